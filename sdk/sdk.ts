/** `@panah/sdk` from npm. Harmless during server rendering: nothing is touched until `embed` is called. */
import type { PanahOptions } from '#bridge/options';
import { mount, type PanahHandle } from './embed.ts';

export type { PanahEventName, PanahEvents } from '#bridge/events';
export type {
  PanahConsent,
  PanahLook,
  PanahOptions,
  PanahScheme,
  PanahTheme,
  TokenQuestion,
} from '#bridge/options';
export type { PanahHandle, PanahListener } from './embed.ts';

/** Puts a widget into the container, or gives the one that is already there. */
export function embed(container: string | HTMLElement, options: PanahOptions): PanahHandle {
  const element = typeof container === 'string' ? document.querySelector<HTMLElement>(container) : container;
  if (!element) throw Error(`Panah: no element ${container}`);
  return mount(element, options, options.origin ?? new URL(import.meta.url).origin);
}
