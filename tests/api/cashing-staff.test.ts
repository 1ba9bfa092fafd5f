import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maskSheba } from '#persian/sheba';
import { decide } from '../../src/server/back-office.ts';
import { sendPayouts } from '../../src/server/modules/cashing/send-payouts.ts';
import { cashOut, ibans } from '../support/cashing.ts';
import { cashingCustomers, wish } from '../support/cashing-customers.ts';
import { ledgerFaults, noFaults, once } from '../support/orders.ts';
import { staffOf } from '../support/staff.ts';
import { codeOf, startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({}, undefined, { work: false });
});
afterAll(() => server.stop());

const { newCustomer, wallet, open, ended, run, textsTo, sent, payouts } = cashingCustomers(() => server);

describe('the staff', () => {
  const said = (uid: string) => ({ params: { uid }, body: { reason: 'مدارک درست است.' } });

  test('lets money go only when two of them have said so', async () => {
    const customer = await newCustomer();
    const { uid } = await cashOut(server, customer, wish);
    const one = await staffOf(server, 'finance');
    const other = await staffOf(server, 'finance');
    expect((await one.api.staffCashing.list({ query: { page_size: 100 } })).results.map(row => row.uid)).toContain(uid);
    expect(await one.api.staffCashing.approve(said(uid))).toMatchObject({ state: 'waits_for_second_person' });
    expect(await open(customer)).toMatchObject([{ state: 'requested', can_cancel: true }]);
    expect(await codeOf(one.api.staffCashing.approve(said(uid)))).toEqual([409, 'needs_second_person']);
    expect(await other.api.staffCashing.approve(said(uid))).toMatchObject({
      state: 'done',
      cashing: { state: 'approved' },
    });
    expect(await open(customer)).toMatchObject([{ state: 'approved', can_cancel: false }]);
    await sendPayouts(server.tools);
    expect(await codeOf(other.api.staffCashing.reject(said(uid)))).toEqual([409, 'cashing_state']);
    // The bank holds it, and may still pay it: nobody sends it a second time.
    expect(await codeOf(one.api.staffCashing.approve(said(uid)))).toEqual([409, 'cashing_state']);
    expect(await decide(server.tools, { kind: 'cashing', uid, act: 'approve' })).toContain('وضعیت');
    expect((await one.api.staff.listWaiting({})).results.map(({ object }) => object)).not.toContain(`cashing:${uid}`);
    expect(await codeOf(one.api.staffCashing.markReturned(said(uid)))).toEqual([409, 'cashing_state']);
    await run();
    expect(await one.api.staffCashing.markReturned(said(uid))).toMatchObject({ state: 'waits_for_second_person' });
    expect(await other.api.staffCashing.markReturned(said(uid))).toMatchObject({ cashing: { state: 'returned' } });
    expect(await wallet(customer)).toBe(10_000_000);
    const actsFor = async ({ api }: typeof one) =>
      (await api.staff.listActs({ query: { object: `cashing:${uid}` } })).results.map(({ after }) => after);
    expect(await actsFor(one)).toContainEqual(expect.objectContaining({ iban: ibans.good }));
    const others = JSON.stringify(await actsFor(await staffOf(server, 'support')));
    expect(others).not.toContain(ibans.good);
    expect(others).toContain(maskSheba(ibans.good));
  });

  test('may reject one that the bank never takes, two of them, and the customer asks it out anew', async () => {
    const customer = await newCustomer();
    const one = await staffOf(server, 'finance');
    const other = await staffOf(server, 'finance');
    const { uid } = await cashOut(server, customer, wish);
    await one.api.staffCashing.approve(said(uid));
    await other.api.staffCashing.approve(said(uid));
    const { send } = server.tools.payouts!;
    server.tools.payouts!.send = async () => {};
    const stateOf = async () => (await open(customer))[0]?.state;
    await sendPayouts(server.tools);
    await run(601);
    expect(await stateOf()).toBe('sent');
    // Not taken a second time: it rests, and is tried again later.
    await run(601);
    expect(await stateOf()).toBe('approved');
    await run(6_600);
    expect(await stateOf()).toBe('sent');
    expect(await codeOf(one.api.staffCashing.reject(said(uid)))).toEqual([409, 'cashing_state']);
    await run(601);
    server.tools.payouts!.send = send;
    const why = { params: { uid }, body: { reason: 'بانک شما این واریز را نمی‌پذیرد.' } };
    expect(await one.api.staffCashing.reject(why)).toMatchObject({ state: 'waits_for_second_person' });
    expect(await codeOf(one.api.staffCashing.reject(why))).toEqual([409, 'needs_second_person']);
    expect(await stateOf()).toBe('approved');
    expect(await other.api.staffCashing.reject(why)).toMatchObject({ state: 'done', cashing: { state: 'rejected' } });
    expect(await ended(customer)).toMatchObject([
      { state: 'rejected', note: expect.stringContaining('نمی‌پذیرد'), reference: null },
    ]);
    expect(await textsTo(customer)).toEqual([expect.stringContaining('نمی‌پذیرد')]);
    expect(await wallet(customer)).toBe(10_000_000);
    await run(7_201);
    expect(await payouts()).not.toContain(uid);
    await sent(customer, ibans.good);
    await run();
    expect(await ended(customer)).toMatchObject([{ state: 'paid' }, { state: 'rejected' }]);
    expect(await ledgerFaults(server)).toEqual(noFaults);
  });

  test('alone rejects what nobody has approved yet', async () => {
    const customer = await newCustomer();
    const { uid } = await cashOut(server, customer, wish);
    const { api } = await staffOf(server, 'finance');
    expect(await api.staffCashing.reject(said(uid))).toMatchObject({ state: 'done', cashing: { state: 'rejected' } });
    expect(await wallet(customer)).toBe(10_000_000);
    const { results } = await api.staff.listActs({ query: { object: `cashing:${uid}` } });
    expect(results).toMatchObject([{ act: 'cashing.reject', reason: said(uid).body.reason }]);
  });

  test('has nothing waiting for a second person once the customer takes it back or another member rejects it', async () => {
    const [one, other] = [await staffOf(server, 'finance'), await staffOf(server, 'finance')];
    const objects = async () => (await one.api.staff.listWaiting({})).results.map(({ object }) => object);
    const asked = async () => {
      const customer = await newCustomer();
      const { uid } = await cashOut(server, customer, wish);
      await one.api.staffCashing.approve(said(uid));
      expect(await objects()).toEqual([`cashing:${uid}`]);
      return { ...customer, cashing: uid };
    };
    const { api, cashing } = await asked();
    await api.cashing.cancel({ params: { uid: cashing } }, once());
    expect(await objects()).toEqual([]);
    await other.api.staffCashing.reject(said((await asked()).cashing));
    expect(await objects()).toEqual([]);
  });

  test('of a demonstration is played by its back office', async () => {
    const customer = await newCustomer();
    const { uid } = await cashOut(server, customer, wish);
    expect(await decide(server.tools, { kind: 'cashing', uid, act: 'approve' })).toBeNull();
    expect(await open(customer)).toMatchObject([{ state: 'approved' }]);
    expect(await decide(server.tools, { kind: 'cashing', uid, act: 'approve' })).toContain('وضعیت');
  });
});
