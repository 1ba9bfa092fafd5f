import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '#contract/client';
import { addDays, tehranMidnight, tehranToday } from '#persian/jalali';
import { expireEndorsements } from '../../src/server/modules/endorsements/endorsements.ts';
import { walletBalance } from '../../src/server/modules/wallet/wallet.ts';
import {
  askForFix,
  createChange,
  declineChange,
  fileChange,
  fileProven,
  holderWish,
  issueChange,
  lookAtChange,
  newestChange,
  type Wish,
} from '../support/endorsements.ts';
import { payPayable, startPayable } from '../support/installments.ts';
import { type Newcomer, newcomers } from '../support/newcomers.ts';
import { chooseAtBank, ledgerFaults, noFaults, once, textWith } from '../support/orders.ts';
import { tripPolicy } from '../support/policies.ts';
import { changesDesk } from '../support/staff.ts';
import { codeOf, refused, startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  // The back office decides nothing by itself; the tests call the staff endpoints.
  server = await startTestServer();
});
afterAll(() => server.stop());

const newcomer = newcomers(() => server, '0912125');

/** A customer whose trip begins so many days from now. */
async function travels(days: number) {
  const customer = await newcomer();
  const day = addDays(tehranToday(server.clock.now()), days);
  return { customer, day, order: await tripPolicy(server, customer, day) };
}

const dates = (order: string, duration_days: number, start_date: string): Wish => ({
  order,
  kind: 'dates_change',
  answers: { duration_days, start_date },
});
const midnight = (day: string) => tehranMidnight(day).toISOString();
async function comeBack(customer: Newcomer, moment: string): Promise<Client> {
  server.clock.goTo(moment);
  return (await server.login(customer.mobile)).api;
}
const beforeMidnight = (day: string) => `${addDays(day, -1)}T23:59:00+03:30`;

test('a price of the last day before a trip holds until the trip begins, and no payment is taken after that', async () => {
  const { customer, day, order } = await travels(10);
  const before = await comeBack(customer, beforeMidnight(day));
  const { endorsement } = await fileChange(before, dates(order, 15, day));
  expect(endorsement).toMatchObject({ state: 'priced', valid_until: midnight(day) });
  const { authority, payable_rial } = await startPayable(server, before, endorsement.uid);
  const api = await comeBack(customer, midnight(day));
  const late = api.payment.pay({ params: { id: endorsement.uid }, body: { payable_rial } }, once());
  expect(await codeOf(late)).toEqual([409, 'payable_closed']);
  // What the bank takes after that does not buy a longer trip: it is the customer's.
  await chooseAtBank(server, authority, 'pay');
  server.clock.forward(1);
  await expireEndorsements(server.tools);
  expect(await newestChange(api, order)).toMatchObject({ uid: endorsement.uid, state: 'discarded' });
  expect(await walletBalance(server.tools, customer.uid)).toBe(payable_rial);
  expect(await ledgerFaults(server)).toEqual(noFaults);
});

test('a trip that is brought forward has its price until its new day', async () => {
  const { customer, order } = await travels(30);
  const soon = addDays(tehranToday(server.clock.now()), 1);
  const { endorsement } = await fileChange(customer.api, dates(order, 15, soon));
  expect(endorsement).toMatchObject({ state: 'priced', valid_until: midnight(soon) });
});

test('a trip may go elsewhere before it begins: for nothing in the same zone, for the difference in a dearer one', async () => {
  const { customer, order } = await travels(20);
  const { api } = customer;
  const to = (...countries: string[]): Wish => ({ order, kind: 'zone_change', answers: { countries } });
  expect((await createChange(api, to('TR', 'GE'))).quote.direction).toBe('none');
  expect(await codeOf(createChange(api, to('TR')))).toEqual([400, 'invalid_answers']);
  // The policy's ceiling is not sold for America.
  const far = await refused(createChange(api, to('TR', 'US')));
  expect(far.errors?.countries?.[0]).toContain('سقف');
  const { quote, endorsement } = await fileChange(api, to('DE', 'TR'));
  expect(quote).toMatchObject({
    direction: 'pay',
    is_final: true,
    facts: [{ before: 'ترکیه', after: 'آلمان و ترکیه' }],
  });
  expect(quote.rows.reduce((sum, row) => sum + row.amount_rial, 0)).toBe(quote.total_rial);
  await payPayable(server, api, endorsement.uid);
  const { operator } = await changesDesk(server);
  await issueChange(operator, endorsement.uid);
  expect((await api.orders.read({ params: { uid: order } })).subtitle).toBe('آلمان و ترکیه، ۷ روز');
  const back = await createChange(api, to('TR'));
  expect(back.quote).toMatchObject({ direction: 'refund', total_rial: -quote.total_rial });
});

test("the holder's name is put right apart from the travellers', after the trip has begun too", async () => {
  const { customer, day, order } = await travels(3);
  const api = await comeBack(customer, midnight(day));
  const { token } = await server.login(customer.mobile);
  const wish: Wish = { ...holderWish(order, 'first_name', 'رضاقلی'), kind: 'holder_fix' };
  const { quote, endorsement } = await fileProven(server, { api, token }, wish, ['endorsement_national_card']);
  expect(quote).toMatchObject({ title: 'تصحیح مشخصات بیمه‌گذار', direction: 'none', is_final: false });
  const { operator } = await changesDesk(server);
  await lookAtChange(operator, endorsement.uid);
  expect((await issueChange(operator, endorsement.uid)).state).toBe('issued');
});

test('a change that waited for the staff until the trip began gets no price any more, and the staff reads why', async () => {
  const { customer, day, order } = await travels(3);
  const answers = { first_name: 'SARA', last_name: 'AHMADI', passport_number: 'M12345678' };
  const wish: Wish = { order, kind: 'identity_fix', answers };
  const { uid } = (await fileProven(server, customer, wish, ['endorsement_passport'])).endorsement;
  const api = await comeBack(customer, midnight(day));
  const { operator } = await changesDesk(server);
  const late = await refused(lookAtChange(operator, uid, { difference_rial: 5_000_000, vat_percent: 0 }));
  expect(late.code).toBe('endorsement_state');
  expect(late.message).toContain('مهلت این تغییر گذشته است');
  await declineChange(operator, uid);
  expect(await newestChange(api, order)).toMatchObject({ uid, state: 'declined' });
});

test('a moved trip is not taken back from the insurer once one of its days has come', async () => {
  const { customer, day, order } = await travels(5);
  const { endorsement } = await fileChange(customer.api, dates(order, 7, addDays(day, 30)));
  const { uid } = endorsement;
  expect(endorsement).toMatchObject({ state: 'issuing', can_withdraw: true });
  const api = await comeBack(customer, midnight(day));
  expect(await newestChange(api, order)).toMatchObject({ state: 'issuing', can_withdraw: false });
  expect(await codeOf(api.endorsements.withdraw({ params: { uid } }, once()))).toEqual([409, 'endorsement_state']);
  const { operator } = await changesDesk(server);
  expect((await issueChange(operator, uid)).state).toBe('issued');
});

test('a change that was paid before the trip is put right after its day, as it was asked for', async () => {
  const { customer, day, order } = await travels(10);
  const longer = dates(order, 15, day);
  const { uid, total_rial } = (await fileChange(customer.api, longer)).endorsement;
  await payPayable(server, customer.api, uid);
  const added: Wish = {
    order,
    kind: 'insured_add',
    answers: { birth_date: '2020-05-05', first_name: 'SARA', last_name: 'AHMADI', passport_number: 'M12345678' },
  };
  let { operator } = await changesDesk(server);
  await askForFix(operator, uid);

  let api = await comeBack(customer, `${addDays(day, 1)}T12:00:00+03:30`);
  const { form } = await api.endorsements.readForm({ query: { order, kind: 'dates_change' } });
  const asked = form!.steps[0]!.fields.find(field => 'name' in field && field.name === 'start_date');
  expect((asked as { min_date: string }).min_date <= day).toBe(true);
  const fixed = await createChange(api, { ...longer, commit: true, total_rial });
  expect(fixed.endorsement).toMatchObject({ uid, state: 'issuing', can_withdraw: false });
  ({ operator } = await changesDesk(server));
  expect((await issueChange(operator, uid)).state).toBe('issued');
  await textWith(server, 'ثبت شد');

  const next = await travels(10);
  const wish = { ...added, order: next.order };
  const proven = await fileProven(server, next.customer, wish, ['endorsement_added_passport']);
  await payPayable(server, next.customer.api, proven.endorsement.uid);
  await askForFix(operator, proven.endorsement.uid);
  api = await comeBack(next.customer, `${addDays(next.day, 2)}T12:00:00+03:30`);
  const right = { ...wish, answers: { ...wish.answers, first_name: 'SAARA' } };
  const put = await createChange(api, { ...right, commit: true, total_rial: proven.endorsement.total_rial });
  expect(put.endorsement).toMatchObject({ state: 'issuing' });
  expect(await ledgerFaults(server)).toEqual(noFaults);
});
