import { type ComponentType, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Toasts } from '../alerts/toasts.tsx';
import { createLastFailure, supportCode } from '../api/last-failure.ts';
import { type AppTools, storesOf, ToolsProvider } from '../api/tools.ts';
import { NavProvider } from '../ui/nav.tsx';
import { OverPageProvider } from '../ui/over-page.tsx';
import { useStoreNow } from '../ui/use-store-now.ts';
import { VisibleAreaContext } from '../ui/visible-area.ts';
import { visitorIsHere } from '../ui/visitor-is-here.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { LoginDialog } from './login-dialog.tsx';
import type { PageEntry } from './page-entry.ts';
import type { Router, ShownPage } from './router.ts';
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
  /** Opens the consent sheet again; the frame has none. */
  onCookies?: () => void;
  /** After the first drawing: from now on stores may say what the server did not know. */
  onDrawn?: () => void;
  /** Told before the customer is led to /500: `href` is the page that failed. */
  onRenderError?: (cause: unknown, supportCode: string, href: string) => void;
  /** After the first drawing: the first thing for keyboards and screen readers, at the lower edge for eyes. */
  ConsentSheet?: ComponentType;
}

/**
 * Focus goes to the page's heading: now, or when its data has brought it and no dialog is open any more, and to the one
 * that data puts in its place; unless the visitor has gone somewhere by then.
 */
function focusHeading(): () => void {
  // What led here may stand in the header and keep the focus.
  const before = document.activeElement;
  let heading: HTMLElement | null = null;
  const watch = new MutationObserver(follow);
  function follow() {
    const now = document.activeElement;
    const elsewhere = now !== before && now !== heading && now?.closest('main, header, footer, .bottom-nav');
    if (elsewhere || !visitorIsHere()) return watch.disconnect();
    if (heading?.isConnected || document.querySelector('dialog[open]')) return;
    heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }
  watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] });
  follow();
  return () => watch.disconnect();
}

/** A new page: its place on the screen, and the focus on its heading. The first page stays as it came. */
function useArrival(shown: ShownPage, tools: AppTools) {
  const first = useRef(true);
  const { arrival } = shown;
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    tools.nav.restoreScroll();
    return focusHeading();
  }, [arrival, tools]);
}

function Page({ shown, router }: { shown: ShownPage; router: Router }) {
  const { Component, key, params, query } = shown;
  return <Component key={key} params={params} query={query} loaded={{ ...shown.loaded, reload: router.reload }} />;
}

/** An uncaught rendering error is reported, remembered for the error page, and leads there (specification §8). */
function failTo500({ tools, router, onRenderError }: AppProps, cause: unknown): void {
  const code = supportCode();
  const from = router.$shown.get()?.href ?? '/';
  storesOf(tools, createLastFailure).last = { code, from };
  onRenderError?.(cause, code, from);
  tools.nav.go('/500', { replace: true });
}

function useShown(router: Router): ShownPage {
  const shown = useStoreNow(router.$shown);
  if (!shown) throw new Error('The router was not opened before drawing');
  return shown;
}

function CurrentPage(props: AppProps) {
  const { tools, router, Chrome, onCookies } = props;
  const shown = useShown(router);
  useArrival(shown, tools);
  return (
    <Chrome kind={shown.entry.chrome} onCookies={onCookies}>
      <ErrorBoundary place={shown.href} onError={cause => failTo500(props, cause)}>
        <Page shown={shown} router={router} />
      </ErrorBoundary>
    </Chrome>
  );
}

/** The error page alone, where what stands around every page is broken. */
function BareErrorPage({ router }: { router: Router }) {
  const shown = useShown(router);
  return shown.entry.status === 500 ? <Page shown={shown} router={router} /> : null;
}

/** Header, dialogs, toasts and the consent sheet may fail as well; the error page is then drawn without them. */
function WholeBoundary({ children, ...props }: AppProps & { children: ReactNode }) {
  const { entry, href } = useShown(props.router);
  return (
    <ErrorBoundary
      place={entry.status === 500 ? undefined : href}
      onError={cause => failTo500(props, cause)}
      fallback={<BareErrorPage router={props.router} />}
    >
      {children}
    </ErrorBoundary>
  );
}

/** A line at the top while a page is being fetched; it shows after a moment only, so that quick changes stay calm. */
function Waiting({ router }: { router: Router }) {
  return useStoreNow(router.$waiting) ? (
    // A status may stand outside the landmarks.
    <div className="page-waiting" role="status">
      <span className="sr-only">{shellTexts.loading}</span>
    </div>
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
  const { tools, ConsentSheet } = props;
  const hydrated = useHydrated(props.onDrawn);
  const toasts = useMemo(() => hydrated && <Toasts alerts={tools.alerts} />, [hydrated, tools]);
  return (
    <ToolsProvider value={tools}>
      <NavProvider value={tools.nav}>
        <VisibleAreaContext.Provider value={tools.host.$visibleArea}>
          <WholeBoundary {...props}>
            <OverPageProvider node={toasts}>
              {hydrated && ConsentSheet && <ConsentSheet />}
              <Waiting router={props.router} />
              <CurrentPage {...props} />
              <LoginDialog />
            </OverPageProvider>
          </WholeBoundary>
        </VisibleAreaContext.Provider>
      </NavProvider>
    </ToolsProvider>
  );
}
