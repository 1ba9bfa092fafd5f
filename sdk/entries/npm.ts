/** `@panah/sdk` from npm. */
import type { PanahOptions } from '#bridge/options';
import type { PanahHandle } from '../widget/handle.ts';
import { embed as embedFrom } from './embed.ts';

export { PanahError } from '../widget/panah-error.ts';
export * from './embed.ts';
export { doctor } from './npm-doctor.ts';

/** Puts a widget into the container, or gives the one that is already there. `origin` is Panah's; a bundle cannot tell. */
export const embed: (target: string | HTMLElement, options: PanahOptions & { origin: string }) => PanahHandle =
  embedFrom;
