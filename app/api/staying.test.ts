import { atom } from 'nanostores';
import { expect, it } from 'vitest';
import { staying } from './staying.ts';

it('a customer stays while the path is the same, or the whole address where that is asked for', () => {
  const $loc = atom({ path: '/orders/o/complete', search: '?tab=owner' });
  const [isAtPage, isAtTab] = [staying({ $loc }), staying({ $loc }, true)];
  $loc.set({ path: '/orders/o/complete', search: '?tab=documents' });
  expect([isAtPage(), isAtTab()]).toEqual([true, false]);
});

it('whoever left and came back has not stayed', () => {
  const begun = { path: '/pay/o', search: '' };
  const $loc = atom(begun);
  const isHere = staying({ $loc });
  $loc.set({ path: '/orders/o', search: '' });
  $loc.set(begun);
  expect(isHere()).toBe(false);
});
