import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMemoryDatabase } from '../../../../tests/support/memory-database.ts';
import { type PretendZarinpal, startZarinpal } from '../../../../tests/support/pretend-zarinpal.ts';
import type { Database } from '../../db/database.ts';
import { bankSuite } from './bank-suite.ts';
import { createSandboxBank } from './sandbox.ts';
import { createZarinpal } from './zarinpal.ts';

let now = Date.parse('2026-11-21T08:30:00Z');
const clock = { now: () => new Date(now) };
let database: Database;
let zarinpal: PretendZarinpal;
/** Each is a process of its own over the same database. */
const sandbox = () => createSandboxBank({ origin: 'http://localhost:4000', clock, db: database.db });

beforeAll(async () => {
  database = await openMemoryDatabase();
  zarinpal = await startZarinpal();
});
afterAll(async () => {
  await zarinpal.stop();
  await database.close();
});

bankSuite('the sandbox bank', async () => {
  const bank = sandbox();
  return {
    bank,
    pay: async authority => void (await bank.sandbox!.decide(authority, 'pay')),
    cancel: async authority => void (await bank.sandbox!.decide(authority, 'cancel')),
    setDown: bank.sandbox!.setDown,
  };
});

bankSuite('Zarinpal', async () => ({
  bank: createZarinpal({ merchant: 'merchant', base_url: zarinpal.settings.baseUrl }),
  pay: async authority => void zarinpal.pay(authority),
  cancel: async authority => void zarinpal.fail(authority),
  setDown: down => zarinpal.setMood(down ? 'silent' : 'well'),
}));

const payment = {
  attempt_uid: 'a',
  amount_rial: 10_000,
  description: 'x',
  callback_url: 'http://localhost:4000/back/',
  mobile: null,
};

describe('the sandbox bank', () => {
  it('knows in every process what was paid in another, also after a restart', async () => {
    const { authority } = await sandbox().request(payment);
    await sandbox().sandbox!.decide(authority, 'pay');
    expect(await sandbox().verify(authority, 10_000)).toMatchObject({ state: 'paid' });
  });
  it('lets a choice be made once, and times out after a quarter of an hour', async () => {
    const bank = sandbox();
    const { authority } = await bank.request(payment);
    expect(await bank.sandbox!.decide(authority, 'pay')).toContain('Status=OK');
    expect(await bank.sandbox!.decide(authority, 'cancel')).toContain('Status=OK');
    const late = await bank.request(payment);
    expect(await bank.verify(late.authority, 10_000)).toEqual({ state: 'pending' });
    now += 16 * 60_000;
    expect(await bank.verify(late.authority, 10_000)).toEqual({ state: 'failed', reason: 'timed_out' });
  });
});

describe('Zarinpal', () => {
  const create = (merchant = 'merchant') => createZarinpal({ merchant, base_url: zarinpal.settings.baseUrl });
  it('that refuses us as a merchant counts as not available', async () => {
    await expect(create('another').verify('A', 1)).rejects.toThrow('code -10');
  });
  it('is still waiting while the customer is at its page, and paid once they have paid', async () => {
    const bank = create();
    const { authority } = await bank.request(payment);
    expect(await bank.verify(authority, 10_000)).toEqual({ state: 'pending' });
    zarinpal.pay(authority);
    expect(await bank.verify(authority, 10_000)).toMatchObject({ state: 'paid' });
  });
  it('is paid after a failed try on the same page', async () => {
    const bank = create();
    const { authority } = await bank.request(payment);
    zarinpal.fail(authority);
    expect(await bank.verify(authority, 10_000)).toEqual({ state: 'failed', reason: 'not_paid' });
    zarinpal.pay(authority);
    expect(await bank.verify(authority, 10_000)).toMatchObject({ state: 'paid' });
  });
  it('that says no number is paid without one', async () => {
    const bank = create();
    const { authority } = await bank.request(payment);
    zarinpal.pay(authority);
    zarinpal.setMood('terse');
    const verdict = await bank.verify(authority, 10_000);
    zarinpal.setMood('well');
    expect(verdict).toEqual({ state: 'paid', reference: null, card_masked: null });
  });
  it('says that it gave money back which nobody had taken', async () => {
    const bank = create();
    const { authority } = await bank.request(payment);
    zarinpal.pay(authority);
    zarinpal.reverse(authority);
    expect(await bank.verify(authority, 10_000)).toEqual({ state: 'failed', reason: 'returned_to_card' });
  });
  it('whose answer was lost says again that the money was taken', async () => {
    const bank = create();
    const { authority } = await bank.request(payment);
    zarinpal.pay(authority);
    zarinpal.setMood('forgetful');
    await expect(bank.verify(authority, 10_000)).rejects.toThrow('did not answer');
    zarinpal.setMood('well');
    expect(zarinpal.statusOf(authority)).toBe('VERIFIED');
    expect(await bank.verify(authority, 10_000)).toMatchObject({ state: 'paid' });
  });
});
