import { readAttributes } from './attributes.ts';
import { mount } from './embed.ts';
import { findContainer } from './find-container.ts';
import type { PanahGlobal } from './global.ts';
import type { PanahContainer } from './handle.ts';
import { watchPage } from './watch-page.ts';

/** For the first stage and the fast snippet: fills the global, makes the widgets of all containers, and does what has waited. */
export function start(origin: string, data: DOMStringMap = {}): void {
  const page = window as unknown as { Panah: PanahGlobal };
  const waiting = page.Panah.q;
  const Panah: PanahGlobal = {
    embed(target, more) {
      const container = findContainer(target);
      if (!container.panah) mount(container, Object.assign(readAttributes(data, container.dataset), more), origin);
      return container.panah!;
    },
    scan() {
      if (document.querySelector('panah-widget')) import('./element.ts');
      document.querySelectorAll<PanahContainer>('[data-panah]').forEach(container => {
        if (!('panah' in container)) Panah.embed(container);
      });
    },
    doctor: async settings => (await import('./examine.ts')).examine(origin, settings),
    q: { push: act => act(Panah) },
  };
  // The object stays the one that the page has seen.
  Object.assign(page.Panah, Panah);
  Panah.scan();
  if (Array.isArray(waiting)) waiting.forEach(Panah.q.push);
  // What comes into the page later, as after a body swap.
  watchPage(Panah.scan);
}
