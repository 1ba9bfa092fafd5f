/**
 * Open messages: for a host page without our SDK, and for the native side of an app's WebView.
 * One envelope for both, `{ ns: 'panah', v: 1, type, payload }`; unknown types and unknown fields are ignored.
 *
 * In a WebView, where the page is the top-level document and the partner's record allows the kind of host:
 * 1. The page says `ready` with its protocol, embed session and nonce, and again after each load. Until then nobody hears.
 * 2. The app answers `init`: what it can do, where the screen is not free, how it looks. `init` may come again.
 *    An app that says no `protocol` in it is of the first kind: only `open_external` is taken from its capabilities.
 * 3. The page tells `route_changed`, `can_go_back`, `event` and, once the customer is logged in, `token`.
 * 4. The app may send `code` (bound to the `ready` it answers), `navigate`, `insets`, `resume`, `logout` at any time.
 * 5. For the back button or gesture the app sends `back`: an open dialog goes a step back or closes, else the page before
 *    is shown. `can_go_back` says beforehand whether it would; where nothing is left, the page answers `close`.
 * 6. What only the app can do the page asks of it where the capability was told: `open_external`, `share`, `code_wanted`.
 * 7. A message with a wrong payload changes nothing and is answered by `event` with type `error`, code `invalid_payload`.
 *
 * How the texts travel is each platform's matter; the guides show it.
 */
import type { TokenReason } from './options.ts';
import { NAMESPACE } from './protocol.ts';

export const MESSAGE_VERSION = 1;

export interface Envelope<T extends string = string, P = unknown> {
  ns: typeof NAMESPACE;
  v: number;
  type: T;
  payload: P;
}

/**
 * What an app can do for the page.
 * - `open_external`: opens an address outside of the WebView. Without it, the bank takes the WebView itself.
 * - `share`: opens the system's share sheet.
 * - `file_picker`: `<input type=file>` works. Without it, uploads lead to the browser.
 * - `back`: the hardware button or gesture sends `back`.
 * - `safe_area`, `keyboard_inset`: the app tells them; without, the page measures by itself.
 * - `codes`: the app answers `code_wanted` with `code`.
 */
export const CAPABILITIES = [
  'open_external',
  'share',
  'file_picker',
  'back',
  'safe_area',
  'keyboard_inset',
  'codes',
] as const;
export type Capability = (typeof CAPABILITIES)[number];

/** Pixels at the edges that bars, notches or rounded corners take. */
export interface SafeArea {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** CSS pixels, 0 to 2000. What is absent stays as it was. */
export interface Insets {
  safe_area?: Partial<SafeArea>;
  /** How much of the page's foot the on-screen keyboard covers now; 0 where the app makes the WebView smaller instead. */
  keyboard_inset?: number;
}

/** What the widget sends. `token` goes to allow-listed WebView hosts only, never to a web page in the open. */
export interface OutgoingMessages {
  ready: { protocol: string; embed_session: string; nonce: string };
  /** Path without query. */
  route_changed: { path: string };
  /** To a page around a frame only. */
  resize: { height: number };
  /** Any other event of `events.ts`. */
  event: { type: string; payload: unknown };
  token: { token: string };
  /** `https:`, `http:`, `tel:`, `mailto:` or `sms:`; also the bank's page. */
  open_external: { url: string };
  share: { title?: string; text?: string; url?: string };
  /** The customer must log in, or the session has run out. Answered by `code` within four seconds, or not. */
  code_wanted: { reason: TokenReason; embed_session: string; nonce: string };
  /** Told at the start and whenever it changes. */
  can_go_back: { value: boolean };
  close: Record<string, never>;
}

/** What a native host may send. */
export interface IncomingMessages {
  init: Insets & {
    /** The newest version of the bridge that the app was written for, `1.0`. */
    protocol?: string;
    /** Those of `CAPABILITIES` that the app has; others are ignored. */
    capabilities: Capability[];
    scheme?: 'light' | 'dark';
    platform?: 'ios' | 'android';
  };
  insets: Insets;
  /** A one-time code, bound to `embed_session` and `nonce` of `ready`; null after `code_wanted` where nobody is known. */
  code: { code: string | null };
  navigate: { path: string };
  back: Record<string, never>;
  /** The app is in front again: with the token of `#panah=…` if an address of the partner's brought the customer back. */
  resume: { token?: string };
  logout: Record<string, never>;
}

export const envelope = <T extends keyof OutgoingMessages>(
  type: T,
  payload: OutgoingMessages[T],
): Envelope<T, OutgoingMessages[T]> => ({ ns: NAMESPACE, v: MESSAGE_VERSION, type, payload });
