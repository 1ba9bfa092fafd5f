/**
 * What every engine must be able to do for the suite. Functions given to `evaluate` run in the page: they may use
 * nothing of the file they stand in, only what they are given.
 */
export type PageOrFrame = 'page' | 'frame';

/** What a frame of another site may keep: what its own site has, something of its own, or nothing (touching it throws). */
export type Storage = 'on' | 'partitioned' | 'blocked';

/** What a person points at. A name is the beginning of what is read there. */
export type Target = { label: string } | { button: string } | { link: string } | { text: string };

/** Something in the page that was found. */
export interface Found {
  ask<R>(act: (element: Element) => R): Promise<Awaited<R>>;
  ask<A, R>(act: (element: Element, given: A) => R, given: A): Promise<Awaited<R>>;
  /** With the pointer, where it stands. */
  tap(): Promise<void>;
  /** With the keyboard, into a field that has the focus. */
  type(text: string): Promise<void>;
}

/** One message of the open envelope, as the app's native side has it. */
export interface AppMessage {
  type: string;
  payload: Record<string, unknown>;
}

/** The native side of an app around the page. */
export interface NativeSide {
  /** Everything the page has posted, oldest first. */
  received(): readonly AppMessage[];
  send(message: AppMessage): Promise<void>;
}

/** One visitor with an empty browser, or an app that has just been installed. */
export interface Visit {
  open(url: string): Promise<void>;
  evaluate<R>(place: PageOrFrame, act: () => R): Promise<Awaited<R>>;
  evaluate<A, R>(place: PageOrFrame, act: (given: A) => R, given: A): Promise<Awaited<R>>;
  find(place: PageOrFrame, target: Target): Promise<Found | null>;
  /** Writes a PNG. */
  photograph(file: string): Promise<void>;
  /** Null in a browser. */
  app: NativeSide | null;
  close(): Promise<void>;
}

/** An engine that has been started. */
export interface Engine {
  visit(): Promise<Visit>;
  stop(): Promise<void>;
}
