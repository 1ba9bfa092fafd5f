import { runInNewContext } from 'node:vm';
import { expect, it, vi } from 'vitest';
import { earlyTapsScript } from './early-taps.ts';

it('a page whose application does not come is loaded again by the link that says so, also where its address has a fragment', () => {
  const made = new Map<string, EventTarget>();
  const document = {
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    createElement(name: string) {
      const element = Object.assign(new EventTarget(), { setAttribute: () => undefined, append: () => undefined });
      made.set(name, element);
      return element;
    },
    body: { prepend: () => undefined },
  };
  const reload = vi.fn();
  const lost = vi.fn<(event: object) => void>();
  const window = {
    location: { href: 'https://panah.example/login#code=1', reload },
    addEventListener: (_: string, hear: (event: object) => void) => lost.mockImplementation(hear),
    removeEventListener: () => undefined,
  };
  runInNewContext(earlyTapsScript, { window, document });
  lost({ target: { type: 'module' } });
  const tap = new Event('click', { cancelable: true });
  made.get('a')?.dispatchEvent(tap);
  expect(tap.defaultPrevented).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
});
