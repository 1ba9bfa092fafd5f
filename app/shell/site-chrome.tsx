import type { ChromeProps } from './app.tsx';
import { Footer } from './footer.tsx';
import { BottomNav, Header } from './header.tsx';
import { shellTexts } from './texts.ts';

export function SiteChrome({ kind, onCookies, children }: ChromeProps) {
  return (
    <>
      <a className="skip button" href="#main">
        {shellTexts.skip}
      </a>
      {kind !== 'bare' && <Header />}
      {children}
      {(kind === 'site' || kind === 'plain') && <Footer onCookies={() => onCookies?.()} aboveNav={kind === 'site'} />}
      {(kind === 'site' || kind === 'account') && <BottomNav />}
    </>
  );
}
