import type { PanahEventName, PanahEvents } from '#bridge/events';
import type { PanahLiveOptions, PanahOptions } from '#bridge/options';

/** One event as the mock says it. */
export type MockEvent = { [N in PanahEventName]: { type: N; payload: PanahEvents[N] } }[PanahEventName];

/** What the page's SDK called in the frame, in order. */
export interface MockCall {
  method: 'navigate' | 'update' | 'login' | 'logout' | 'shown' | 'back' | 'viewport' | 'ping';
  argument: unknown;
}

/** What the page told when the frame greeted it: look, answers, and whether it gives codes. */
export interface MockWelcome extends PanahLiveOptions {
  protocol: string;
  page: string;
  tokens: boolean;
  layout?: 'flow' | 'fill';
  path?: string;
  answers?: PanahOptions['answers'];
  resume?: string;
}

/** The widget's side of the bridge, played by a test. */
export interface MockWidget {
  /** For `embed(…, { origin: mock.origin })`. */
  readonly origin: string;
  readonly calls: readonly MockCall[];
  readonly welcomes: readonly MockWelcome[];
  /** Says it in every frame of the page that has greeted; waits for the first. `route`, `resize` and `token` go their own ways. */
  emit<N extends PanahEventName>(type: N, payload: PanahEvents[N]): Promise<void>;
  /** What the page's `getToken` gives. */
  askForCode(reason?: 'login' | 'expired'): Promise<string | null>;
  /** The page's next call is refused with this code, `invalid_payload` if none is said. */
  failNext(code?: string): void;
  /** Frames that load from now on never answer, as where a network or a policy keeps them away. */
  silent(on?: boolean): void;
  /** Takes the mock back. */
  restore(): void;
}

export interface MockDocumentOptions {
  /** Exact origins of pages that may greet. Without any, the origin of the page that the frame's address names. */
  hosts?: string[];
  /** Said in order as soon as a page has greeted. */
  script?: MockEvent[];
}
