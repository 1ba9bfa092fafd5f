import type { ReadableAtom } from 'nanostores';
import { createContext, type MouseEvent, type ReactNode, useContext } from 'react';

/** Where the customer is: path without a trailing slash, search with its `?` or empty. */
export interface Loc {
  path: string;
  search: string;
}

/** Browser history on the site, a stack in the frame, one fixed place while the server renders. */
export interface Nav {
  kind: 'browser' | 'memory' | 'static';
  $loc: ReadableAtom<Loc>;
  go(to: string, options?: { replace?: boolean }): void;
  /** To the place before; where there is none, to the front. */
  back(): void;
  /** Whether `back` stays inside the application. */
  canGoBack(): boolean;
  /**
   * While something lies over the page, the browser's back belongs to it: `onBack` says whether it stays, because it
   * had a step of its own to go back. Gives the release.
   */
  hold(onBack: () => boolean): () => void;
  /** Begins to listen to the browser's own back and forward; gives the stop. */
  start(): () => void;
  /** Scrolls a page that has just come: a new one to its top, an old one to where the customer left it. */
  restoreScroll(): void;
}

const NavContext = createContext<Nav | null>(null);
export const NavProvider = NavContext.Provider;

export function useNav(): Nav {
  const nav = useContext(NavContext);
  if (!nav) throw new Error('useNav outside of NavProvider');
  return nav;
}

interface LinkProps {
  to: string;
  replace?: boolean;
  className?: string;
  children: ReactNode;
  current?: boolean;
  label?: string;
  kind?: 'primary' | 'secondary' | 'tonal' | 'quiet';
  size?: 's';
  wide?: boolean;
  onClick?: () => void;
}

/** A link inside the application. Modified clicks (new tab, download) stay the browser's. */
export function Link({ to, replace, current, label, kind, size, wide, onClick, children, className }: LinkProps) {
  const nav = useNav();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    onClick?.();
    nav.go(to, { replace: replace ?? false });
  };
  return (
    <a
      href={to}
      className={className}
      data-kind={kind}
      data-size={size}
      data-wide={wide || undefined}
      aria-label={label}
      aria-current={current ? 'page' : undefined}
      onClick={follow}
    >
      {children}
    </a>
  );
}
