import { Mark } from '../ui/icon.tsx';
import type { ChromeProps } from './app.tsx';
import { signature } from './texts.ts';

/** Inside a partner's page: the page, and one line under it. */
export function FrameChrome({ children }: ChromeProps) {
  return (
    <>
      {children}
      <p className="caption signature">
        <Mark />
        {signature}
      </p>
    </>
  );
}
