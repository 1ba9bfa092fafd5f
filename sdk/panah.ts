/**
 * What the pasted tag loads: `<div data-panah></div><script async src="…/sdk/v1/panah.js" data-partner="…"></script>`.
 * The first stage, small: it makes the frames, and fetches the rest while they load.
 */
import { plainUrl } from '#bridge/embed-url';
import { themeQuery } from '#bridge/theme-text';
import { partsUnreachable } from './doctor/parts-unreachable.ts';
import { makeFrame } from './frame-element.ts';
import type { PanahGlobal } from './global.ts';
import type { PanahHandle } from './handle.ts';

/** This version's own folder under `/sdk/`, whose files never change; written in by the build. */
declare const RELEASE: string;

// The first tag in the page counts, whichever is there first: its partner is the one who is paid.
// `currentScript` is null where a page rewrites its scripts or loads them as modules.
const script = (document.querySelector('script[src*="/panah.js"][data-partner]') ??
  document.currentScript ??
  document.querySelector('[src*="/panah.js"]')) as HTMLScriptElement;
const { dataset } = script;
// An interface that a page has not used is built at its first use; `URL` would be.
const origin = dataset.origin ?? script.src.split('/sdk/')[0]!;
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
    raw.theme = themeQuery(raw.theme);
    container.append(makeFrame(container, raw, origin));
    const link = container.querySelector('a');
    if (link) link.hidden = true;
    pause_ms = 99;
  }
  return pause_ms;
};

/** The whole of `Panah`; rejects where the second stage never comes. */
let giveUpOn: (failure: Error) => void;
const whole = new Promise<PanahGlobal>((done, fail) => {
  Panah.q!.push(done);
  giveUpOn = fail;
});
whole.catch(console.warn);

/** By container, or by the selector of one that is not there yet. */
const handles = new Map<unknown, PanahHandle>();

/** A handle whose calls wait for the second stage, which puts the widget's own members on this very object. */
const earlyHandle: PanahGlobal['embed'] = (target, options) => {
  const find = () => (typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target);
  const place = find() ?? target;
  const known = handles.get(place);
  if (known) return known;
  const widget = whole.then(real => real.embed(target, options));
  widget.catch(console.warn);
  const handle: PanahHandle = new Proxy(Object.create(null) as PanahHandle, {
    get(members, name: keyof PanahHandle | 'then') {
      // A promise must not take it for another promise.
      if (name in members || name === 'then') return Reflect.get(members, name);
      if (name === 'frame') return find()?.querySelector('iframe') ?? null;
      const call = (...args: unknown[]): unknown => {
        const answer = widget.then(real => (real[name] as typeof call)(...args));
        if (!/^o/.test(name)) return answer;
        answer.catch(problem => {
          if (problem.payload && args[0] === 'error') (args[1] as (payload: object) => void)(problem.payload);
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
  const message = `${code}: ${origin}/sdk/${RELEASE}/panah.mjs did not load. Is it blocked?`;
  giveUpOn(Object.assign(Error(message), { name: 'PanahError', code, payload: { code, message, recoverable: true } }));
  for (const container of containers()) {
    const link = (
      'href' in container
        ? container
        : (container.querySelector('a') ?? container.appendChild(document.createElement('a')))
    ) as HTMLAnchorElement;
    link.href = plainUrl(origin, optionsOf(container), location);
    link.textContent ||= 'بیمه در پناه';
    link.hidden = false;
  }
  const waiting = Panah.q as unknown as ((Panah: PanahGlobal) => void)[];
  Panah.q = { push: act => setTimeout(act, 0, Panah) };
  waiting.forEach(Panah.q.push);
};

/**
 * A flaky network gets one more chance. Parts import `./panah.mjs` relative to themselves, so a retry must use another
 * folder, not another query: the server gives this version's files under `again/` too.
 */
const load = (again = '') => {
  import(`${origin}/sdk/${again}${RELEASE}/panah.mjs`).then(
    ({ start }: typeof import('./sdk.ts')) => start(origin, dataset, container => handles.get(container)),
    () => (again ? giveUp() : setTimeout(load, 999, 'again/')),
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
