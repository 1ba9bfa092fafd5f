import type { PanahOptions } from '#bridge/options';
import type { PanahHandle } from './handle.ts';

/** A widget of this page as the doctor sees it. */
export interface Mounted {
  container: HTMLElement;
  options: PanahOptions;
  handle: PanahHandle;
  /** `connecting`, then `ready` or the code of an error. */
  state: string;
  protocol?: string;
  /** Who hears everything that the widget says: the doctor's log. */
  taps: Set<(type: string, payload: unknown) => void>;
}

/** All widgets of this page. */
export const mounted = new Set<Mounted>();
