import type { MouseEvent } from 'react';
import type { ChromeProps } from './app.tsx';
import { Footer } from './footer.tsx';
import { BottomNav, Header } from './header.tsx';
import { siteTexts } from './site-texts.ts';

/** By the focus alone: an address with `#main` would be a step of its own to go back over. */
function skip(event: MouseEvent) {
  const main = document.getElementById('main');
  if (!main) return;
  event.preventDefault();
  main.tabIndex = -1;
  main.focus();
}

export function SiteChrome({ kind, onCookies, children }: ChromeProps) {
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: before the script is there it is a link */}
      <a className="skip button" href="#main" onClick={skip}>
        {siteTexts.skip}
      </a>
      {kind !== 'bare' && <Header />}
      {children}
      {(kind === 'site' || kind === 'plain') && <Footer onCookies={() => onCookies?.()} aboveNav={kind === 'site'} />}
      {(kind === 'site' || kind === 'account') && <BottomNav />}
    </>
  );
}
