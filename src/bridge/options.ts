/** What a partner may ask of a widget. One object for every way in: script tag, `Panah.embed`, npm. */

/** The ten design tokens that a partner may set, without their `--panah-` prefix. */
export const THEME_TOKENS = [
  'brand',
  'on-brand',
  'accent',
  'on-accent',
  'canvas',
  'surface',
  'text',
  'radius',
  'font',
  'font-scale',
] as const;
type ThemeToken = (typeof THEME_TOKENS)[number];
/** CSS values by token: `{ brand: '#c8371b', radius: '4px' }`. */
export type PanahTheme = Partial<Record<ThemeToken, string>>;

export type PanahScheme = 'light' | 'dark';

/** The seven consent fields of the product (specification §3); what is absent counts as denied. */
export const CONSENT_FIELDS = [
  'security_storage',
  'functionality_storage',
  'personalization_storage',
  'analytics_storage',
  'ad_storage',
  'ad_user_data',
  'ad_personalization',
] as const;
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
