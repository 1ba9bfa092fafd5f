/**
 * What the pasted tag loads: `<div data-panah></div><script async src="…/sdk/v1/panah.js" data-partner="…"></script>`.
 * The first stage, small: it makes the frames, and fetches the rest while they load.
 */
import { plainUrl } from '#bridge/embed-url';
import { themeQuery } from '#bridge/theme-text';
import { partsUnreachable } from '../doctor/parts-unreachable.ts';
import { anyTag, partnersTag } from '../host-page/tag-selectors.ts';
import { makeFrame } from '../widget/frame-element.ts';
import type { PanahHandle } from '../widget/handle.ts';
import type { PanahGlobal } from './global.ts';

/** This version's own folder under `/sdk/`, whose files never change; written in by the build. */
declare const RELEASE: string;

// `currentScript` is null where a page rewrites its scripts or loads them as modules.
const script = (document.querySelector(partnersTag) ??
  document.currentScript ??
  document.querySelector(anyTag)) as HTMLScriptElement;
// Without a prototype: a page may have spoilt `Object.prototype`.
const dataset: DOMStringMap = Object.assign(Object.create(null), script.dataset);
// Without a slash at its end, which no message's origin has.
const origin = (dataset.origin ?? script.src).split('/', 3).join('/');
const page = window as unknown as { Panah?: Partial<PanahGlobal> };
// Without a queue it is nothing of ours: an element with the id `Panah`, for one.
if (!page.Panah?.q) page.Panah = { q: [] };
const { Panah } = page;

const containers = () => document.querySelectorAll<HTMLElement>('[data-panah]');
const optionsOf = (container: HTMLElement) => Object.assign(Object.create(null), dataset, container.dataset);

/** A new frame has the network and the processor to itself for so long, while the browser starts a process for it. */
const head_start_ms = 100;
const retry_after_ms = 1000;

/**
 * Frames of the containers whose address needs nothing but attributes; the second stage adopts them. Gives the pause before
 * that one.
 */
const createFrames = () => {
  let pause_ms: number | undefined;
  for (const container of containers()) {
    const raw = optionsOf(container);
    if (raw.mode || raw.trigger || raw.routes || container.querySelector('iframe')) continue;
    raw.theme = themeQuery(raw.theme);
    container.append(makeFrame(container, raw, origin));
    const link = container.querySelector('a');
    if (link) link.hidden = true;
    pause_ms = head_start_ms;
  }
  return pause_ms;
};

/** The whole of `Panah`; rejects where the second stage never loads. */
let rejectSecondStage: (failure: Error) => void;
const secondStage = new Promise<PanahGlobal>((resolve, reject) => {
  Panah.q!.push(resolve);
  rejectSecondStage = reject;
});
secondStage.catch(console.warn);

/** By container, or by the selector of one that is not there yet. */
const handles = new Map<unknown, PanahHandle>();
/** The newest early `destroy`: what is embedded after it is made after it. */
let ended: Promise<unknown> = secondStage;

/** A handle whose calls wait for the second stage, which puts the widget's own members on this very object. */
const earlyHandle: PanahGlobal['embed'] = (target, options) => {
  const find = () => (typeof target === 'string' ? document.querySelector(target) : target);
  const place = find() ?? target;
  const known = handles.get(place);
  if (known) return known;
  const widget = ended
    .then(
      () => secondStage,
      () => secondStage,
    )
    .then(real => real.embed(target, options));
  widget.catch(console.warn);
  const handle: PanahHandle = new Proxy(Object.create(null) as PanahHandle, {
    get(members, name: keyof PanahHandle) {
      // Without `then`, or a promise would take it for another promise.
      if (name in members || (name as string) === 'then') return members[name];
      if (name === 'frame') return find()?.querySelector('iframe') ?? null;
      const call = (...args: unknown[]): unknown => {
        const answer = widget.then(real => (real[name] as typeof call)(...args));
        // `destroy`; its first letter tells it apart, and a whole word is more for each page to load.
        if (name[0] === 'd') {
          ended = answer;
          handles.delete(place);
        }
        // `on`, `once` and `off`.
        if (name[0] === 'o') {
          answer.catch(({ code, message }) => {
            if (args[0] === 'error') (args[1] as (payload: object) => void)({ code, message, recoverable: true });
          });
          return handle;
        }
        return answer;
      };
      return call;
    },
  });
  handles.set(place, handle);
  return handle;
};

/** The second stage does not come. Frames work by themselves; a link stands beside them, and wherever there is none. */
const giveUp = (address: string) => {
  const code = 'script_unreachable';
  const message = `${code}: ${address}`;
  rejectSecondStage(Object.assign(Error(message), { name: 'PanahError', code }));
  for (const container of containers()) {
    const known = container.matches('a') ? (container as Element as HTMLAnchorElement) : container.querySelector('a');
    const link = known ?? container.appendChild(document.createElement('a'));
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
  const address = `${origin}/sdk/${again}${RELEASE}/panah.mjs`;
  import(address).then(
    ({ start }: typeof import('./module.ts')) => start(origin, dataset, container => handles.get(container)),
    () => (again ? giveUp(address) : setTimeout(load, retry_after_ms, 'again/')),
  );
};

// Of two scripts on one page the first one serves.
if (!Panah.embed) {
  Panah.embed = earlyHandle;
  // An older version that comes later finds the page served by it.
  Panah.scan = createFrames;
  Panah.doctor = settings =>
    secondStage.then(
      real => real.doctor(settings),
      ({ message }) => partsUnreachable(origin, message),
    );
  setTimeout(load, createFrames());
}
