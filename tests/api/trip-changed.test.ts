import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answers } from '#wizard/wizard';
import { once, orderIn, payOrder, upload } from '../support/orders.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { completeTrip, tripOffer } from '../support/trips.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

let numbers = 0;
const newcomer = () => server.login(`0912111${String(7_300 + numbers++)}`);
type Customer = Awaited<ReturnType<typeof newcomer>>;
const later = { start_date: '2026-12-10' };
const couple = [{ birth_date: '1985-04-02' }, { birth_date: '1988-09-21' }];

/** Chooses an offer of a form that was begun once, with what it holds now. */
async function choose({ api }: Customer, form: string, changes: Answers = {}, insurer = 'saman') {
  const offer = await tripOffer(server, { ...later, ...changes }, insurer);
  return api.orders.create({ ...offer, body: { ...offer.body, draft_uid: form } }, once());
}
const formOf = ({ api }: Customer, id: string) => api.orders.readCompletion({ params: { insurance: 'travel', id } });
const names = (form: Awaited<ReturnType<typeof formOf>>) => form.details.map(({ fields }) => fields[0]?.value ?? null);
const papers = (form: Awaited<ReturnType<typeof formOf>>) => form.documents.map(({ state }) => state);

describe('a trip that is changed before it is paid', () => {
  test.each(['saman', 'iran'])('asks anew who travels where it is somebody else, at %s', async insurer => {
    const customer = await newcomer();
    const order = await choose(customer, `people ${insurer}`, { travellers: couple });
    await completeTrip(customer.api, order.uid, 2);
    for (const kind of ['passport_1', 'passport_2']) await upload(server, customer.token, order.uid, kind);
    const travellers = [couple[0]!, { birth_date: '2017-01-15' }];
    const changed = await choose(customer, `people ${insurer}`, { travellers }, insurer);
    expect(changed.state).toBe('info_required');
    const form = await formOf(customer, changed.uid);
    expect(names(form)).toEqual(['REZA', null]);
    expect(papers(form)).toEqual(['uploaded', 'missing']);
    expect(form.owner.first_name).toBe('رضا');
  });

  test('to another country is that order, and the insurer is told the new country', async () => {
    const customer = await newcomer();
    const order = await choose(customer, 'country', { countries: ['TR'] });
    await completeTrip(customer.api, order.uid);
    await upload(server, customer.token, order.uid, 'passport_1');
    const changed = await choose(customer, 'country', { countries: ['DE'] });
    expect(changed.uid).toBe(order.uid);
    expect([changed.subtitle, names(await formOf(customer, order.uid))]).toEqual(['آلمان، ۷ روز', ['REZA']]);
    const subjects: string[] = [];
    const { issue } = server.tools.insurers;
    server.tools.insurers.issue = request => {
      subjects.push(request.subject);
      return issue(request);
    };
    await payOrder(server, customer.api, order.uid);
    await orderIn(customer.api, order.uid, 'issued');
    server.tools.insurers.issue = issue;
    expect(subjects).toEqual(['آلمان، ۷ روز']);
  });
});
