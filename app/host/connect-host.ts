/**
 * The application's end of the bridge. It finds out what it lives in and speaks that host's language:
 * a page with our SDK (penpal), a bare page (posted messages to one configured origin), a native WebView, or nobody.
 * It needs no cookie and no storage.
 */
import { atom, type ReadableAtom } from 'nanostores';
import { CallOptions } from 'penpal';
import type { PanahEvent, PanahEventName, PanahEvents } from '#bridge/events';
import { envelope, type OutgoingMessages } from '#bridge/messages';
import type { PanahOptions, TokenReason } from '#bridge/options';
import { type FrameBox, PROTOCOL_VERSION, type Route, type Welcome } from '#bridge/protocol';
import { isToken, tokenIn } from '#bridge/resume';
import { isSeenAgain } from '#bridge/seen-again';
import type { VisibleArea } from '../ui/visible-area.ts';
import { closeByEscape } from './close-by-escape.ts';
import { type HostConfig, type HostNav, hasSdk } from './config.ts';
import { watchFrameClipping } from './frame-clipping.ts';
import { type FrameCallbacks, frameMethods, type Look, safeCode, safeLook, safePath } from './frame-methods.ts';
import { watchHeight } from './height.ts';
import { type Abilities, browserAbilities } from './native/abilities.ts';
import type { AppSide } from './native/connect-app.ts';
import { type HostProxy, meetHost } from './penpal-host.ts';
import { type BackWatch, watchBack } from './step-back.ts';
import { followVisibleArea, type ViewWatch } from './visible-area.ts';

/** What the host asks of the application. */
export interface HostRequests extends Pick<FrameCallbacks, 'onCode' | 'onLogout'> {
  /** A visitor sees the frame, which was loaded ahead. */
  onShown(): void;
  /** The one-time code of a customer who comes back from the bank. */
  onResume(token: string): void;
  /** Answers known beforehand. */
  onAnswers(answers: NonNullable<PanahOptions['answers']>): void;
}

export interface HostSetup extends Pick<FrameCallbacks, 'onLook'> {
  config: HostConfig;
  nav: HostNav;
  /** What the host asks for before the application is there waits for it. */
  application: Promise<HostRequests>;
  /** The SDK has answered. */
  onWelcome(): void;
}

export interface Host {
  /** The page that the bank should lead back to, with its query; null where there is none that we know. */
  page(): Promise<string | null>;
  emit<N extends PanahEventName>(type: N, payload: PanahEvents[N]): void;
  /** A code from the partner, or null: no SDK, no `getToken`, nobody logged in there. */
  requestCode(reason: TokenReason): Promise<{ code: string; nonce: string } | null>;
  /** A host is there that may have a token. */
  $takesToken: ReadableAtom<boolean>;
  /** What the app around this page is able to do; a browser is able to do all. */
  $abilities: ReadableAtom<Abilities>;
  /** The visible part of the frame. The host page reports it on scroll, while there is a listener. */
  $visibleArea: ReadableAtom<VisibleArea>;
  /** Gives it a short token of its own. */
  sendToken(token: string): void;
  /** `onBack` is called when the customer is here again, where an app opened the address beside this page. */
  openTop(url: string, onBack?: () => void): void;
  scrollIntoView(box: FrameBox): void;
  destroy(): void;
}

/** So long paying waits for the page's own word. */
const answer_ms = 1_000;

/** So long the first one who needs a code waits for a page's script that has not greeted yet. */
const greeting_ms = 2_000;

/** So much of what is said waits for a page's script that is long in coming; the oldest goes first. */
const maxHeld = 100;

const makeNonce = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('');

/** An unguarded page of ours is its own parent. */
const isFramed = (): boolean => window.parent !== window;

export function connectHost(setup: HostSetup): Host {
  const { config, nav, application } = setup;
  const nonce = makeNonce();
  const framed = isFramed();
  const expectsSdk = hasSdk(location.search);
  const ready = { protocol: PROTOCOL_VERSION, embed_session: config.embed_session, nonce };
  const cleanups: (() => void)[] = [];
  let sdk: HostProxy | null = null;
  let app: Promise<void> | null = null;
  let side: AppSide | null = null;
  let welcome: Welcome | null = null;
  let greeting: Promise<void> | undefined;
  let hasGreeted = () => {};
  let back: BackWatch | undefined;
  let view: ViewWatch | undefined;
  const $takesToken = atom(false);
  const $abilities = atom(browserAbilities);
  const $visibleArea = atom<VisibleArea>(null);
  const requests = {
    onCode: async (code: string, used: string) => (await application).onCode(code, used),
    onLogout: async () => (await application).onLogout(),
    onShown: () => quiet(application.then(({ onShown }) => onShown())),
    onResume: (token: string) => quiet(application.then(({ onResume }) => onResume(token))),
  };

  /** To a page without our SDK. */
  const post = <T extends Exclude<keyof OutgoingMessages, 'token'>>(type: T, payload: OutgoingMessages[T]) => {
    if (framed && config.route_origin) window.parent.postMessage(envelope(type, payload), config.route_origin);
  };
  const quiet = (sent: Promise<unknown> | undefined) => void sent?.catch(() => {});

  /** Events waiting for the SDK to connect, oldest first. Dropped if it never does. */
  const held: ((host: HostProxy) => Promise<unknown>)[] = [];
  const tell = (call: (host: HostProxy) => Promise<unknown>) => {
    if (sdk) quiet(call(sdk));
    else if (held.push(call) > maxHeld) held.shift();
  };
  const emit = <N extends PanahEventName>(type: N, payload: PanahEvents[N]) => {
    if (app) app.then(() => side?.emit(type, payload));
    else {
      if (!sdk) type === 'close' ? post('close', {}) : post('event', { type, payload });
      tell(host => host.event({ type, payload } as PanahEvent));
    }
  };
  const route = (path = nav.$loc.get().path): Route => ({ path, title: document.title });
  const tellRoute = (path?: string) => {
    const now = route(path);
    tell(host => host.routeChanged(now));
    post('route_changed', { path: now.path });
  };
  /** What is left out of a look, rather than refused, is a warning. */
  const wear = (look: Look, whole?: boolean) => {
    const refused = setup.onLook(look, whole);
    if (refused?.length && !whole)
      emit('error', { code: 'theme_refused', message: `theme_refused: ${refused.join('; ')}`, recoverable: true });
    return refused;
  };
  const arrive = (host: HostProxy, answer: Welcome) => {
    sdk = host;
    welcome = answer;
    hasGreeted();
    const { answers, layout, path, min_height } = answer;
    held.splice(0).forEach(tell);
    wear(safeLook(answer));
    if (answer.again || path) nav.resume();
    setup.onWelcome();
    if (answers) quiet(application.then(({ onAnswers }) => onAnswers(answers)));
    if (path && path !== route().path) nav.go(safePath(path));
    if (isToken(answer.resume)) requests.onResume(answer.resume);
    if (layout === 'fill') {
      cleanups.push(closeByEscape(() => emit('close', {})));
    } else {
      const clipping = watchFrameClipping((wanted, given) => {
        const message = `frame_clipped: the content is ${wanted} px high, the page shows ${given} px`;
        emit('error', { code: 'frame_clipped', message, recoverable: true });
      });
      cleanups.push(clipping.stop);
      tellHeight(pixels => {
        // The page's time to give that height begins when it has heard of it.
        quiet(host.resize({ height: pixels }).then(() => clipping.wanted(pixels)));
      }, min_height);
      view = followVisibleArea($visibleArea, on => host.watchViewport({ on }));
      cleanups.push(view.stop);
    }
    back = watchBack(nav, steps => quiet(host.backSteps(steps)));
    cleanups.push(back.stop);
    $takesToken.set(config.token_out);
  };

  /** Waits at most once: after a timeout later calls go on at once. */
  const awaitGreeting = () => {
    greeting ??= new Promise(resolve => {
      hasGreeted = resolve;
      setTimeout(resolve, greeting_ms);
    });
    return greeting;
  };
  const tellHeight = (send: (pixels: number) => void, min_px?: number) => cleanups.push(watchHeight(send, min_px));
  // A page with our SDK says in its greeting whether it was seen before. A customer back from the bank goes to the outcome.
  if (!(framed && expectsSdk) && isSeenAgain(performance) && !tokenIn(location.hash)) nav.resume();
  // A moment later: the application, which hears of the place as well, has set its title by then.
  cleanups.push(
    nav.$loc.listen(() => {
      const { path } = nav.$loc.get();
      queueMicrotask(() => tellRoute(path));
    }),
  );

  if (framed && config.parent_origins.length) {
    const methods = frameMethods(
      nav,
      { ...requests, onLook: wear, onBack: () => void back?.step(), onViewport: box => view?.take(box) },
      nonce,
    );
    cleanups.push(
      meetHost({ origins: config.parent_origins, insist: expectsSdk, methods, ready, route: route() }, arrive),
    );
  }
  if (framed) {
    if (!expectsSdk) {
      post('ready', ready);
      tellRoute();
      tellHeight(pixels => sdk || post('resize', { height: pixels }));
    }
  } else if (config.webview_hosts.length || location.hash) {
    // Code for an app's WebView is fetched only where there may be one, or where the bank leads back to.
    app = import('./native/connect-app.ts')
      .then(({ connectApp }) => {
        side = connectApp({
          config,
          nav,
          ...requests,
          onLook: setup.onLook,
          onAbilities: told => $abilities.set(told),
          ready,
        });
        $takesToken.set(side !== null);
      })
      .catch(() => undefined);
    cleanups.push(() => quiet(app?.then(() => side?.stop())));
  }

  return {
    async page() {
      if (!welcome) return framed || side?.opensOutside() ? null : location.href;
      // A shop of a single page may have gone on since it greeted.
      const now = await sdk?.page(new CallOptions({ timeout: answer_ms })).catch(() => undefined);
      return String(now ?? welcome.page);
    },
    emit,
    async requestCode(reason) {
      if (app) {
        await app;
        const code = await side?.requestCode(reason);
        return code ? { code, nonce } : null;
      }
      if (!sdk && framed && expectsSdk) await awaitGreeting();
      if (!sdk || !welcome?.tokens) return null;
      const answer = await sdk.requestToken({ reason, nonce, embed_session: config.embed_session });
      return answer ? { code: safeCode(answer.code), nonce } : null;
    },
    $takesToken,
    $abilities,
    $visibleArea,
    sendToken(token) {
      if (side) side.token(token);
      else quiet(sdk?.token({ token }));
    },
    openTop(url, onBack) {
      if (sdk) quiet(sdk.openTop({ url }));
      else if (framed) leaveFrame(url);
      else Promise.resolve(app).then(() => side?.openOutside(url, onBack) || location.assign(url));
    },
    scrollIntoView(box) {
      // Where the page cuts the frame off, the frame scrolls by itself.
      scrollTo({ top: box.top });
      quiet(sdk?.scrollIntoView(box));
    },
    destroy: () => {
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
