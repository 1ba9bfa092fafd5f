import type { PanahOptions } from '#bridge/options';
import { registeredWidgets } from './widget-registry.ts';

/** The same options passed again are other objects, so their values are compared. Two functions count as the same. */
const textOf = (value: unknown) => (typeof value === 'function' ? 'function' : JSON.stringify(value));

/**
 * Applies options that a page passes for the container of a widget which already exists. `consent` works at any time,
 * `getToken` and `answers` until the frame has connected. For all others a warning tells the developer that they came too
 * late; `origin` is left unmentioned, for a bundle has to name it each time.
 */
export function takeLateOptions(container: Element, { consent, origin, ...rest }: Partial<PanahOptions>): void {
  for (const widget of registeredWidgets) {
    if (widget.container !== container) continue;
    const { options, state, handle } = widget;
    if (consent) handle.setConsent(consent);
    for (const [name, value] of Object.entries(rest) as [keyof typeof rest, never][]) {
      // As if it were not named: it takes nothing away.
      if (value === undefined) continue;
      if (state === 'connecting' && /^(getToken|answers)$/.test(name)) options[name] = value;
      else if (textOf(options[name]) !== textOf(value))
        console.warn(`Panah: ${name} came too late, the widget is there`);
    }
  }
}
