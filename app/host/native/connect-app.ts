/**
 * The native side of an app: the contract of src/bridge/messages.ts. Fetched only where there may be one, and only by a
 * top-level page: native ports are visible in frames of other sites too.
 */
import type { PanahEventName, PanahEvents } from '#bridge/events';
import { type Capability, envelope, type OutgoingMessages } from '#bridge/messages';
import type { TokenReason } from '#bridge/options';
import { PROTOCOL_VERSION, sameMajor } from '#bridge/protocol';
import { tokenIn } from '#bridge/resume';
import type { HostConfig, HostNav } from '../config.ts';
import type { FrameCallbacks } from '../frame-methods.ts';
import { type BackWatch, watchBack } from '../step-back.ts';
import { type Abilities, appAbilities } from './abilities.ts';
import { followInsets } from './insets.ts';
import { openLinksOutside } from './outside-links.ts';
import { type NativeMessage, readMessage } from './read-message.ts';
import { shareByApp } from './share.ts';
import { findWebview, listenToWebview, type NativeWindow } from './transports.ts';

export interface AppSetup extends Pick<FrameCallbacks, 'onCode' | 'onLogout' | 'onLook'> {
  config: Pick<HostConfig, 'webview_hosts'>;
  nav: HostNav;
  ready: OutgoingMessages['ready'];
  onResume?: ((token: string) => void) | undefined;
  onAbilities(abilities: Abilities): void;
}

export interface AppSide {
  emit<N extends PanahEventName>(type: N, payload: PanahEvents[N]): void;
  token(token: string): void;
  /** A code for the customer who is logged in in the app; null where the app gives none. */
  requestCode(reason: TokenReason): Promise<string | null>;
  /** Other addresses open beside this page, which goes on. */
  opensOutside(): boolean;
  /** False where the app cannot. `onBack` is called once when the customer is here again without a token. */
  openOutside(url: string, onBack?: () => void): boolean;
  stop(): void;
}

const answer_ms = 4_000;
/** An app that has not said by then what it is able to do is able to do nothing. */
const init_ms = 1_500;

/** Null where no allow-listed app is around this page. A customer who comes back from the bank is let in at any rate. */
export function connectApp(setup: AppSetup, page = window as unknown as NativeWindow): AppSide | null {
  const { nav, ready } = setup;
  const resumeToken = takeResume();
  if (resumeToken) setup.onResume?.(resumeToken);
  const native = findWebview(page, setup.config.webview_hosts);
  if (!native) return null;
  const abilities = new Set<Capability>();
  let introduce = () => {};
  const introduced = new Promise<void>(resolve => {
    introduce = resolve;
    setTimeout(resolve, init_ms);
  });
  const cleanups: (() => void)[] = [];
  let wanted: ((code: string | null) => void) | undefined;
  let onReturn: (() => void) | undefined;
  let back: BackWatch | undefined;

  const post = <T extends keyof OutgoingMessages>(type: T, payload: OutgoingMessages[T]) =>
    native.post(envelope(type, payload));
  const emit: AppSide['emit'] = (type, payload) =>
    type === 'close' ? post('close', {}) : post('event', { type, payload });
  const trouble = (code: string, message: string) => emit('error', { code, message, recoverable: true });
  const openExternal = (url: string) => post('open_external', { url });
  const returned = () => {
    const done = onReturn;
    onReturn = undefined;
    done?.();
  };

  document.documentElement.dataset.app = native.kind;
  setup.onAbilities(appAbilities(null));
  const insets = followInsets();

  function meet({
    protocol,
    capabilities,
    scheme,
    platform,
    ...told
  }: Extract<NativeMessage, { type: 'init' }>['payload']) {
    if (protocol && !sameMajor(protocol, PROTOCOL_VERSION)) {
      trouble('protocol_mismatch', `App speaks ${protocol}, widget ${PROTOCOL_VERSION}`);
      return;
    }
    const news = capabilities.filter(one => (protocol || one === 'open_external') && !abilities.has(one));
    for (const one of news) abilities.add(one);
    if (protocol) setup.onAbilities(appAbilities(abilities));
    if (news.includes('open_external')) cleanups.push(openLinksOutside(openExternal));
    if (news.includes('share')) cleanups.push(shareByApp(data => post('share', data)));
    if (scheme) setup.onLook({ scheme });
    if (platform) document.documentElement.dataset.platform = platform;
    insets.tell(told, told.keyboard_inset !== undefined || abilities.has('keyboard_inset'));
    introduce();
  }

  function handle({ type, payload }: NativeMessage) {
    if (type === 'init') meet(payload);
    else if (type === 'insets') insets.tell(payload);
    else if (type === 'navigate') nav.go(payload.path);
    else if (type === 'logout') setup.onLogout().catch(() => undefined);
    else if (type === 'code') {
      const { code } = payload;
      if (wanted) wanted(code);
      else if (code) setup.onCode(code, ready.nonce).catch(() => trouble('handoff_refused', refusedCode));
    } else if (type === 'resume') {
      if (!payload.token) return returned();
      onReturn = undefined;
      setup.onResume?.(payload.token);
    } else if (!back?.step()) post('close', {});
  }

  cleanups.push(
    listenToWebview(page, (type, payload) => {
      try {
        const message = readMessage(type, payload);
        if (message) handle(message);
      } catch {
        trouble('invalid_payload', `Message ${type.slice(0, 40)} was refused`);
      }
    }),
  );
  const tellRoute = () => post('route_changed', { path: nav.$loc.get().path });
  const seen = () => document.visibilityState === 'visible' && returned();

  post('ready', ready);
  tellRoute();
  cleanups.push(nav.$loc.listen(tellRoute));
  let possible: boolean | undefined;
  back = watchBack(nav, ({ dialogs, pages }) => {
    const value = dialogs + pages > 0;
    if (value !== possible) post('can_go_back', { value });
    possible = value;
  });
  document.addEventListener('visibilitychange', seen);
  cleanups.push(insets.stop, back.stop, () => document.removeEventListener('visibilitychange', seen));

  return {
    emit,
    token: token => post('token', { token }),
    async requestCode(reason) {
      await introduced;
      if (!abilities.has('codes')) return null;
      const { embed_session, nonce } = ready;
      return new Promise(resolve => {
        const end = (code: string | null) => {
          if (wanted === end) wanted = undefined;
          clearTimeout(timer);
          resolve(code);
        };
        const timer = setTimeout(end, answer_ms, null);
        wanted?.(null);
        wanted = end;
        post('code_wanted', { reason, embed_session, nonce });
      });
    },
    opensOutside: () => abilities.has('open_external'),
    openOutside(url, onBack) {
      if (!abilities.has('open_external')) return false;
      onReturn = onBack;
      openExternal(url);
      return true;
    },
    stop() {
      for (const cleanup of cleanups.splice(0)) cleanup();
    },
  };
}

/** English, as all that is for developers. */
const refusedCode = 'handoff_refused: the login code was used, has expired or is for another page';

/** The token of a customer whom the bank leads back to this very page, taken out of the address. */
function takeResume(): string | null {
  const token = tokenIn(location.hash);
  if (token) history.replaceState(history.state, '', location.pathname + location.search);
  return token ?? null;
}
