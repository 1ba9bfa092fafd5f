import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { Toasts } from '../alerts/toasts.tsx';
import { createLastFailure, supportCode } from '../api/last-failure.ts';
import { type AppTools, storesOf, ToolsProvider } from '../api/tools.ts';
import { NavProvider } from '../ui/nav.tsx';
import { type VisibleArea, VisibleAreaContext } from '../ui/visible-area.ts';
import { visitorIsHere } from '../ui/visitor-is-here.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { LoginDialog } from './login-dialog.tsx';
import type { PageEntry } from './page-entry.ts';
import { documentTitle } from './page-title.ts';
import type { Router, Shown } from './router.ts';
import { shellTexts } from './texts.ts';

/** What stands around a page: the site's header and footer, or the frame's signature. */
export interface ChromeProps {
  kind: PageEntry['chrome'];
  onCookies?: (() => void) | undefined;
  children: ReactNode;
}

export interface AppProps {
  tools: AppTools;
  router: Router;
  Chrome: ComponentType<ChromeProps>;
  $area: ReadableAtom<VisibleArea | null>;
  /** Opens the consent sheet again; the frame has none. */
  onCookies?: () => void;
  /** After the first drawing: from now on stores may say what the server did not know. */
  onDrawn?: () => void;
  onRenderError?: (cause: unknown, code: string) => void;
  /** Drawn over everything after the first drawing: the consent sheet. */
  Overlay?: ComponentType;
}

/**
 * Focus goes to the page's heading: now, or when its data has brought it and no dialog is open any more, unless the
 * visitor has gone somewhere by then.
 */
function focusHeading(): (() => void) | undefined {
  const focus = () => {
    if (!visitorIsHere()) return true;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading || document.querySelector('dialog[open]')) return false;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    return true;
  };
  if (focus()) return undefined;
  const watch = new MutationObserver(() => {
    const elsewhere = document.activeElement?.closest('main, header, footer, .bottom-nav');
    if (elsewhere || focus()) watch.disconnect();
  });
  watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] });
  return () => watch.disconnect();
}

/** A new page: its title, its place on the screen, and the focus on its heading. The first page stays as it came. */
function useArrival(shown: Shown, tools: AppTools) {
  const first = useRef(true);
  const { href, entry } = shown;
  useEffect(() => {
    document.title = documentTitle(entry.title);
    if (first.current) {
      first.current = false;
      return;
    }
    if (!href) return;
    if (tools.kind === 'site') window.scrollTo(0, tools.nav.scrollOnArrival());
    return focusHeading();
  }, [href, entry.title, tools]);
}

function Place({ tools, router, Chrome, onCookies, onRenderError }: AppProps) {
  const shown = useStore(router.$shown);
  if (!shown) throw new Error('The router was not opened before drawing');
  useArrival(shown, tools);
  const { entry, Component } = shown;
  const fail = (cause: unknown) => {
    const code = supportCode();
    storesOf(tools, createLastFailure).last = { code, from: shown.href };
    onRenderError?.(cause, code);
    tools.nav.go('/500', { replace: true });
  };
  return (
    <Chrome kind={entry.chrome} onCookies={onCookies}>
      <ErrorBoundary place={shown.href} onError={fail}>
        <Component key={shown.key} params={shown.params} query={shown.query} data={shown.data} />
      </ErrorBoundary>
    </Chrome>
  );
}

/** A line at the top while a page is being fetched; it shows after a moment only, so that quick changes stay calm. */
function Waiting({ router }: { router: Router }) {
  return useStore(router.$waiting) ? (
    <div className="page-waiting" role="progressbar" aria-label={shellTexts.loading} />
  ) : null;
}

/** What may differ from the server's drawing comes one step after it. */
function useHydrated(onDrawn: (() => void) | undefined): boolean {
  const [hydrated, set] = useState(false);
  const first = useRef(onDrawn);
  useEffect(() => {
    set(true);
    first.current?.();
    first.current = undefined;
  }, []);
  return hydrated;
}

export function App(props: AppProps) {
  const { tools, $area, Overlay } = props;
  const hydrated = useHydrated(props.onDrawn);
  return (
    <ToolsProvider value={tools}>
      <NavProvider value={tools.nav}>
        <VisibleAreaContext.Provider value={$area}>
          <Waiting router={props.router} />
          <Place {...props} />
          <LoginDialog />
          <Toasts alerts={tools.alerts} />
          {hydrated && Overlay && <Overlay />}
        </VisibleAreaContext.Provider>
      </NavProvider>
    </ToolsProvider>
  );
}
