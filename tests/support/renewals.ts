import type { Client } from '#contract/client';
import { daysBetween, tehranToday } from '#persian/jalali';
import { payableOf } from '#pricing/choices';
import { once } from './orders.ts';
import type { TestServer } from './test-server.ts';

interface Customer {
  api: Client;
}

/** Offers that renew a policy of a car; `said` is what the customer says of the year that ends. */
export const quoteRenewal = ({ api }: Customer, uid: string, said = '') =>
  api.renewals.quote({ params: { insurance: 'thirdparty', params: `renewal_uid=${uid}${said}` } });
export type Quote = Awaited<ReturnType<typeof quoteRenewal>>;

const ofInsurer = (answer: Quote, slug: string) => answer.offers.find(({ insurer }) => insurer.slug === slug)!;

export const renewalPrice = (answer: Quote, slug = 'alborz') =>
  payableOf(answer, ofInsurer(answer, slug), answer.choice)!;

/** Makes the order of one of the offers. */
export async function chooseRenewal({ api }: Customer, answer: Quote, slug = 'alborz') {
  const { id, quote } = ofInsurer(answer, slug);
  const body = { quote, choice: answer.choice, total_rial: renewalPrice(answer, slug) };
  return api.orders.create({ params: { insurance: 'thirdparty', id }, body }, once());
}

export interface Covered {
  cover: { end_date: string } | null;
}

/** Goes to so many days before the end of a policy; the customer logs in again. */
export async function comeBackBeforeEnd<Who extends { mobile: string }>(
  server: TestServer,
  customer: Who,
  { cover }: Covered,
  days: number,
) {
  const left = daysBetween(tehranToday(server.clock.now()), cover!.end_date);
  server.clock.forward((left - days) * 86_400);
  return { ...customer, ...(await server.login(customer.mobile)) };
}
