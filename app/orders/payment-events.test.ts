import { expect, it } from 'vitest';
import type { OrderDetails } from '#contract/orders';
import { noteBegunSale } from '../api/begun-sale.ts';
import { noStorage } from '../api/storage.ts';
import type { AppTools } from '../api/tools.ts';
import {
  type AfterPayablePayment,
  type AfterPayment,
  paymentReport,
  tellHost,
  tellOrder,
  tellPayable,
} from './payment-events.ts';

/** A tab of the browser in which the order's payment began, in a frame of the partner's; what its host hears. */
function tab(partner?: string) {
  const told: string[] = [];
  const host = { emit: (name: string) => void told.push(name) };
  const tools = { host, session: noStorage(), local: noStorage(), config: { partner } } as unknown as AppTools;
  noteBegunSale(tools, 'o');
  return { told, tools };
}
const order = (state: string, partner: string | null = 'yadakchi') =>
  ({
    uid: 'o',
    insurance: 'thirdparty',
    insurer: { slug: 'iran' },
    total_rial: 9,
    state,
    partner,
  }) as unknown as OrderDetails;

it('a customer who pays and comes back to the order alone tells the host of the sale, and later of the policy', () => {
  const { told, tools } = tab('yadakchi');
  for (const state of ['ready_to_pay', 'paying']) tellOrder(tools, order(state));
  expect(told).toEqual([]);
  for (const state of ['paid', 'issuing', 'issued']) tellOrder(tools, order(state));
  expect(told).toEqual(['purchase', 'policy_issued']);
});

it('what the result has told, the order does not tell again in this tab', () => {
  const { told, tools } = tab('yadakchi');
  const after = { result: 'success', amount_rial: 9, order: order('paid') } as unknown as AfterPayment;
  tellHost(tools, paymentReport(after));
  tellOrder(tools, order('paid'));
  expect(told).toEqual(['payment_paid', 'purchase']);
});

it('an order opened later is no sale if it began on our site or with another partner, or if its policy was ended', () => {
  const { told, tools } = tab('yadakchi');
  tellOrder(tools, order('issued', null));
  tellOrder(tools, order('issued', 'another-shop'));
  tellOrder(tab().tools, order('issued', null));
  tellOrder(tools, { ...order('issued'), end_accepted: true });
  expect(told).toEqual([]);
});

it('an order that the host knows whole, or that was paid elsewhere, is told no more', () => {
  const { told, tools } = tab('yadakchi');
  tellOrder(tools, order('issued'));
  const later = { ...tools, session: noStorage() };
  tellOrder(later, order('delivered'));
  tellOrder({ ...later, local: noStorage() }, order('delivered'));
  expect(told).toEqual(['purchase', 'policy_issued']);
});

it('an order that came to nothing is no sale', () => {
  const { told, tools } = tab('yadakchi');
  for (const state of ['cancelled', 'refunded', 'rejected']) tellOrder(tools, order(state));
  expect(told).toEqual([]);
});

it('a small insurance is a sale with its policy, told once; an installment is none', () => {
  const { told, tools } = tab('yadakchi');
  const sale = { uid: 'm', line: 'parcel', insurer: 'iran', total_rial: 9 };
  const paid = (payable: object) => ({ result: 'success', amount_rial: 9, payable }) as unknown as AfterPayablePayment;
  tellPayable(tools, paid({ sale: null }));
  expect(told).toEqual([]);
  tellPayable(tools, paid({ sale }));
  tellPayable(tools, paid({ sale }));
  expect(told).toEqual(['payment_paid', 'purchase', 'policy_issued']);
});
