import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '#contract/client';
import { addDays, tehranToday } from '#persian/jalali';
import {
  createChange,
  fileChange,
  fileProven,
  holderWish,
  issueChange,
  lookAtChange,
  raiseWish,
} from '../support/endorsements.ts';
import { newcomers } from '../support/newcomers.ts';
import { carPolicy } from '../support/policies.ts';
import { comeBackBeforeEnd } from '../support/renewals.ts';
import { changesDesk } from '../support/staff.ts';
import { codeOf, startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  // The back office decides nothing by itself; the tests call the staff endpoints.
  server = await startTestServer();
});
afterAll(() => server.stop());

const newcomer = newcomers(() => server, '0912110');

/** A customer with a policy, come back so many days before its end. */
async function insured(days: number) {
  const customer = await newcomer();
  const order = await carPolicy(server, customer);
  const policy = await customer.api.orders.read({ params: { uid: order } });
  return { order, ...(await comeBackBeforeEnd(server, customer, policy, days)) };
}
const availableOf = async (api: Client, order: string) => {
  const { kinds } = await api.endorsements.readForm({ query: { order } });
  return kinds.filter(({ available }) => available).map(({ kind }) => kind);
};

test('what is free may be changed until the last day of a policy, and what has a price says why not', async () => {
  const { order, api, token } = await insured(0);
  expect(await availableOf(api, order)).toEqual(['plate_change', 'owner_change', 'identity_fix', 'address_contact']);
  const wish = holderWish(order, 'first_name', 'سمیرا');
  const { endorsement } = await fileProven(server, { api, token }, wish, ['endorsement_national_card']);
  const { operator } = await changesDesk(server);
  await lookAtChange(operator, endorsement.uid);
  expect((await issueChange(operator, endorsement.uid)).state).toBe('issued');
  const { results } = await api.endorsements.list({ params: { uid: order } });
  expect(results[0]!.state).toBe('issued');

  const { policy } = await api.endorsements.readForm({ query: { order } });
  const after = { ...holderWish(order, 'last_name', 'راد'), effective_from: addDays(policy.end_date, 1) };
  expect(await codeOf(createChange(api, after))).toEqual([400, 'effective_date_refused']);
});

test('more cover is sold for the days that its form offers, and for none after them', async () => {
  const { order, api } = await insured(10);
  const { form, policy } = await api.endorsements.readForm({ query: { order, kind: 'financial_raise' } });
  const day = form!.steps[0]!.fields.find(({ component }) => component === 'date_picker') as { max_date: string };
  expect(day.max_date).toBe(addDays(policy.end_date, -3));
  const on = (effective_from: string) => createChange(api, raiseWish(order, { effective_from }));
  expect((await on(day.max_date)).quote.effective_from).toBe(day.max_date);
  expect(await codeOf(on(addDays(day.max_date, 1)))).toEqual([400, 'invalid_answers']);
});

test('a change with a price is to be had as long as three days are left', async () => {
  const three = await insured(3);
  expect(await availableOf(three.api, three.order)).toContain('financial_raise');
  server.clock.forward(86_400);
  const { api } = await server.login(three.mobile);
  expect(await availableOf(api, three.order)).not.toContain('financial_raise');
});

test('more cover step by step is charged once the steps come to half a million rial', async () => {
  const { order, api } = await insured(4);
  const { operator } = await changesDesk(server);
  const tiers = async () => {
    const { form } = await api.endorsements.readForm({ query: { order, kind: 'financial_raise' } });
    const asked = form!.steps[0]!.fields.find(({ component }) => component === 'radio_button');
    return (asked as { options: { value: number }[] }).options.map(({ value }) => value);
  };
  const raise = (tier: number) => raiseWish(order, { tier, effective_from: tehranToday(server.clock.now()) });
  const [next, ...above] = await tiers();
  const whole = (await createChange(api, raise(above.at(-1)!))).quote;
  expect(whole.direction).toBe('pay');

  let uncharged_rial = 0;
  let steps = 0;
  for (const tier of [next!, ...above]) {
    const { quote } = await createChange(api, raise(tier));
    if (quote.direction === 'pay') break;
    expect(quote).toMatchObject({ delta_rial: 0, vat_rial: 0, total_rial: 0 });
    uncharged_rial += quote.rows.find(({ key }) => key === 'premium')!.amount_rial;
    steps += 1;
    await issueChange(operator, (await fileChange(api, raise(tier))).endorsement.uid);
  }
  expect(uncharged_rial).toBeGreaterThan(0);
  expect(uncharged_rial * 1.1).toBeLessThan(500_000);
  const rest = (await createChange(api, raise(above.at(-1)!))).quote;
  expect(rest.direction).toBe('pay');
  // Each step was rounded to the rial.
  expect(Math.abs(rest.delta_rial - (whole.delta_rial - uncharged_rial))).toBeLessThanOrEqual(steps);
});
