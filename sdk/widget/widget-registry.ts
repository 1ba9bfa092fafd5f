import type { PanahOptions } from '#bridge/options';
import type { PanahHandle } from './handle.ts';

/** A widget of this page as the doctor sees it. */
export interface RegisteredWidget {
  container: HTMLElement;
  options: PanahOptions;
  handle: PanahHandle;
  /** `connecting`, then `ready` or the code of an error. */
  state: string;
  protocol?: string;
  /** What went wrong without ending the widget: messages by code. */
  problems: Map<string, string>;
  /** What cuts the frame off, if anything does. */
  clippingAncestor(): Element | undefined;
  /** Who hears everything that the widget says: the doctor's log. */
  eventTaps: Set<(type: string, payload: unknown) => void>;
}

const registry = Symbol.for('panah.widgets');
const page = globalThis as unknown as { [registry]?: Set<RegisteredWidget> };
page[registry] ??= new Set();

/** All widgets of this page, also those that another copy of the script has made. */
export const registeredWidgets: Set<RegisteredWidget> = page[registry];
