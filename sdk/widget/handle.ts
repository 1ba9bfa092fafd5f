import type { PanahEventName, PanahEvents } from '#bridge/events';
import type { PanahConsent, PanahLiveOptions } from '#bridge/options';

/** A listener's payload follows its event's name. */
export type PanahListener<N extends PanahEventName> = (payload: PanahEvents[N]) => void;

/** One arrival of the visitor. */
export interface PanahTouch {
  /** ISO 8601. */
  at: string;
  /** The page without query and fragment. */
  page: string;
  /** Origin of the referring page, if another site's. */
  referrer: string | null;
  /** `utm_…`, affiliation and referral codes; click ids only with `ad_storage`. */
  campaign: Record<string, string>;
}

export interface PanahAttribution {
  partner: string;
  first: PanahTouch;
  last: PanahTouch;
}

/** One widget. Calls made before the bridge is up wait for it. */
export interface PanahHandle {
  /** Null while a widget that waits for its trigger has none. */
  readonly frame: HTMLIFrameElement | null;
  /** A listener that comes late gets the newest event of that name at once. */
  on<N extends PanahEventName>(name: N, listener: PanahListener<N>): PanahHandle;
  /** As `on`, for one event. */
  once<N extends PanahEventName>(name: N, listener: PanahListener<N>): PanahHandle;
  off<N extends PanahEventName>(name: N, listener: PanahListener<N>): PanahHandle;
  /** Opens a page of the widget: a path of the first-party site. Rejects with `invalid_payload` for anything else. */
  navigate(path: string): Promise<void>;
  /** Theme, scheme and consent, without a reload. A theme that is refused changes nothing, here or in the frame. */
  update(look: PanahLiveOptions): Promise<void>;
  setConsent(consent: PanahConsent): Promise<void>;
  /** Opens the modal, sheet or drawer; shows an inline widget that was hidden. */
  show(): Promise<void>;
  /** Closes it again. The customer's answers stay. */
  hide(): Promise<void>;
  /**
   * Hands over a one-time code, for a customer who logs in at the partner while the widget is open. Resolves once the code is
   * taken; a customer who is logged in to another account is asked then, and the event `login` tells that they changed.
   */
  login(code: string): Promise<void>;
  logout(): Promise<void>;
  /** Where this visitor came from, first and last. Kept over visits only with the visitor's consent. */
  getAttribution(): Promise<PanahAttribution>;
  /** Takes everything back. Removing the container from the page does the same. */
  destroy(): void;
}

/** A container's widget stands on the element itself, so that two versions of the SDK on one page see each other's. */
export type PanahContainer = HTMLElement & { panah?: PanahHandle | undefined };
