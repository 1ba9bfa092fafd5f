/** What the pasted tag loads: `<div data-panah></div><script async src="…/sdk/v1/panah.js" data-partner="…"></script>`. */
import type { PanahOptions } from '#bridge/options';
import { readAttributes } from './attributes.ts';
import { mount, type PanahHandle } from './embed.ts';

/** The one global. */
export interface PanahGlobal {
  embed(container: string | HTMLElement, options?: Partial<PanahOptions>): PanahHandle;
  /** Makes a widget in every `[data-panah]` container that has none. */
  scan(): void;
}

const page = window as unknown as { Panah?: PanahGlobal };

// `currentScript` is null where a page rewrites its scripts or loads them as modules.
const script =
  (document.currentScript as HTMLScriptElement | null) ??
  [...document.scripts].find(one => /\/sdk\/[^/]+\/panah\.js/.test(one.src));

const data = () => script?.dataset ?? {};

const Panah: PanahGlobal = page.Panah?.scan
  ? page.Panah
  : {
      embed(target, options) {
        const container = typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target;
        if (!container) throw Error(`Panah: no element ${target}`);
        const settings = { ...readAttributes(data(), container.dataset), ...options };
        return mount(container, settings, settings.origin ?? new URL(script?.src ?? location.href).origin);
      },
      scan: () =>
        document.querySelectorAll<HTMLElement>('[data-panah]').forEach(container => {
          Panah.embed(container);
        }),
    };

page.Panah = Panah;
Panah.scan();
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', Panah.scan);
