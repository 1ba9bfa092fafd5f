/**
 * The bridge between a host page and the widget's frame, over penpal 7.
 *
 * 1. The SDK makes the frame and both sides shake hands; each accepts the other's exact origin only.
 * 2. The frame calls `hello` with its protocol, embed session, nonce and where it stands; the host answers with its own
 *    protocol, its options and a resume token. For the host this is `ready`: from the next task on its calls are heard.
 * 3. Unequal major versions end it with `protocol_mismatch`: the SDK shows the plain link, the frame goes on as on a bare host.
 * 4. From then on both call each other's methods below. Unknown methods are refused by penpal, unknown fields ignored.
 */
import type { PanahEvent, PanahEvents } from './events.ts';
import type { PanahLiveOptions, PanahOptions, TokenQuestion } from './options.ts';

/** The `ns` of every posted message and penpal's channel. */
export const NAMESPACE = 'panah';

/** What a page of ours without a bridge posts to the page around it, so that it is shown: a refusal in words. */
export const REFUSED = 'panah-refused';

/** Major: both sides must agree. Minor: something was added. */
export const PROTOCOL_VERSION = '1.0';

export const sameMajor = (a: string, b: string): boolean => a.split('.', 1)[0] === b.split('.', 1)[0];

/** What the host answers to `hello`. */
export interface Welcome extends PanahLiveOptions {
  protocol: string;
  scheme: NonNullable<PanahLiveOptions['scheme']>;
  /** The host page's address, without its fragment, at the moment of the greeting. */
  page: string;
  /** Whether `requestToken` can give codes. */
  tokens: boolean;
  /** `flow`: the frame is as tall as its content. `fill`: it fills a dialog and scrolls inside. Absent: `flow`. */
  layout?: 'flow' | 'fill';
  /** CSS pixels that a frame in flow has anyway; no less is told. */
  min_height?: number;
  /** Where the customer was before the frame was loaded anew. */
  path?: string;
  answers?: PanahOptions['answers'];
  /** The resume token of `#panah=…`, after a payment: a random one-time code. */
  resume?: string;
  /** Told once, where the page was loaded again or the visitor came back to it: the customer goes on where they were in this tab. */
  again?: boolean;
}

/** A page of the frame: its path without its query, as everywhere outside the frame, and its title. */
export interface Route {
  path: string;
  title: string;
}

/** How many steps Back can take inside the frame: closing what is open first, then to the pages before. */
export interface BackSteps {
  dialogs: number;
  pages: number;
}

/** A box inside the frame, in CSS pixels from its top. */
export interface FrameBox {
  top: number;
  height: number;
}

/** Offered by the host page to the frame. */
export type HostMethods = {
  hello(frame: PanahEvents['ready'], route: Route): Welcome;
  routeChanged(route: Route): void;
  resize(size: { height: number }): void;
  event(event: PanahEvent): void;
  /** A one-time code, or null where the host knows nobody. Rejects when the host's server failed. */
  requestToken(question: TokenQuestion): Promise<{ code: string } | null>;
  /** Called only where the partner's record lets this host have the session token. */
  token(session: { token: string }): void;
  /**
   * The host page's address as it is now, without its fragment: where the bank's way back should end. The server checks its
   * origin. A host that does not know this method has told its `page` in the answer to `hello`.
   */
  page(): string;
  /** Leaves the host page: payment never happens inside the frame. http and https only. */
  openTop(link: { url: string }): void;
  scrollIntoView(box: FrameBox): void;
  /** The part of the frame that the visitor sees now. While it is on, each change is told to the frame's `viewport`. */
  watchViewport(wish: { on: boolean }): FrameBox;
  /** Told at the start and whenever it changes. */
  backSteps(steps: BackSteps): void;
};

/** Offered by the frame to the host page. Wrong input rejects with `invalid_payload`. */
export type FrameMethods = {
  navigate(to: { path: string }): void;
  /** A theme is the whole theme, `{}` for none. Refused with `theme_refused`, it changes nothing. */
  update(look: Pick<PanahLiveOptions, 'theme' | 'scheme'>): void;
  login(handoff: { code: string }): Promise<void>;
  logout(): Promise<void>;
  /** The browser's Back was pressed: one step. */
  back(): void;
  /** The part of the frame that the visitor sees, where `watchViewport` asked for it. */
  viewport(box: FrameBox): void;
  /** A frame that was prerendered is seen by a visitor now: from here on it counts. */
  shown(): void;
  ping(): { protocol: string; path: string };
};
