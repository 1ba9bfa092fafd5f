import type { PanahOptions } from '#bridge/options';
import type { RegisteredWidget } from './widget-registry.ts';

/**
 * Applies options that a page passes for a widget which already exists. `consent` works at any time, `getToken` and
 * `answers` until the frame has connected. For all others a warning tells the developer that they came too late.
 */
export function takeLateOptions({ options, state, handle }: RegisteredWidget, more: Partial<PanahOptions>): void {
  const { consent, ...rest } = more;
  if (consent) handle.setConsent(consent);
  for (const [name, value] of Object.entries(rest) as [keyof typeof rest, never][])
    if (state === 'connecting' && /^(getToken|answers)$/.test(name)) options[name] = value;
    // Compared by value: the same options passed again are other objects. Functions are left out.
    else if (JSON.stringify(options[name]) !== JSON.stringify(value))
      console.warn(`Panah: ${name} came too late, the widget is there`);
}
