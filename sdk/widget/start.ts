import { ERRORS } from '#bridge/errors';
import { partsUnreachable } from '../doctor/parts-unreachable.ts';
import type { PanahGlobal } from '../entries/global.ts';
import { findContainer } from '../host-page/find-container.ts';
import { runSafely } from '../host-page/run-safely.ts';
import { watchPage } from '../host-page/watch-page.ts';
import { readAttributes } from './attributes.ts';
import type { PanahContainer } from './handle.ts';
import { takeLateOptions } from './late-options.ts';
import { mount } from './mount.ts';
import { PanahError } from './panah-error.ts';

/**
 * For the first stage and the fast snippet: fills the global, makes the widgets of all containers, and does what has waited.
 * `handleOf` gives the handle that the page has of a container's widget already.
 */
export function start(
  origin: string,
  data: DOMStringMap = {},
  handleOf: (container: Element) => object | undefined = () => undefined,
): void {
  const page = window as unknown as { Panah: PanahGlobal };
  const waiting = page.Panah.q;
  // An element with the id `Panah` would take everything along when it leaves the page.
  if (page.Panah instanceof Element) page.Panah = {} as PanahGlobal;
  /** Scans are many while it is on its way, or where it is blocked. */
  let elementAsked = false;
  const Panah: PanahGlobal = {
    embed(target, more) {
      const container = findContainer(target);
      if (!container.panah) {
        const options = Object.assign(readAttributes(data, container.dataset), more);
        mount(container, options, origin, handleOf(container));
      } else if (more) takeLateOptions(container, more);
      return container.panah!;
    },
    scan() {
      if (!elementAsked && document.querySelector('panah-widget')) {
        elementAsked = true;
        import('../entries/element.ts').catch(() =>
          console.warn(`Panah: ${new PanahError('part_unreachable', 'element').message}`),
        );
      }
      document.querySelectorAll<PanahContainer>('[data-panah]').forEach(container => {
        if (!('panah' in container)) runSafely(() => Panah.embed(container));
      });
    },
    async doctor(settings) {
      const part = await import('../doctor/run-doctor.ts').catch(() => undefined);
      return part?.runDoctor(origin, settings) ?? partsUnreachable(origin, ERRORS.part_unreachable);
    },
    q: { push: act => runSafely(() => act(Panah)) },
  };
  // The object stays the one that the page has seen.
  Object.assign(page.Panah, Panah);
  Panah.scan();
  // What comes into the page later, as after a body swap.
  watchPage(Panah.scan);
  if (Array.isArray(waiting)) waiting.forEach(Panah.q.push);
}
