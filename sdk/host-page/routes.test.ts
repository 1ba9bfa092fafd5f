import { afterEach, expect, it, vi } from 'vitest';
import type { PanahHandle } from '../widget/handle.ts';
import { syncRoutes } from './routes.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.unstubAllGlobals();
});
const turn = () => new Promise(done => setTimeout(done));

/** A shop whose address names a page of the widget, whose frame has yet to answer. */
function shopAt(path: string) {
  const page = new EventTarget();
  const location = { href: '', pathname: '/shop' };
  const name = (named: string) => {
    location.href = `https://shop.example/shop#panah=${named}`;
  };
  const pushState = vi.fn();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('location', location);
  vi.stubGlobal('history', { state: null, length: 3, pushState, replaceState() {} });
  name(path);
  let tell = (_route: { path: string; title: string }) => {};
  const calls: { path: string; answer(): void }[] = [];
  const widget = {
    on(_name: string, listener: typeof tell) {
      tell = listener;
    },
    off() {},
    navigate: (to: string) => new Promise<void>(answer => calls.push({ path: to, answer })),
  } as unknown as PanahHandle;
  const earlier = { namedPath: path, paths: [], hasMoved: false };
  ends.push(syncRoutes(widget, { partner: 'p', routes: 'hash', history: 'push' }, earlier, async () => {}));
  return {
    calls,
    pushState,
    /** The frame is on a page now. */
    tell: (now: string) => tell({ path: now, title: '' }),
    /** A step of the history leads there. */
    step(to: string) {
      name(to);
      page.dispatchEvent(new Event('popstate'));
    },
  };
}

it('two Backs before the frame has answered lead it to both pages, and make no entry of the history', async () => {
  const { calls, pushState, tell, step } = shopAt('/c');
  step('/b');
  step('/a');
  tell('/c');
  expect(calls.map(({ path }) => path)).toEqual(['/b', '/a']);
  for (const { path, answer } of calls) {
    tell(path);
    answer();
    await turn();
  }
  expect(pushState).not.toHaveBeenCalled();
  tell('/d');
  expect(pushState).toHaveBeenCalledOnce();
});
