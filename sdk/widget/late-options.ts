import type { PanahOptions } from '#bridge/options';
import type { RegisteredWidget } from './widget-registry.ts';

/**
 * Options that a page gives for a widget that its markup has made already. Consent acts at any time, `getToken` and
 * `answers` until the frame has greeted; the developer hears of all others, which would need another widget.
 */
export function takeLateOptions({ options, state, handle }: RegisteredWidget, more: Partial<PanahOptions>): void {
  const { consent, ...rest } = more;
  if (consent) handle.setConsent(consent);
  for (const [name, value] of Object.entries(rest) as [keyof typeof rest, never][])
    if (state === 'connecting' && /^(getToken|answers)$/.test(name)) options[name] = value;
    // The same given again is another object; functions cannot be compared.
    else if (JSON.stringify(options[name]) !== JSON.stringify(value))
      console.warn(`Panah: ${name} came too late, the widget is there`);
}
