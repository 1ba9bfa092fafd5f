/** `@panah/sdk` from npm. Harmless during server rendering: nothing is touched until `embed` is called. */
import type { PanahOptions } from '#bridge/options';
import { mount } from './embed.ts';
import { findContainer } from './find-container.ts';
import type { PanahHandle } from './handle.ts';

export type { PanahErrorCode } from '#bridge/errors';
export type { PanahEventName, PanahEvents } from '#bridge/events';
export type {
  PanahConsent,
  PanahLook,
  PanahMode,
  PanahOptions,
  PanahScheme,
  PanahTheme,
  PanahTrigger,
  TokenQuestion,
} from '#bridge/options';
export type { PanahGlobal } from './global.ts';
export type { PanahAttribution, PanahHandle, PanahListener, PanahTouch } from './handle.ts';
// For our own first stage.
export { start } from './start.ts';

/** Puts a widget into the container, or gives the one that is already there. */
export function embed(target: string | HTMLElement, options: PanahOptions): PanahHandle {
  const container = findContainer(target);
  return container.panah ?? mount(container, options, options.origin ?? new URL(import.meta.url).origin);
}
