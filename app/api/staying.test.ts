import { atom } from 'nanostores';
import { expect, it } from 'vitest';
import { staying } from './staying.ts';

it('a customer stays while the path is the same, or the whole address where that is asked for', () => {
  const $loc = atom({ path: '/orders/o/complete', search: '?tab=owner' });
  const [isAtPage, isAtTab] = [staying({ $loc }), staying({ $loc }, true)];
  expect([isAtPage(), isAtTab()]).toEqual([true, true]);
  $loc.set({ path: '/orders/o/complete', search: '?tab=documents' });
  expect([isAtPage(), isAtTab()]).toEqual([true, false]);
  $loc.set({ path: '/orders/o', search: '?tab=owner' });
  expect([isAtPage(), isAtTab()]).toEqual([false, false]);
});
