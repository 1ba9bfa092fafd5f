import { expect, test } from 'vitest';
import { endNeedsDocument } from './load-cancellation.ts';

test('the end of a policy waits for a document where its page is the next step of the order', () => {
  expect(endNeedsDocument({ uid: 'o1', next_path: '/orders/o1/cancel/state' })).toBe(true);
  expect(endNeedsDocument({ uid: 'o1', next_path: '/orders/o1' })).toBe(false);
  expect(endNeedsDocument({ uid: 'o1', next_path: null })).toBe(false);
});
