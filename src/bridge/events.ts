/**
 * What the widget tells its host. Names and payloads are public: within one major version fields and events are only
 * added. The JSON Schema at `/sdk/v1/events.schema.json` is made from this file, comments and tags included.
 */

/**
 * Integer rial; ten rial are one toman.
 * @asType integer
 * @minimum 0
 */
export type AmountRial = number;

/**
 * A page of the widget, without its query.
 * @pattern ^/[^?#]*$
 */
export type WidgetPath = string;

/**
 * Payloads by event. No payload holds personal data. A small insurance is told as an order is: `order_uid` is that of its
 * request, and `line` its product.
 */
export interface PanahEvents {
  /** The bridge is up; once for each connection. */
  ready: {
    /**
     * The bridge's version in the frame, `major.minor`.
     * @pattern ^\d+\.\d+$
     */
    protocol: string;
    /** What a pushed one-time code must be bound to, with the nonce. */
    embed_session: string;
    /**
     * Made in the frame.
     * @pattern ^[0-9a-f]{32}$
     */
    nonce: string;
  };
  /** Another page of the widget is shown. */
  route: { path: WidgetPath; title: string };
  /** The content has another height, in CSS pixels. */
  resize: {
    /** @minimum 0 */
    height: number;
  };
  /** A step of the form was answered and left. */
  step: {
    /** The insurance line, `thirdparty`. */
    line: string;
    /** The step that was left. */
    step: string;
    /**
     * The part of the form that is done.
     * @minimum 0
     * @maximum 1
     */
    progress: number;
  };
  /** Prices stand on the screen, for the first time with these answers. */
  offers_shown: {
    line: string;
    /**
     * Offers with a price.
     * @asType integer
     * @minimum 0
     */
    count: number;
    /** Null where nobody offers. */
    lowest_amount_rial: AmountRial | null;
  };
  /** Somebody has logged in: by a code, by a password, or by partner sign-on. */
  login: { by: 'code' | 'password' | 'partner' };
  /** The customer logged out, or the session ended. */
  logout: Record<string, never>;
  /** A short session token, sent only to a host that is allow-listed for it. */
  token: { token: string };
  /**
   * The customer has decided, and our server is being asked: for the order, or for the payment to begin. Nothing is
   * promised; `order_created` or `payment_pending` follows, or nothing where it is refused and the customer is told why.
   */
  submitting: { what: 'order' | 'payment'; line: string };
  /** An order stands at our server, not paid. */
  order_created: { order_uid: string; line: string; insurer: string; amount_rial: AmountRial };
  /** A payment has begun, and the customer leaves for the bank where one is needed. Not a sale. */
  payment_pending: { order_uid: string; amount_rial: AmountRial };
  /** Our server has verified a payment with the bank; the amount is what this payment brought. */
  payment_paid: { order_uid: string; amount_rial: AmountRial };
  /** The bank refused, or the customer gave up there. The order stands and can be paid again. */
  payment_failed: {
    order_uid: string;
    /** The support code that the customer sees, or `failed`. */
    code: string;
  };
  /**
   * The sale: the order is paid and our server believes it. The amount is the order's whole price. It may come again, as in
   * another tab or where there is no storage: count each `order_uid` once.
   */
  purchase: { order_uid: string; line: string; insurer: string; amount_rial: AmountRial };
  /** The insurer has issued the policy, as soon as the widget sees it. It may come again. */
  policy_issued: { order_uid: string; line: string; insurer: string };
  /** Something between the page and the widget does not work. */
  error: {
    /** Stable: one of the codes in the reference, `frame_unreachable`, `token_failed` … Later versions may add some. */
    code: string;
    /** For developers, in English. */
    message: string;
    /** Whether the customer can go on in another way: the plain link, the widget without its bridge. */
    recoverable: boolean;
  };
  /** The customer closed the widget, or the page has closed its window by `hide()`. */
  close: Record<string, never>;
}
export type PanahEventName = keyof PanahEvents;

/** One event on the wire. */
export type PanahEvent = { [N in PanahEventName]: { type: N; payload: PanahEvents[N] } }[PanahEventName];
