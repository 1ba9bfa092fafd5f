/** What a partner may ask of a widget. One object for every way to embed: script tag, `Panah.embed`, npm. */

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

/** The seven fields of consent; what is absent counts as denied. */
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
export interface PanahLiveOptions {
  /** The whole theme: what it does not name is the partner record's. */
  theme?: PanahTheme | undefined;
  /** Without it the scheme of the container is taken. */
  scheme?: PanahScheme | undefined;
  /** Reserved: the product speaks `fa`, whatever stands here. */
  locale?: string | undefined;
  /** The visitor's consent as the host page has it: it acts there, on click ids and on what `getAttribution` keeps. */
  consent?: PanahConsent | undefined;
}

/** Where the widget stands: in its container, or above the page. `button` is a floating button that opens a sheet. */
export type PanahMode = 'inline' | 'modal' | 'sheet' | 'drawer' | 'button' | 'page';

/**
 * When it comes: with a tap on the container's link or button, with the container nearing the visitor's view, after
 * seconds, at a share of the page scrolled, or as the pointer leaves the page. An inline widget loads then, any other opens.
 */
export type PanahTrigger = 'click' | 'viewport' | `time:${number}` | `scroll:${number}` | 'exit';

/** A known answer, as JSON: a text, a number or a switch; a list where several may be chosen; an object, or a list of them, where one question has parts. */
export type PanahAnswer = string | number | boolean | null | PanahAnswer[] | { [name: string]: PanahAnswer };

export interface PanahOptions extends PanahLiveOptions {
  /** The partner's code, as registered. */
  partner: string;
  /** Insurance line, e.g. `thirdparty`. Without it the customer chooses. */
  line?: string | undefined;
  /** Where in the widget to start: a path of the first-party site, `/orders/…`. */
  path?: string | undefined;
  /** Answers known beforehand, by question name. They travel over the bridge, never in a URL, and are shown for confirmation. */
  answers?: Record<string, PanahAnswer> | undefined;
  /** Pixels held free before the content is known, and the least height afterwards. Default: the container's `min-height`, or 560. */
  height?: number | undefined;
  /** Accessible name of the frame. Default «پناه». */
  title?: string | undefined;
  /** Milliseconds without an answer after which the plain link is shown. Default 15000. */
  timeout?: number | undefined;
  /** Default `inline`. */
  mode?: PanahMode | undefined;
  /** Default: at once where inline, else `click`. */
  trigger?: PanahTrigger | undefined;
  /** Words of the floating button. Default «بیمه». */
  label?: string | undefined;
  /** Whether the page's address follows the widget: `#panah=/offers` or `?panah=/offers`. Default `none`. */
  routes?: 'none' | 'hash' | 'query' | undefined;
  /** With `routes`: whether a page of the widget is a step in the page's history. Default `replace`. */
  history?: 'replace' | 'push' | undefined;
  /**
   * What the browser's Back does while the customer is inside the widget. `widget` steps back in it first, with one entry
   * in the page's history that is given back when it is not needed; `page` leaves the page as ever. Default `widget`.
   */
  back?: 'widget' | 'page' | undefined;
  /** Events go into the page's `dataLayer` too, as `panah_…`. Default false. */
  dataLayer?: boolean | undefined;
  /** Shows on the page what is wrong with the integration, and what the widget says. */
  debug?: boolean | undefined;
  /** Where Panah is served from. Needed only where the script cannot tell by its own address (npm, bundlers). */
  origin?: string | undefined;
  /** A one-time code from the partner's server for the customer who is logged in there; null for a stranger. */
  getToken?: ((question: TokenQuestion) => Promise<string | null>) | undefined;
}
