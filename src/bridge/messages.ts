/**
 * Open messages: for a host page without our SDK, and for the native side of a WebView.
 * One envelope for both; unknown types are ignored by the receiver.
 */
import { NAMESPACE } from './protocol.ts';

export const MESSAGE_VERSION = 1;

export interface Envelope<T extends string = string, P = unknown> {
  ns: typeof NAMESPACE;
  v: number;
  type: T;
  payload: P;
}

/** What the widget sends. `token` goes to allow-listed WebView hosts only, never to a web page in the open. */
export interface OutgoingMessages {
  ready: { protocol: string; embed_session: string; nonce: string };
  /** Path without query. */
  route_changed: { path: string };
  resize: { height: number };
  /** Any other event of `events.ts`. */
  event: { type: string; payload: unknown };
  token: { token: string };
  open_external: { url: string };
  can_go_back: { value: boolean };
  close: Record<string, never>;
}

/** What a native host may send. */
export interface IncomingMessages {
  init: { capabilities: string[] };
  /** A one-time code, bound to `embed_session` and `nonce` of `ready`. */
  code: { code: string };
  navigate: { path: string };
  back: Record<string, never>;
  resume: { token: string };
  logout: Record<string, never>;
}

export const envelope = <T extends keyof OutgoingMessages>(
  type: T,
  payload: OutgoingMessages[T],
): Envelope<T, OutgoingMessages[T]> => ({ ns: NAMESPACE, v: MESSAGE_VERSION, type, payload });
