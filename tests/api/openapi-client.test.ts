import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OffersAnswer } from '#contract/offers';
import type { OrderDetails } from '#contract/orders';
import { payableOf } from '#pricing/choices';
import { readDescription } from '../support/openapi-client.ts';
import { chooseAtBank, locationOf, nationalId, visit } from '../support/orders.ts';
import { paramsOf } from '../support/risks.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const key = () => ({ 'idempotency-key': randomUUID() });
const username = '09121117777';
const insurance = 'thirdparty';

test('a program that has read nothing but the description fills a form in, orders and pays', async () => {
  const call = await readDescription(server.origin);
  const taken = async <T>(...wish: Parameters<typeof call>): Promise<T> => {
    const { status, body } = await call(...wish);
    expect([wish[0], status, status === 200 ? null : body]).toEqual([wish[0], 200, null]);
    return body as T;
  };

  const { flow_version } = await taken<{ flow_version: string }>('wizard.readConfig', { given: { insurance } });
  const answers = { vehicle_type: 'car', inquiry: 'by_hand' };
  const save = { flow_version, step: 'plate', answers, removed: [], client_seq: 1, idempotency_key: randomUUID() };
  const draft = await taken<{ uid: string; draft_key: string }>('wizard.createDraft', {
    given: { insurance },
    body: save,
  });
  const ofDraft = { uid: draft.uid, 'x-draft-key': draft.draft_key };
  expect(await call('wizard.readDraft', { given: { uid: draft.uid } })).toMatchObject({ status: 404 });
  expect(await taken('wizard.readDraft', { given: ofDraft })).toMatchObject({ answers });

  await taken('accounts.sendCode', { body: { username } });
  const inbox = await fetch(`${server.origin}/sandbox/messages/?to=${username}`, {
    headers: { accept: 'application/json' },
  });
  const [message] = (await inbox.json()) as { code: string }[];
  const login = { username, verification_code: message!.code };
  const { token } = await taken<{ token: string }>('accounts.verifyCode', { body: login });
  await taken('wizard.attachDraft', { given: ofDraft }, token);

  const given = { insurance, params: await paramsOf(server) };
  const list = await taken<OffersAnswer>('offers.list', { given });
  const offer = list.offers[0]!;
  const chosen = { quote: offer.quote, choice: list.choice };
  const total_rial = payableOf(list, offer, list.choice)!;
  const ordered = { insurance, id: offer.id };
  const cheaper = { given: { ...ordered, ...key() }, body: { ...chosen, total_rial: total_rial - 1 } };
  expect(await call('orders.create', cheaper, token)).toMatchObject({
    status: 409,
    body: { code: 'price_changed', details: { before: total_rial - 1, after: total_rial } },
  });
  await expect(call('orders.create', { given: ordered, body: chosen }, token)).rejects.toThrow('idempotency-key');
  const order = await taken<OrderDetails>(
    'orders.create',
    { given: { ...ordered, ...key() }, body: { ...chosen, total_rial } },
    token,
  );

  const owner = { tab: 'owner', first_name: 'سارا', last_name: 'احمدی', national_id: nationalId };
  for (const body of [owner, { tab: 'documents', later: true }]) {
    await taken('orders.saveCompletion', { given: { insurance, id: order.uid, ...key() }, body }, token);
  }
  const priced = await taken<{ payable_rial: number }>(
    'payment.calculatePrice',
    { given: { id: order.uid }, body: {} },
    token,
  );
  const { redirect_url } = await taken<{ redirect_url: string }>(
    'payment.pay',
    { given: { id: order.uid, ...key() }, body: { payable_rial: priced.payable_rial } },
    token,
  );
  const bank = locationOf(await visit(server, redirect_url));
  await chooseAtBank(server, bank.split('/').at(-1)!, 'pay');
  expect(await taken('payment.readResult', { given: { id: order.uid } }, token)).toMatchObject({ result: 'success' });
});
