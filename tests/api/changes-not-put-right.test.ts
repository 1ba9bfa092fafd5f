import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '#contract/client';
import { addDays, formatDate, tehranMidnight, tehranToday } from '#persian/jalali';
import { expireEndorsements } from '../../src/server/modules/endorsements/endorsements.ts';
import { walletBalance } from '../../src/server/modules/wallet/wallet.ts';
import {
  askForFix,
  fileProven,
  holderWish,
  issueChange,
  lookAtChange,
  newestChange,
  vehicleCard,
  vehicleWish,
} from '../support/endorsements.ts';
import { payPayable } from '../support/installments.ts';
import { newcomers } from '../support/newcomers.ts';
import { ledgerFaults, noFaults, textWith } from '../support/orders.ts';
import { carPolicy } from '../support/policies.ts';
import { changesDesk } from '../support/staff.ts';
import { codeOf, startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const newcomer = newcomers(() => server, '0912118');
/** As the staff types it: without a full stop. */
const fix = { reason: 'کارت خوانا نیست' };
const neverFixed = 'در مهلت دوهفته‌ای تصحیح نشد.';

/** What waits for the customer, as their account says it. */
const needs = async (api: Client) => (await api.profile.readOverview({})).needs;

const lastDay = () => addDays(tehranToday(server.clock.now()), 14);

/** Nothing is done until the last day is over: a minute before midnight the change still waits, a minute after it has ended. */
async function letPass(mobile: string, order: string, day: string): Promise<Client> {
  const over = tehranMidnight(addDays(day, 1)).getTime();
  server.clock.forward((over - server.clock.now().getTime()) / 1000 - 60);
  expect(tehranToday(server.clock.now())).toBe(day);
  await expireEndorsements(server.tools);
  const { api } = await server.login(mobile);
  expect((await newestChange(api, order)).state).toBe('needs_fix');
  server.clock.forward(120);
  await expireEndorsements(server.tools);
  await expireEndorsements(server.tools);
  return api;
}

test('a change that is to be put right says until when; after it the customer reads and is texted that it ended', async () => {
  const customer = await newcomer();
  const order = await carPolicy(server, customer);
  const wish = holderWish(order, 'first_name', 'سمیرا');
  const { endorsement } = await fileProven(server, customer, wish, ['endorsement_national_card']);
  const { uid } = endorsement;
  const { operator } = await changesDesk(server);
  await askForFix(operator, uid, fix.reason);
  const day = lastDay();
  const until = formatDate(day);
  expect(await textWith(server, fix.reason)).toContain(`${fix.reason}.\nمهلت تصحیح: ${until}. `);
  const asked = (await newestChange(customer.api, order)).thread.find(({ state }) => state === 'now')!;
  expect(asked).toMatchObject({
    key: 'needs_fix',
    note: expect.stringContaining(`${fix.reason}. مهلت تصحیح: ${until}. `),
  });
  const due_at = tehranMidnight(addDays(day, 1)).toISOString();
  expect(await needs(customer.api)).toMatchObject([{ key: `change ${uid}`, due_at }]);

  const api = await letPass(customer.mobile, order, day);
  const ended = await newestChange(api, order);
  expect(ended).toMatchObject({ uid, state: 'discarded', reason: neverFixed, next: null, can_withdraw: false });
  expect(ended.thread.map(({ key, state, note }) => [key, state, note])).toEqual([
    ['requested', 'done', ''],
    ['discarded', 'done', neverFixed],
  ]);
  await textWith(server, `کنار گذاشته شد: ${neverFixed}`);
  expect(await needs(api)).toEqual([]);
  const { operator: later } = await changesDesk(server);
  expect(await codeOf(issueChange(later, uid))).toEqual([409, 'endorsement_state']);
  const { facts } = await api.orders.read({ params: { uid: order } });
  expect(facts.some(({ value }) => value.includes('سمیرا'))).toBe(false);
  expect(await walletBalance(server.tools, customer.uid)).toBe(0);
  // The same may be asked for again, and is another request.
  const { token } = await server.login(customer.mobile);
  const again = await fileProven(server, { api, token }, wish, ['endorsement_national_card']);
  expect(again.endorsement).toMatchObject({ state: 'requested' });
  expect(again.endorsement.uid).not.toBe(uid);
});

test('one that was paid gives its money back once, and says why', async () => {
  const customer = await newcomer();
  const order = await carPolicy(server, customer);
  const { endorsement } = await fileProven(server, customer, vehicleWish(order, 'usage', 'taxi_city'), vehicleCard);
  const { uid } = endorsement;
  const { operator } = await changesDesk(server);
  const { total_rial } = await lookAtChange(operator, uid, { difference_rial: 30_000_000, vat_percent: 10 });
  expect(await payPayable(server, customer.api, uid)).toBe(total_rial);
  await askForFix(operator, uid, fix.reason);

  const api = await letPass(customer.mobile, order, lastDay());
  const ended = await newestChange(api, order);
  expect(ended).toMatchObject({ uid, state: 'refunded', reason: neverFixed, next: null, can_withdraw: false });
  expect(ended.thread.map(({ key, note }) => [key, note])).toEqual([
    ['requested', ''],
    ['paid', ''],
    ['discarded', neverFixed],
    ['refunded', ''],
  ]);
  expect(await textWith(server, `${neverFixed} `)).toContain('به کیف پولتان در پناه برگشت');
  expect(await walletBalance(server.tools, customer.uid)).toBe(total_rial);
  expect((await api.endorsements.list({ params: { uid: order } })).versions).toEqual([]);
  expect(await ledgerFaults(server)).toEqual(noFaults);
});
