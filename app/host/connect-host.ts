/**
 * The application's end of the bridge. It finds out what it lives in and speaks that host's language:
 * a page with our SDK (penpal), a bare page (posted messages to one configured origin), a native WebView, or nobody.
 * It needs no cookie and no storage.
 */
import type { PanahEvent, PanahEventName, PanahEvents } from '#bridge/events';
import { envelope, type OutgoingMessages } from '#bridge/messages';
import type { PanahOptions, TokenReason } from '#bridge/options';
import { type FrameBox, PROTOCOL_VERSION, type Welcome } from '#bridge/protocol';
import type { HostConfig, HostNav } from './config.ts';
import { type FrameCallbacks, frameMethods, safeCode, safeConsent, safeLook, safePath } from './frame-methods.ts';
import { watchHeight } from './height.ts';
import { type HostProxy, meetHost } from './penpal-host.ts';
import { followVisibleArea } from './visible-area.ts';
import type { NativeWindow, WebviewTransport } from './webview.ts';

export interface HostSetup extends FrameCallbacks {
  config: HostConfig;
  nav: HostNav;
  /** The session token to share with a host that may have it, or null. Asked when a host appears and by `shareToken`. */
  tokenForHost(): Promise<string | null>;
  /** The SDK's welcome: answers known beforehand, the page to come back to. */
  onWelcome?(welcome: { answers: PanahOptions['answers']; page: string }): void;
  /** The signed token of a customer who comes back from the bank. */
  onResume?(token: string): void;
}

export interface Host {
  /** The page around us with its query; null where no SDK has told it. */
  page(): string | null;
  emit<N extends PanahEventName>(type: N, payload: PanahEvents[N]): void;
  /** A code from the partner, or null: no SDK, no `getToken`, nobody logged in there. */
  requestCode(reason: TokenReason): Promise<{ code: string; nonce: string } | null>;
  shareToken(): void;
  openTop(url: string): void;
  scrollIntoView(box: FrameBox): void;
  destroy(): void;
}

const makeNonce = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('');

/** An unguarded page of ours is its own parent. */
const isFramed = (): boolean => window.parent !== window;

export function connectHost(setup: HostSetup): Host {
  const { config, nav } = setup;
  const nonce = makeNonce();
  const framed = isFramed();
  const ready = { protocol: PROTOCOL_VERSION, embed_session: config.embed_session, nonce };
  const cleanups: (() => void)[] = [];
  const capabilities = new Set<string>();
  let native: WebviewTransport | null = null;
  let sdk: HostProxy | null = null;
  let welcome: Welcome | null = null;
  let routes = 0;
  let ended = false;

  const post = <T extends keyof OutgoingMessages>(type: T, payload: OutgoingMessages[T]) => {
    const message = envelope(type, payload);
    if (native) native.post(message);
    else if (framed && config.route_origin && type !== 'token') window.parent.postMessage(message, config.route_origin);
  };
  const quiet = (sent: Promise<unknown> | undefined) => void sent?.catch(() => {});

  const emit = <N extends PanahEventName>(type: N, payload: PanahEvents[N]) => {
    if (sdk) quiet(sdk.event({ type, payload } as PanahEvent));
    else if (type === 'close') post('close', {});
    else post('event', { type, payload });
  };
  const tellRoute = () => {
    const { path } = nav.$loc.get();
    if (sdk) quiet(sdk.routeChanged({ path, title: document.title }));
    post('route_changed', { path });
    if (native) post('can_go_back', { value: routes++ > 0 });
  };
  /** Not even asked for where no host may have it. */
  const shareToken = async () => {
    if (!native && !(sdk && config.token_out)) return;
    const token = await setup.tokenForHost();
    if (!token) return;
    if (native) post('token', { token });
    else quiet(sdk?.token({ token }));
  };
  const arrive = (host: HostProxy, answer: Welcome) => {
    sdk = host;
    welcome = answer;
    // The host gives the frame its full height from now on: nothing inside may scroll.
    document.documentElement.style.overflowY = 'hidden';
    setup.onLook(safeLook(answer));
    setup.onConsent(safeConsent(answer.consent ?? {}));
    setup.onWelcome?.({ answers: answer.answers, page: String(answer.page) });
    if (answer.resume) setup.onResume?.(safeCode(answer.resume));
    tellRoute();
    height?.tellAgain();
    cleanups.push(followVisibleArea(() => host.viewport()));
    quiet(shareToken());
  };

  const height = framed
    ? watchHeight(pixels => {
        if (sdk) quiet(sdk.resize({ height: pixels }));
        else post('resize', { height: pixels });
      })
    : null;
  if (height) cleanups.push(height.stop);
  cleanups.push(nav.$loc.listen(tellRoute));

  if (framed && config.parent_origins.length) {
    const methods = frameMethods(nav, setup, nonce);
    cleanups.push(
      meetHost(config.parent_origins, methods, ready, arrive, code => emit('error', { ...code, recoverable: true })),
    );
  }
  const appear = () => {
    post('ready', ready);
    tellRoute();
    quiet(shareToken());
  };
  /** Code for native hosts is fetched only where there may be one. */
  async function meetApp() {
    const { findWebview, listenToWebview } = await import('./webview.ts');
    const page = window as unknown as NativeWindow;
    native = findWebview(page, config.webview_hosts);
    if (!native || ended) return;
    cleanups.push(
      listenToWebview(page, (type, payload) => {
        try {
          if (type === 'init' && Array.isArray(payload.capabilities))
            for (const one of payload.capabilities) capabilities.add(String(one));
          else if (type === 'code') quiet(setup.onCode(safeCode(payload.code), nonce));
          else if (type === 'navigate') nav.go(safePath(payload.path));
          else if (type === 'back') nav.back();
          else if (type === 'resume') setup.onResume?.(safeCode(payload.token));
          else if (type === 'logout') quiet(setup.onLogout());
        } catch {
          // A host's mistake is told to the host; the customer sees nothing of it.
          emit('error', { code: 'invalid_payload', message: `Message ${type} was refused`, recoverable: true });
        }
      }),
    );
    appear();
  }
  if (framed) appear();
  else if (config.webview_hosts.length) quiet(meetApp());

  return {
    page: () => welcome && String(welcome.page),
    emit,
    async requestCode(reason) {
      if (!sdk || !welcome?.tokens) return null;
      const answer = await sdk.requestToken({ reason, nonce, embed_session: config.embed_session });
      return answer ? { code: safeCode(answer.code), nonce } : null;
    },
    shareToken: () => quiet(shareToken()),
    openTop(url) {
      if (sdk) quiet(sdk.openTop({ url }));
      else if (native && capabilities.has('open_external')) post('open_external', { url });
      else if (framed) leaveFrame(url);
      else location.assign(url);
    },
    scrollIntoView: box => quiet(sdk?.scrollIntoView(box)),
    destroy: () => {
      ended = true;
      for (const cleanup of cleanups.splice(0)) cleanup();
      sdk = null;
    },
  };
}

/** A bare host: the customer's own tap lets us leave at the top; a sandbox may forbid it, then a new tab opens. */
function leaveFrame(url: string): void {
  try {
    (window.top ?? window).location.href = url;
  } catch {
    window.open(url, '_blank', 'noopener');
  }
}
