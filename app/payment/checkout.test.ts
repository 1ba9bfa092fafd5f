import { describe, expect, it } from 'vitest';
import {
  hasLater,
  isDiscountCodeRefusal,
  needsFreshPrice,
  type Quote,
  shownPlans,
  sumRows,
  wayBack,
} from './checkout.ts';

const option = (id: string, parts: number, available = true): Quote['options'][number] => ({
  id,
  title: id,
  note: '',
  total_rial: 1_000,
  fee_rial: 0,
  extra_rial: 0,
  first_rial: 1_000,
  installments: Array.from({ length: parts }, (_, no) => ({ no, title: '', due_date: '2026-12-22', amount_rial: 250 })),
  available,
  unavailable_reason: null,
  needs_credit_check: false,
});
const options = [option('cash', 0), option('cheque-4', 4), option('cheque-3', 3), option('closed', 3, false)];
const row = (key: string, amount_rial: number) => ({ key, title: key, amount_rial, note: null });

describe('installment days are seen before choosing', () => {
  it('while cash is chosen, of every open plan', () => {
    expect(shownPlans({ options }, 'cash').map(plan => plan.id)).toEqual(['cheque-4', 'cheque-3']);
  });

  it('of the chosen plan alone', () => {
    expect(shownPlans({ options }, 'cheque-3').map(plan => plan.id)).toEqual(['cheque-3']);
  });
});

describe('the rows of the sum', () => {
  const price = {
    rows: [row('premium', 1_000), row('plan_fee', 0), row('code', -200), row('later', -500)],
    total_rial: 300,
  };

  it('tell nothing that costs nothing, and add up to what is paid', () => {
    const rows = sumRows({ price });
    expect(rows.map(one => [one.key, one.kind])).toEqual([
      ['premium', undefined],
      ['code', 'off'],
      ['later', 'sub'],
    ]);
    expect(rows.reduce((sum, one) => sum + one.amount_rial, 0)).toBe(price.total_rial);
  });

  it('say whether something is left for later', () => {
    expect(hasLater({ price })).toBe(true);
    expect(hasLater({ price: { rows: [row('premium', 300)], total_rial: 300 } })).toBe(false);
  });
});

describe('the way back from the bank', () => {
  it('is told in a frame only, without the fragment', () => {
    expect(wayBack(undefined, 'https://shop.example/', 'hash')).toEqual({});
    expect(wayBack('frame-1', null, null)).toEqual({ embed_session: 'frame-1' });
    expect(wayBack('frame-1', null, 'hash')).toEqual({ embed_session: 'frame-1', way_back_hash: 'hash' });
    expect(wayBack('frame-1', 'https://shop.example/buy?product=7#top', null)).toEqual({
      embed_session: 'frame-1',
      return_url: 'https://shop.example/buy?product=7',
    });
  });

  it('of an address too long to keep is left to the server', () => {
    expect(wayBack('frame-1', `https://shop.example/?${'a'.repeat(2048)}`, null)).toEqual({ embed_session: 'frame-1' });
  });
});

it('an order that is not sold any more leads to a fresh price, one that waits for its customer does not', () => {
  const stale = ['offer_refused', 'start_day_passed', 'vehicle_sold', 'renewed_policy_ended'];
  expect(stale.map(code => needsFreshPrice({ code }))).toEqual([true, true, true, true]);
  expect(['order_incomplete', 'price_changed'].map(code => needsFreshPrice({ code }))).toEqual([false, false]);
});

it('a code is given up where it is the code that is refused, and kept where the way to pay is', () => {
  expect(isDiscountCodeRefusal({ code: 'discount_code_used' })).toBe(true);
  expect(isDiscountCodeRefusal({ code: 'method_not_available' })).toBe(false);
});
