/** What the widget tells its host. Names and payloads are public: within one major version fields are only added. */

/** Payloads by event. Amounts are integer rial; no payload holds personal data. */
export interface PanahEvents {
  /** The bridge is up. `nonce` and `embed_session` are what a pushed login code must be bound to. */
  ready: { protocol: string; embed_session: string; nonce: string };
  /** Another page of the widget; the path has no query. */
  route: { path: string; title: string };
  /** The content's height in CSS pixels. */
  resize: { height: number };
  step: { line: string; step: string; progress: number };
  offers_shown: { line: string; count: number; lowest_amount_rial: number | null };
  login: { by: 'code' | 'password' | 'partner' };
  /** The customer logged out, or the session ended. */
  logout: Record<string, never>;
  /** A short session token, sent only to a host that is allow-listed for it. */
  token: { token: string };
  order_created: { order_uid: string; line: string; insurer: string; amount_rial: number };
  /** The customer leaves for the bank. */
  payment_pending: { order_uid: string; amount_rial: number };
  payment_paid: { order_uid: string; amount_rial: number };
  payment_failed: { order_uid: string; code: string };
  /** Paid and believed by our server; once per order. */
  purchase: { order_uid: string; line: string; insurer: string; amount_rial: number };
  policy_issued: { order_uid: string; line: string; insurer: string };
  error: { code: string; message: string; recoverable: boolean };
  /** The customer closed the widget. */
  close: Record<string, never>;
}
export type PanahEventName = keyof PanahEvents;

/** One event on the wire. */
export type PanahEvent = { [N in PanahEventName]: { type: N; payload: PanahEvents[N] } }[PanahEventName];
