/**
 * What the pasted tag loads: `<div data-panah></div><script async src="…/sdk/v1/panah.js" data-partner="…"></script>`.
 * The first stage, small: it makes the frames, and fetches the rest while they load.
 */
import { plainUrl } from '#bridge/embed-url';
import { partsUnreachable } from './doctor/parts-unreachable.ts';
import { makeFrame } from './frame-element.ts';
import type { PanahGlobal } from './global.ts';
import type { PanahHandle } from './handle.ts';

/** The second stage at its immutable address, written in by the build. */
declare const MODULE_PATH: string;

// The first tag in the page counts, whichever is there first: its partner is the one who is paid.
// `currentScript` is null where a page rewrites its scripts or loads them as modules.
const script = (document.querySelector('script[src*="/panah.js"][data-partner]') ??
  document.currentScript ??
  document.querySelector('[src*="/panah.js"]')) as HTMLScriptElement;
const { dataset } = script;
// An interface that a page has not used is built at its first use; `URL` would be.
const origin = dataset.origin ?? script.src.split('/sdk/')[0]!;
/**
 * Where the second stage is: at its immutable address, else beside the tag. Browsers remember a module that failed, and
 * its parts import it by its address, so the second try needs a folder of its own.
 */
const modules = [MODULE_PATH, '/sdk/v1/panah.mjs', '/sdk/v1/panah.mjs?'];
const page = window as unknown as { Panah?: Partial<PanahGlobal> };
// Without a queue it is nothing of ours: an element with the id `Panah`, for one.
if (!page.Panah?.q) page.Panah = { q: [] };
const { Panah } = page;

const containers = () => document.querySelectorAll<HTMLElement>('[data-panah]');
/** Without a prototype: a page may have spoilt `Object.prototype`. */
const optionsOf = (container: HTMLElement) => Object.assign(Object.create(null), dataset, container.dataset);

/**
 * Frames of the containers whose address needs nothing but attributes; the second stage adopts them. Gives the pause before
 * that one: a tenth of a second goes to a new frame alone, while the browser starts a process for it.
 */
const begin = () => {
  let pause_ms: number | undefined;
  for (const container of containers()) {
    const raw = optionsOf(container);
    if (raw.mode || raw.trigger || raw.routes || container.querySelector('iframe')) continue;
    raw.theme = raw.theme?.replace(/ *; */g, '&').replace(/ *: */g, '=');
    container.append(makeFrame(container, raw, origin));
    const link = container.querySelector('a');
    if (link) link.hidden = true;
    pause_ms = 99;
  }
  return pause_ms;
};

/** The whole of `Panah`; rejects where the second stage never comes. */
let failure: Error | undefined;
let giveUpOn: (failure: Error) => void;
const whole = new Promise<PanahGlobal>((done, fail) => {
  Panah.q!.push(done);
  giveUpOn = fail;
});

/** By container, or by the selector of one that is not there yet. */
const handles = new Map<unknown, PanahHandle>();

/** A handle whose calls wait for the second stage, which puts the widget's own members on this very object. */
const earlyHandle: PanahGlobal['embed'] = (target, options) => {
  const find = () => (typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target);
  const place = find() ?? target;
  const handle =
    handles.get(place) ??
    new Proxy(Object.create(null) as PanahHandle, {
      get(members, name: keyof PanahHandle | 'then') {
        // A promise must not take it for another promise.
        if (name in members || name === 'then') return Reflect.get(members, name);
        if (name === 'frame') return find()?.querySelector('iframe') ?? null;
        const call = (...args: unknown[]): unknown => {
          const answer = whole.then(real => (real.embed(target, options)[name] as typeof call)(...args));
          if (!/^o/.test(name)) return answer;
          answer.catch(problem => {
            if (problem !== failure) throw problem;
            if (args[0] === 'error') (args[1] as (payload: object) => void)(problem.payload);
          });
          return handle;
        };
        return call;
      },
    });
  handles.set(place, handle);
  return handle;
};

/** The second stage does not come. Frames work by themselves; a link stands beside them, and wherever there is none. */
const giveUp = () => {
  const code = 'script_unreachable';
  const message = `${code}: ${origin}${MODULE_PATH} did not load. Is it blocked?`;
  console.warn(message);
  failure = Object.assign(Error(message), { name: 'PanahError', code, payload: { code, message, recoverable: true } });
  giveUpOn(failure);
  for (const container of containers()) {
    const link =
      container.closest('a') ?? container.querySelector('a') ?? container.appendChild(document.createElement('a'));
    link.href = plainUrl(origin, optionsOf(container), location);
    link.textContent ||= 'بیمه در پناه';
    link.hidden = false;
  }
  const waiting = Panah.q as unknown as ((Panah: PanahGlobal) => void)[];
  Panah.q = { push: act => setTimeout(act, 0, Panah) };
  waiting.forEach(Panah.q.push);
};

/** A flaky network gets two more chances. */
const load = (turn = 0) => {
  import(origin + modules[turn]).then(
    ({ start }: typeof import('./sdk.ts')) => start(origin, dataset, container => handles.get(container)),
    () => (modules[turn + 1] ? setTimeout(load, 999, turn + 1) : giveUp()),
  );
};

// Of two scripts on one page the first one serves.
if (!Panah.embed) {
  Panah.embed = earlyHandle;
  // An older version that comes later finds the page served by it.
  Panah.scan = begin;
  Panah.doctor = settings =>
    whole.then(
      real => real.doctor(settings),
      ({ message }) => partsUnreachable(origin, message),
    );
  // With little on the stack: the browser notes where a frame comes from, and reads every function on it once more.
  queueMicrotask(() => setTimeout(load, begin()));
}
