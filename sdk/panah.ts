/**
 * What the pasted tag loads: `<div data-panah></div><script async src="…/sdk/v1/panah.js" data-partner="…"></script>`.
 * The first stage, small: it makes the frames, and fetches the rest while they load.
 */
import { makeFrame } from './frame-element.ts';
import type { PanahGlobal } from './global.ts';

/** The second stage at its immutable address, written in by the build. */
declare const MODULE_PATH: string;

// `currentScript` is null where a page rewrites its scripts or loads them as modules.
const script = (document.currentScript ?? document.querySelector('[src*="/panah.js"]')) as HTMLScriptElement;
const { dataset } = script;
// An interface that a page has not used is built at its first use; `URL` would be.
const origin = dataset.origin ?? script.src.split('/sdk/')[0]!;
const page = window as unknown as { Panah?: Partial<PanahGlobal> };
page.Panah ??= {};
const { Panah } = page;
Panah.q ??= [];

/** The plain link of a pasted container: it stands there while there is no frame. */
const showLink = (place: ParentNode, hidden: boolean) => {
  for (const link of place.querySelectorAll<HTMLElement>('[data-panah]>a')) link.hidden = hidden;
};

/**
 * Frames of the containers whose address needs nothing but attributes; the second stage adopts them. Gives the pause before
 * that one: a tenth of a second goes to a new frame alone, while the browser starts a process for it.
 */
const begin = () => {
  let pause_ms: number | undefined;
  for (const container of document.querySelectorAll<HTMLElement>('[data-panah]')) {
    const raw = Object.assign(Object.create(null), dataset, container.dataset);
    if (raw.mode || raw.trigger || raw.routes || container.querySelector('iframe')) continue;
    raw.theme = raw.theme?.replace(/ *; */g, '&').replace(/ *: */g, '=');
    container.append(makeFrame(container, raw, origin));
    showLink(container, true);
    pause_ms = 99;
  }
  return pause_ms;
};

/** A flaky network gets two more chances; a module that failed is remembered by its address. */
const load = (again = '') => {
  import(origin + MODULE_PATH + again).then(
    ({ start }: typeof import('./sdk.ts')) => start(origin, dataset),
    () => (again[1] ? showLink(document, false) : setTimeout(load, 999, `${again}?`)),
  );
};

// Of two scripts on one page the first one serves.
if (!Panah.embed) {
  // Until the second stage is there a widget's calls wait in the queue.
  Panah.embed = (...what) => {
    type Calls = Record<string, (...args: unknown[]) => unknown>;
    return new Proxy(Object.create(null), {
      get(_, name: string, handle) {
        if (name === 'then') return;
        return (...args: unknown[]) => {
          const answer = new Promise(done => {
            Panah.q?.push(real => done((real.embed(...what) as unknown as Calls)[name]?.(...args)));
          });
          return /^o/.test(name) ? handle : answer;
        };
      },
    });
  };
  // An older version that comes later finds the page served by it.
  Panah.scan = begin;
  // With little on the stack: the browser notes where a frame comes from, and reads every function on it once more.
  queueMicrotask(() => setTimeout(load, begin()));
}
