import type { PanahOptions } from '#bridge/options';
import type { PanahFinding } from '../doctor/panah-finding.ts';
import type { PanahHandle } from '../widget/handle.ts';

/** The one global that the pasted tag leaves, `Panah`. */
export interface PanahGlobal {
  /** Puts a widget into the container, or gives the one that is already there. */
  embed(container: string | HTMLElement, options?: Partial<PanahOptions>): PanahHandle;
  /** Makes a widget in every `[data-panah]` container that has none. Containers that come later are found anyway. */
  scan(): void;
  /** Says what is wrong with the integration, in Persian and English, in the console; `overlay` shows it on the page. */
  doctor(settings?: { overlay?: boolean }): Promise<PanahFinding[]>;
  /** What waits for the script: `((window.Panah ??= {}).q ??= []).push(Panah => { … })`. */
  q: { push(act: (Panah: PanahGlobal) => void): unknown };
}

declare global {
  interface Window {
    /** Whole once the pasted tag has run; before that as far as the page has made it: absent, or its queue alone. */
    Panah?: Partial<Omit<PanahGlobal, 'q'>> & { q?: ((Panah: PanahGlobal) => void)[] };
  }
}
