import { afterAll, beforeAll, expect, test } from 'vitest';
import { issueChange } from '../support/endorsements.ts';
import { payPayable } from '../support/installments.ts';
import { ledgerFaults, noFaults, once } from '../support/orders.ts';
import { tripPolicy } from '../support/policies.ts';
import { staffOf } from '../support/staff.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ BACK_OFFICE_PAUSE_S: '3600' });
});
afterAll(() => server.stop());

test('money that is on its way to the card counts, so that the card never gets more back than was taken from it', async () => {
  const customer = await server.login('09121144001');
  const { api } = customer;
  const order = await tripPolicy(server, customer, '2027-01-10', { duration_days: 31 });
  const operator = await staffOf(server, 'operator');
  const finance = await staffOf(server, 'finance');
  const change = async (duration_days: number) => {
    const wish = { order, kind: 'dates_change', answers: { duration_days, start_date: '2027-01-10' } };
    const { quote } = await api.endorsements.create({ body: wish }, once());
    const filed = { ...wish, commit: true, total_rial: quote.total_rial, refund_to: quote.targets[0]?.kind };
    const { endorsement } = await api.endorsements.create({ body: filed }, once());
    if (quote.total_rial > 0) await payPayable(server, api, endorsement!.uid);
    for (const member of quote.total_rial > 0 ? [operator] : [operator, finance])
      await issueChange(member.api, endorsement!.uid);
    return quote;
  };
  await change(45);
  // The bank is away: what the shorter trip gives back waits for it.
  server.tools.bank.sandbox!.setDown(true);
  expect((await change(15)).targets.map(({ kind }) => kind)).toEqual(['source', 'wallet']);
  const cancelled = { reason: 'trip_cancelled', commit: false };
  const { estimate } = await api.payment.cancelOrder({ params: { id: order }, body: cancelled }, once());
  expect(estimate!.targets.map(({ kind }) => kind)).toEqual(['wallet']);
  expect(await ledgerFaults(server)).toEqual(noFaults);
});
