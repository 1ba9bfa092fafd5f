import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '#contract/client';
import { nameOwner, orderOfFoundCar } from '../support/found-car.ts';
import { messagesTo } from '../support/messages.ts';
import { nationalId, orderIn, payOrder, readyOrder, upload, visit } from '../support/orders.ts';
import { cardPicture } from '../support/pictures.ts';
import { type Member, staffOf } from '../support/staff.ts';
import { codeOf, startTestServer, type TestServer } from '../support/test-server.ts';

const reason = 'بیمه‌گر سامانهٔ برخط ندارد';
const policy = { policy_number: '1405/310/88', unique_code: '9988776655' };

let server: TestServer;
let operator: Member & { api: Client; token: string };
let admin: Member & { api: Client };
beforeAll(async () => {
  server = await startTestServer();
  [operator, admin] = [await staffOf(server, 'operator'), await staffOf(server, 'admin')];
});
afterAll(() => server.stop());

const actsOn = async (object: string) => (await admin.api.staff.listActs({ query: { object } })).results;

describe('a paid order whose insurer is away', () => {
  let customers = 0;
  async function stuckOrder() {
    server.tools.insurers.issue = () => Promise.reject(new Error('away'));
    const mobile = `0912111033${++customers}`;
    const { api } = await server.login(mobile);
    const { uid } = await orderOfFoundCar(server, api);
    await nameOwner(api, uid);
    await payOrder(server, api, uid);
    await orderIn(api, uid, 'issuing');
    return { uid, api, mobile };
  }
  const waiting = async () => (await operator.api.staffOrders.list({ query: { page_size: 100 } })).results;

  it('waits in the list of the staff with its failing job, and is issued by hand once', async () => {
    const { uid, api, mobile } = await stuckOrder();
    expect(await waiting()).toEqual([expect.objectContaining({ uid, state: 'issuing', policy_number: null })]);
    const failing = async () => (await operator.api.staffJobs.list({ query: { page_size: 100 } })).results;
    await expect
      .poll(failing)
      .toContainEqual(
        expect.objectContaining({ name: 'issue-policy', object: `order:${uid}`, state: 'retry', error: 'Error' }),
      );
    const issue = () => operator.api.staffOrders.issue({ params: { uid }, body: { ...policy, reason } });
    expect(await issue()).toMatchObject({ state: 'issued', policy_number: policy.policy_number });
    expect(await codeOf(issue())).toEqual([409, 'order_state']);
    expect((await api.orders.read({ params: { uid } })).policy).toMatchObject({
      number: policy.policy_number,
      unique_code: policy.unique_code,
    });
    const told = async () => (await messagesTo(server, mobile)).filter(({ text }) => text.includes(policy.unique_code));
    await expect.poll(async () => (await told()).length).toBe(1);
    expect(await actsOn(`order:${uid}`)).toMatchObject([
      { act: 'order.issue', member: { uid: operator.uid }, reason, after: { state: 'issued' } },
    ]);
    expect(await waiting()).toEqual([]);
  });

  it('is issued with a code typed in Persian digits, and its customer opens the policy', async () => {
    const { uid, api } = await stuckOrder();
    const issue = (unique_code: string) =>
      operator.api.staffOrders.issue({
        params: { uid },
        body: { policy_number: ' \u200e۱۴۰۵/۳۱۰/۸۹', unique_code, reason },
      });
    expect(await codeOf(issue('کد یکتا'))).toEqual([400, 'invalid_input']);
    expect(await issue('۹۹۸۸۷۷۶۶۵۶')).toMatchObject({ policy_number: '1405/310/89' });
    const opened = async () => {
      const { url } = await api.orders.createPolicyTicket({ params: { uid } });
      const answer = await visit(server, url);
      return [answer.status, answer.headers.get('content-disposition')];
    };
    await expect.poll(opened).toEqual([200, 'inline; filename="panah-9988776656.pdf"']);
    await server.tools.db.execute(sql`update orders set unique_code = 'کد "۹۹/۸۸' where uid = ${uid}`);
    expect(await opened()).toEqual([200, 'inline; filename="panah-9988.pdf"']);
  });

  it('that the insurer does not take ends with its money in the wallet, and the customer reads why', async () => {
    const { uid, api } = await stuckOrder();
    const { paid_at } = (await waiting()).find(order => order.uid === uid)!;
    expect(paid_at).not.toBeNull();
    await operator.api.staffOrders.reject({ params: { uid }, body: { reason: 'خودرو بازدید نشد' } });
    const order = await api.orders.read({ params: { uid } });
    expect([order.state, order.state_note]).toEqual(['rejected', expect.stringContaining('خودرو بازدید نشد')]);
    expect(order.refund?.total_rial).toBe(order.price.total_rial);
  });

  it('is nothing to issue while it is unpaid, or waits for the documents of its customer', async () => {
    const { api } = await server.login('09121110338');
    const { uid } = await readyOrder(server, api);
    const issue = () => operator.api.staffOrders.issue({ params: { uid }, body: { ...policy, reason } });
    expect(await codeOf(issue())).toEqual([409, 'order_state']);
    await payOrder(server, api, uid);
    await orderIn(api, uid, 'needs_fix');
    expect(await codeOf(issue())).toEqual([409, 'order_state']);
  });
});

describe('what a member has to see before they decide', () => {
  it('is a paid order with its holder and documents; that it was read and what was opened is in the log', async () => {
    const customer = await server.login('09121110341');
    const { uid } = await readyOrder(server, customer.api);
    const read = (by: Client) => by.staffOrders.read({ params: { uid } });
    expect(await codeOf(read(operator.api))).toEqual([404, 'order_not_found']);
    const sent = (await upload(server, customer.token, uid, 'car_card_front')).body.upload!;
    const open = (path: string, authorization: string) => fetch(server.origin + path, { headers: { authorization } });
    const path = `/staff/api/documents/${sent.uid}/`;
    expect((await open(path, `Staff ${operator.token}`)).status).toBe(404);

    await payOrder(server, customer.api, uid);
    const order = await read(operator.api);
    expect(order).toMatchObject({ uid, state: 'needs_fix', account_uid: customer.uid, insurance: 'thirdparty' });
    expect(order.holder).toMatchObject({ first_name: 'سارا', national_id: nationalId, mobile: '09121110341' });
    expect(order.documents).toEqual([expect.objectContaining({ uid: sent.uid, kind: 'car_card_front', path })]);
    expect(order.documents[0]!.title).toMatch(/[آ-ی]/);
    const opened = await open(path, `Staff ${operator.token}`);
    expect([opened.status, opened.headers.get('content-type'), opened.headers.get('cache-control')]).toEqual([
      200,
      'image/png',
      'private, no-store',
    ]);
    expect(Buffer.from(await opened.arrayBuffer()).equals(cardPicture)).toBe(true);
    expect((await actsOn(`order:${uid}`)).map(({ act, member }) => [act, member.uid])).toEqual([
      ['order.read_document', operator.uid],
      ['order.read', operator.uid],
    ]);

    // Who answers questions sees it as well, and who moves money does not.
    const support = await staffOf(server, 'support');
    expect((await read(support.api)).uid).toBe(uid);
    expect((await open(path, `Staff ${support.token}`)).status).toBe(200);
    const finance = await staffOf(server, 'finance');
    expect(await codeOf(read(finance.api))).toEqual([409, 'permission_missing']);
    expect((await open(path, `Staff ${finance.token}`)).status).toBe(409);
    expect((await open(path, `Token ${customer.token}`)).status).toBe(404);
  });
});

describe('a job that has failed for good', () => {
  it('is tried again by a person, with its reason in the log', async () => {
    const [row] = (
      await server.tools.db.execute(
        sql`insert into queue.job (name, data, state, retry_limit, retry_count)
          values ('text-account', '{"account_uid":"nobody","text":"secret"}', 'failed', 0, 0) returning id`,
      )
    ).rows as { id: string }[];
    const uid = row!.id;
    const found = (await admin.api.staffJobs.list({ query: { page_size: 100 } })).results.find(job => job.uid === uid);
    expect(found).toMatchObject({ name: 'text-account', state: 'failed', object: 'account:nobody', next_at: null });
    expect(JSON.stringify(found)).not.toContain('secret');
    const retry = () => operator.api.staffJobs.retry({ params: { uid }, body: { reason } });
    expect(await retry()).toEqual({ retried: true });
    expect(await actsOn(`job:${uid}`)).toMatchObject([{ act: 'job.retry', member: { uid: operator.uid } }]);
    const tries = async () =>
      (await admin.api.staffJobs.list({ query: { page_size: 100 } })).results.find(job => job.uid === uid)?.tries;
    await expect.poll(tries).toBe(2);
  });

  it('is left alone while another one of its kind waits for a try of its own', async () => {
    const insert = async (state: 'failed' | 'retry') => {
      const { rows } = await server.tools.db.execute(
        sql`insert into queue.job (name, data, state, policy, retry_limit, singleton_key, start_after)
          values ('send-refund', '{"cancellation_uid":"c"}', ${state}, 'stately', 0, 'c', now() + interval '1 hour')
          returning id`,
      );
      return (rows as { id: string }[])[0]!.id;
    };
    const [failed] = [await insert('failed'), await insert('retry')];
    const found = (await admin.api.staffJobs.list({ query: { page_size: 100 } })).results.find(
      job => job.uid === failed,
    );
    expect(found?.object).toBe('cancellation:c');
    const retry = operator.api.staffJobs.retry({ params: { uid: failed }, body: { reason } });
    expect(await codeOf(retry)).toEqual([409, 'job_not_failed']);
    expect(await actsOn(`job:${failed}`)).toEqual([]);
  });
});

describe('a partner', () => {
  const slug = 'bazar-e-no';
  const params = { slug };
  const first = 'https://shop.example';
  const call = () => admin.api.staffPartners;

  it('is made, changed and given another key by an admin, and every act is in the log without the key', async () => {
    const made = await call().create({ body: { slug, title: 'بازار نو', origins: [first], reason } });
    expect(made.partner).toMatchObject({ slug, origins: [first], active: true, has_key: true });
    expect(made.key).toMatch(/^panah_key_/);
    expect(await codeOf(call().create({ body: { slug, title: 'دیگر', origins: [first], reason } }))).toEqual([
      409,
      'partner_exists',
    ]);
    await call().change({ params, body: { title: 'بازار نوین', reason } });
    const many = Array.from({ length: 50 }, (_, at) => `https://shop-${at}.example`);
    expect(await codeOf(call().addOrigins({ params, body: { origins: many, reason } }))).toEqual([
      400,
      'partner_has_too_many_origins',
    ]);
    const other = 'https://www.shop.example';
    expect((await call().addOrigins({ params, body: { origins: [other], reason } })).origins).toEqual([first, other]);
    await call().removeOrigins({ params, body: { origins: [first], reason } });
    expect(await codeOf(call().removeOrigins({ params, body: { origins: [first], reason } }))).toEqual([
      400,
      'partner_origin_unknown',
    ]);
    const { key } = await call().renewKey({ params, body: { reason } });
    expect(key).not.toBe(made.key);
    expect((await call().revokeKey({ params, body: { reason } })).has_key).toBe(false);
    expect(await codeOf(call().revokeKey({ params, body: { reason } }))).toEqual([409, 'partner_key_missing']);
    expect((await call().list({})).results.find(partner => partner.slug === slug)).toMatchObject({
      title: 'بازار نوین',
      origins: [other],
      has_key: false,
    });
    const acts = await actsOn(`partner:${slug}`);
    expect(acts.map(({ act }) => act).reverse()).toEqual([
      'partner.create',
      'partner.change',
      'partner.add_origins',
      'partner.remove_origins',
      'partner.renew_key',
      'partner.revoke_key',
    ]);
    expect(JSON.stringify(acts)).not.toContain('panah_key_');
  });

  it('needs an exact origin and a code of its own', async () => {
    const make = (changes: object) =>
      codeOf(call().create({ body: { slug: 'other', title: 'الف', origins: [first], reason, ...changes } }));
    expect(await make({ origins: ['https://*.shop.example'] })).toEqual([400, 'invalid_input']);
    expect(await make({ origins: ['http://shop.example'] })).toEqual([400, 'invalid_input']);
    expect(await make({ slug: 'No Slug' })).toEqual([400, 'invalid_input']);
  });
});
