import { afterEach, expect, it, vi } from 'vitest';
import { closeByEscape } from './close-by-escape.ts';

afterEach(() => vi.unstubAllGlobals());

/** A frame that fills a dialog of the host; `open` is what stands open inside it. */
function frame() {
  const target = new EventTarget();
  const inside = { open: null as object | null };
  vi.stubGlobal('document', { querySelector: () => inside.open });
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target));
  const close = vi.fn();
  const stop = closeByEscape(close);
  const press = (key: string, more: object = {}) =>
    target.dispatchEvent(Object.assign(new Event('keydown'), { key, ...more }));
  return { inside, close, stop, press };
}

it('Escape closes the host’s dialog only when nothing inside is open', () => {
  const { inside, close, stop, press } = frame();
  inside.open = {};
  press('Escape');
  expect(close).not.toHaveBeenCalled();
  inside.open = null;
  press('Enter');
  press('Escape', { isComposing: true });
  expect(close).not.toHaveBeenCalled();
  press('Escape');
  expect(close).toHaveBeenCalledTimes(1);
  stop();
  press('Escape');
  expect(close).toHaveBeenCalledTimes(1);
});
