import { expect, it } from 'vitest';
import { createScrollRestoration, type ScrollWindow } from './scroll-restoration.ts';

/** A page that can be scrolled as far as `room`, and that has just been told to restore a position further down. */
function restoring(top: number, room: number) {
  const page = new EventTarget();
  let onGrowth = () => {};
  const win = {
    document: { body: {} },
    scrollY: 0,
    room,
    scrollTo(_: number, to: number) {
      win.scrollY = Math.min(to, win.room);
    },
    ResizeObserver: class {
      constructor(hear: () => void) {
        onGrowth = hear;
      }
      observe() {}
      disconnect() {
        onGrowth = () => {};
      }
    },
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: page.removeEventListener.bind(page),
  };
  const restoration = createScrollRestoration(win as unknown as ScrollWindow);
  restoration.restore(top);
  const grow = (to: number) => {
    win.room = to;
    onGrowth();
  };
  return { win, page, restoration, grow };
}

it('scrolls on as the page grows until the position is reached, and then lets go of the page', () => {
  const { win, grow, restoration } = restoring(2_600, 300);
  expect([win.scrollY, restoration.isPending()]).toEqual([300, true]);
  grow(1_000);
  expect(win.scrollY).toBe(1_000);
  grow(4_000);
  expect([win.scrollY, restoration.isPending()]).toEqual([2_600, false]);
  win.scrollY = 100;
  grow(5_000);
  expect(win.scrollY).toBe(100);
});

it.each(['wheel', 'pointerdown', 'keydown'])('leaves the page where it is from the customer’s own %s on', input => {
  const { win, page, grow, restoration } = restoring(2_600, 300);
  page.dispatchEvent(new Event(input));
  grow(4_000);
  expect([win.scrollY, restoration.isPending()]).toEqual([300, false]);
});
