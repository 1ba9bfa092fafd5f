import { expect, test } from 'vitest';
import { endNeedsDocument, endWasAccepted } from './load-cancellation.ts';

test('the end of a policy waits for a document where its page is the next step of the order', () => {
  expect(endNeedsDocument({ uid: 'o1', next_path: '/orders/o1/cancel/state' })).toBe(true);
  expect(endNeedsDocument({ uid: 'o1', next_path: '/orders/o1' })).toBe(false);
  expect(endNeedsDocument({ uid: 'o1', next_path: null })).toBe(false);
});

test('an accepted end leads to what becomes of its money from then on, also while the cover goes on', () => {
  const end_date = '2027-12-05';
  const cover = { start_date: '2026-12-05', end_date, phase: 'running', days: 365, days_left: 300 } as const;
  expect(endWasAccepted({ cover: { ...cover, end_date: '2027-01-10' }, end_date })).toBe(true);
  expect(endWasAccepted({ cover: { ...cover, phase: 'cancelled' }, end_date })).toBe(true);
  expect(endWasAccepted({ cover, end_date })).toBe(false);
  expect(endWasAccepted({ cover: null, end_date })).toBe(false);
});
