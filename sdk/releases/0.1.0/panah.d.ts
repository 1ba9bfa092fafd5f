/** What a partner may ask of a widget. One object for every way in: script tag, `Panah.embed`, npm. */
/** The ten design tokens that a partner may set, without their `--panah-` prefix. */
declare const THEME_TOKENS: readonly ["brand", "on-brand", "accent", "on-accent", "canvas", "surface", "text", "radius", "font", "font-scale"];
type ThemeToken = (typeof THEME_TOKENS)[number];
/** CSS values by token: `{ brand: '#c8371b', radius: '4px' }`. */
export type PanahTheme = Partial<Record<ThemeToken, string>>;
export type PanahScheme = 'light' | 'dark';
/** The seven consent fields of the product (specification §3); what is absent counts as denied. */
declare const CONSENT_FIELDS: readonly ["security_storage", "functionality_storage", "personalization_storage", "analytics_storage", "ad_storage", "ad_user_data", "ad_personalization"];
export type ConsentField = (typeof CONSENT_FIELDS)[number];
export type PanahConsent = Partial<Record<ConsentField, 'granted' | 'denied'>>;
/** Why the widget asks for a code: somebody is to be logged in, or the session has run out. */
export type TokenReason = 'login' | 'expired';
/** What the partner's server hands on to `POST /api/partners/handoff-codes/`, so that the code fits this frame only. */
export interface TokenQuestion {
    reason: TokenReason;
    /** Made in the frame, 32 hex digits. */
    nonce: string;
    embed_session: string;
}
/** Appearance and consent: what `update` can change without a reload. */
export interface PanahLook {
    theme?: PanahTheme;
    /** Without it the scheme of the container is taken. */
    scheme?: PanahScheme;
    /** BCP 47. The product speaks `fa`. */
    locale?: string;
    /** The host page's consent. Without it everything but security is denied inside the frame. */
    consent?: PanahConsent;
}
export interface PanahOptions extends PanahLook {
    /** The partner's code, as registered. */
    partner: string;
    /** Insurance line, e.g. `thirdparty`. Without it the customer chooses. */
    line?: string;
    /** Where in the widget to start: a path of the first-party site, `/orders/…`. */
    path?: string;
    /** Answers known beforehand, by question name. They travel over the bridge, never in a URL, and are shown for confirmation. */
    answers?: Record<string, string | number | boolean>;
    /** Pixels held free before the content is known, and the least height afterwards. Default: the container's `min-height`, or 560. */
    height?: number;
    /** Accessible name of the frame. Default «پناه». */
    title?: string;
    /** Milliseconds without an answer after which the plain link is shown. Default 15000. */
    timeout?: number;
    /** Where Panah is served from. Needed only where the script cannot tell by its own address (npm, bundlers). */
    origin?: string;
    /** A one-time code from the partner's server for the customer who is logged in there; null for a stranger. */
    getToken?: (question: TokenQuestion) => Promise<string | null>;
}
export {};

/** What the widget tells its host. Names and payloads are public: within one major version fields are only added. */
/** Payloads by event. Amounts are integer rial; no payload holds personal data. */
export interface PanahEvents {
    /** The bridge is up. `nonce` and `embed_session` are what a pushed login code must be bound to. */
    ready: {
        protocol: string;
        embed_session: string;
        nonce: string;
    };
    /** Another page of the widget; the path has no query. */
    route: {
        path: string;
        title: string;
    };
    /** The content's height in CSS pixels. */
    resize: {
        height: number;
    };
    step: {
        line: string;
        step: string;
        progress: number;
    };
    offers_shown: {
        line: string;
        count: number;
        lowest_amount_rial: number | null;
    };
    login: {
        by: 'code' | 'password' | 'partner';
    };
    /** The customer logged out, or the session ended. */
    logout: Record<string, never>;
    /** A short session token, sent only to a host that is allow-listed for it. */
    token: {
        token: string;
    };
    order_created: {
        order_uid: string;
        line: string;
        insurer: string;
        amount_rial: number;
    };
    /** The customer leaves for the bank. */
    payment_pending: {
        order_uid: string;
        amount_rial: number;
    };
    payment_paid: {
        order_uid: string;
        amount_rial: number;
    };
    payment_failed: {
        order_uid: string;
        code: string;
    };
    /** Paid and believed by our server; once per order. */
    purchase: {
        order_uid: string;
        line: string;
        insurer: string;
        amount_rial: number;
    };
    policy_issued: {
        order_uid: string;
        line: string;
        insurer: string;
    };
    error: {
        code: string;
        message: string;
        recoverable: boolean;
    };
    /** The customer closed the widget. */
    close: Record<string, never>;
}
export type PanahEventName = keyof PanahEvents;
/** One event on the wire. */
export type PanahEvent = {
    [N in PanahEventName]: {
        type: N;
        payload: PanahEvents[N];
    };
}[PanahEventName];

/** A listener's payload follows its event's name. */
export type PanahListener<N extends PanahEventName> = (payload: PanahEvents[N]) => void;
/** One widget. Calls made before the bridge is up wait for it. */
export interface PanahHandle {
    readonly frame: HTMLIFrameElement;
    /** A listener that comes late gets the newest event of that name at once. */
    on<N extends PanahEventName>(name: N, listener: PanahListener<N>): PanahHandle;
    off<N extends PanahEventName>(name: N, listener: PanahListener<N>): PanahHandle;
    navigate(path: string): Promise<void>;
    /** Theme, scheme, locale and consent, without a reload. */
    update(look: PanahLook): Promise<void>;
    /** Hands over a one-time code, for a customer who logs in at the partner while the widget is open. */
    login(code: string): Promise<void>;
    logout(): Promise<void>;
    /** Takes everything back. Removing the container from the page does the same. */
    destroy(): void;
}
/** Puts a widget into the container, or gives the one that is already there. The page has the frame a task later. */
export declare function mount(container: HTMLElement, settings: PanahOptions, origin: string): PanahHandle;

/** `@panah/sdk` from npm. Harmless during server rendering: nothing is touched until `embed` is called. */





/** Puts a widget into the container, or gives the one that is already there. */
export declare function embed(container: string | HTMLElement, options: PanahOptions): PanahHandle;
export {};
