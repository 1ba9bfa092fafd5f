import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillPath } from '#contract/client';
import type { Endpoint } from '#contract/endpoint';
import { listEndpoints } from '#contract/index';
import type { RefusalCode } from '#contract/refusals';
import { hasPermission, type StaffRole, staffRoles } from '#contract/staff/permissions';
import { accounts } from '../../src/server/modules/accounts/tables.ts';
import { accessRows, heldComment, newReminder, type Row, type Things } from '../support/access-rows.ts';
import { cashOut } from '../support/cashing.ts';
import { creditWallet } from '../support/credit-wallet.ts';
import { fileMicroRequest } from '../support/micro-insurance.ts';
import { offerOf, once, placeOrder, readyOrder, upload } from '../support/orders.ts';
import { frameOf, vouchedFor } from '../support/partner-site.ts';
import { staffTokenOf } from '../support/staff.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { endCashings } from '../support/wallet-walk.ts';

/**
 * Who may call what: every endpoint of the contract by every kind of caller, over HTTP. What is expected follows from the
 * endpoint's own `access` and `scope`, and from what the call names; a row only says how the endpoint is called.
 */
const strangers = {
  nobody: null,
  'a partner’s key': 'Partner demo-key-yadakchi',
  'another partner’s key': 'Partner demo-key-hamrah',
  'a wrong key': 'Partner demo-key-nobody',
  'a wrong token': `Token ${'t'.repeat(43)}`,
};
const customerCallers = [
  'an ended session',
  'another customer',
  'another customer, by the partner’s word',
  'the customer, by another partner’s word',
  'the customer, by the partner’s word',
  'the customer',
] as const;
type CustomerCaller = (typeof customerCallers)[number];
const staffCallers = [...staffRoles.map(role => `staff: ${role}` as const), 'a wrong staff token'] as const;
type StaffCaller = (typeof staffCallers)[number];
type Caller = keyof typeof strangers | CustomerCaller | StaffCaller;
const callers = [...(Object.keys(strangers) as (keyof typeof strangers)[]), ...customerCallers, ...staffCallers];
const isStaff = (caller: Caller): caller is StaffCaller => (staffCallers as readonly Caller[]).includes(caller);
const roleOf = (caller: StaffCaller): StaffRole | null => staffRoles.find(role => caller === `staff: ${role}`) ?? null;
type ExpectedAnswer = 'ok' | `${number} ${RefusalCode}`;

const numbers = { customer: '09121110031', another: '09121110032' };
/** Of those whose calls end sessions, so that the others keep theirs. */
const endedNumbers = { customer: '09121110034', another: '09121110035' };
let server: TestServer;
let frame: string;
let sessions: Record<CustomerCaller, Session>;
let staffTokens: Record<StaffRole, string>;
/** What the customer began by the partner's word, and what by a login of their own. */
let vouched: Things;
let own: Things;
beforeAll(async () => {
  server = await startTestServer();
  frame = await frameOf(server, 'yadakchi');
  const begun = customerCallers.map(async caller => [caller, await beginSession(caller)] as const);
  sessions = Object.fromEntries(await Promise.all(begun)) as typeof sessions;
  const members = staffRoles.map(async role => [role, await staffTokenOf(server, role)] as const);
  staffTokens = Object.fromEntries(await Promise.all(members)) as typeof staffTokens;
  const ofOwnLogin = await beginByOwnLogin(sessions['the customer']);
  vouched = { ...(await begin(await beginSession('the customer, by the partner’s word'))), ...ofOwnLogin };
  own = { ...(await begin(sessions['the customer'])), ...ofOwnLogin };
});
afterAll(() => server.stop());

type OfOwnLogin = Pick<Things, 'comment' | 'cashing'>;

/** What no partner's word begins. */
async function beginByOwnLogin({ api, uid: account_uid }: Session): Promise<OfOwnLogin> {
  const { id: comment } = await api.comments.create({ body: heldComment });
  await creditWallet(server.tools, account_uid, 4_000_000, randomUUID());
  const cashing = (await cashOut(server, { api, mobile: numbers.customer }, { amount_rial: 4_000_000 })).uid;
  // Sent, and a minute later paid: nothing is open any more.
  await endCashings(server.tools);
  server.clock.forward(61);
  await endCashings(server.tools);
  return { comment, cashing };
}

/** What calls may name: made by the session that is to own it. */
async function begin({ api, uid: account_uid }: Session): Promise<Omit<Things, keyof OfOwnLogin>> {
  const config = await api.wizard.readConfig({ params: { insurance: 'thirdparty' }, query: {} });
  const body = { flow_version: config.flow_version, step: config.start, answers: {}, removed: [], client_seq: 1 };
  const draft = await api.wizard.createDraft({
    params: { insurance: 'thirdparty' },
    body: { ...body, idempotency_key: randomUUID() },
  });
  return {
    api,
    account_uid,
    frame,
    config,
    draft: draft.uid,
    order: (await readyOrder(server, api)).uid,
    reminder: (await api.reminders.create(newReminder('health'))).uid,
    offer: await offerOf(server),
    ticket: (
      await api.support.createTicket({
        params: { uid: account_uid },
        body: { category: 'other', text: 'پرسشی دارم', client_id: randomUUID() },
      })
    ).uid,
    micro: (await fileMicroRequest(api, 'building_manager')).uid,
    code: 'c'.repeat(43),
  };
}

interface Session {
  token: string;
  uid: string;
  api: Things['api'];
}

async function beginSession(caller: CustomerCaller, { customer, another } = numbers): Promise<Session> {
  switch (caller) {
    case 'an ended session': {
      const ended = await vouchedFor(server, customer, frame);
      await ended.api.accounts.endSession({});
      return ended;
    }
    case 'another customer':
      return server.login(another);
    case 'another customer, by the partner’s word':
      return vouchedFor(server, another, frame);
    case 'the customer, by another partner’s word':
      return vouchedFor(server, customer, await frameOf(server, 'hamrah'));
    case 'the customer, by the partner’s word':
      return vouchedFor(server, customer, frame);
    case 'the customer':
      return server.login(customer);
  }
}

/** What the caller sends as `Authorization`. A call that ends its session gets one of its own. */
async function authorizationOf(caller: Caller, row: Row): Promise<string | undefined> {
  const given = strangers[caller as keyof typeof strangers];
  if (given !== undefined) return given ?? undefined;
  if (isStaff(caller)) {
    const role = roleOf(caller);
    if (!role) return `Staff ${'t'.repeat(43)}`;
    return `Staff ${row.endsSession ? await staffTokenOf(server, role) : staffTokens[role]}`;
  }
  const known = caller as CustomerCaller;
  return `Token ${(row.endsSession ? await beginSession(known, endedNumbers) : sessions[known]).token}`;
}

/** The outcome that the endpoint's own words promise. */
function promised(endpoint: Endpoint, row: Row, caller: Caller): ExpectedAnswer {
  const listed = row.cells?.[caller];
  if (listed) return listed;
  const ok = row.ok ?? 'ok';
  if (endpoint.access === 'anyone') return ok;
  if (endpoint.access === 'partner') {
    if (caller === 'a partner’s key') return ok;
    const foreign = row.foreign ? (`404 ${row.foreign}` as const) : ok;
    return caller === 'another partner’s key' ? foreign : '401 partner_key_required';
  }
  if (endpoint.access === 'staff') return promisedToStaff(endpoint, ok, caller);
  if (isStaff(caller)) return endpoint.access === 'customer' ? '401 login_required' : (row.visitor ?? ok);
  if (caller === 'a wrong token' || caller === 'an ended session') return '401 session_ended';
  const word = caller.endsWith('word');
  if (word && endpoint.scope === 'full') return '409 full_login_required';
  if (caller === 'the customer' || caller === 'the customer, by the partner’s word') return ok;
  if (caller === 'the customer, by another partner’s word')
    return row.names === 'thing' ? '409 full_login_required' : ok;
  if (caller.startsWith('another customer')) return row.foreign ? `404 ${row.foreign}` : ok;
  return endpoint.access === 'customer' ? '401 login_required' : (row.visitor ?? ok);
}

/** For customers these calls do not exist, whatever their token is worth. */
function promisedToStaff({ permission }: Endpoint, ok: ExpectedAnswer, caller: Caller): ExpectedAnswer {
  if (caller === 'a wrong token' || (customerCallers as readonly Caller[]).includes(caller)) return '404 not_found';
  const role = isStaff(caller) ? roleOf(caller) : null;
  if (!role) return '401 staff_login_required';
  return hasPermission(role, permission!) ? ok : '409 permission_missing';
}

async function outcomeOf(
  endpoint: Endpoint,
  row: Row,
  things: Things,
  authorization?: string,
): Promise<ExpectedAnswer> {
  const { params, query, body, headers } = row.call(things);
  const form = body instanceof FormData;
  const answer = await fetch(server.origin + fillPath(endpoint.path, { params, query }), {
    method: endpoint.method,
    headers: {
      ...headers,
      ...(authorization ? { authorization } : {}),
      ...(endpoint.idempotent ? { 'idempotency-key': randomUUID() } : {}),
      ...(body && !form ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: form ? body : JSON.stringify(body) } : {}),
  });
  if (answer.ok) return 'ok';
  const { code } = (await answer.json()) as { code: RefusalCode };
  return `${answer.status as number} ${code}`;
}

const beganAlone = 'the customer, by the partner’s word, what they began alone';

describe('every endpoint answers every kind of caller as it is declared', () => {
  test.each(listEndpoints())('%s', async (name, endpoint) => {
    const row: Row = accessRows[name];
    const expected: Partial<Record<Caller | typeof beganAlone, ExpectedAnswer>> = {};
    const found: typeof expected = {};
    for (const caller of callers) {
      const authorization = await authorizationOf(caller, row);
      const outcome = promised(endpoint, row, caller);
      // Where the call changes what it names, whoever may call gets another one.
      const things = outcome === 'ok' && row.uses ? { ...vouched, ...(await row.uses(server, vouched)) } : vouched;
      expected[caller] = outcome;
      found[caller] = await outcomeOf(endpoint, row, things, authorization);
    }
    if (row.names === 'thing') {
      const authorization = await authorizationOf('the customer, by the partner’s word', row);
      expected[beganAlone] = '409 full_login_required';
      found[beganAlone] = await outcomeOf(endpoint, row, own, authorization);
    }
    expect(found).toEqual(expected);
  });
});

describe('by a partner’s word a customer', () => {
  test('finds in their lists what was begun by that word alone, and is told that there may be more', async () => {
    const byWord = sessions['the customer, by the partner’s word'];
    const byOther = sessions['the customer, by another partner’s word'];
    const self = sessions['the customer'];
    const params = { uid: self.uid };
    const body = { city: 'tehran-1', address: 'خیابان آزادی، پلاک ۱۲، واحد ۳', postal_code: '1345678913' };
    const address = await byWord.api.geo.createAddress({ params, body }, once());
    await self.api.geo.createAddress({ params, body }, once());
    const seen = async (api: Things['api']) => {
      const orders = await api.orders.list({ params, query: { page_size: 100 } });
      const addresses = await api.geo.listAddresses({ params, query: {} });
      const drafts = await api.wizard.listDrafts({});
      return {
        orders: orders.results.map(({ uid }) => uid),
        addresses: addresses.results.map(({ uid }) => uid),
        drafts: drafts.results.map(({ uid }) => uid),
        more: [orders, addresses, drafts].map(list => list.others_need_full_login),
      };
    };
    const word = await seen(byWord.api);
    expect(word.orders).toContain(vouched.order);
    expect(word.orders).not.toContain(own.order);
    expect([word.drafts, word.addresses, word.more]).toEqual([[vouched.draft], [address.uid], [true, true, true]]);
    const other = await seen(byOther.api);
    for (const order of [vouched.order, own.order]) expect(other.orders).not.toContain(order);
    expect([other.drafts, other.addresses, other.more]).toEqual([[], [], [true, true, true]]);
    const all = await seen(self.api);
    expect(all.orders).toEqual(expect.arrayContaining([vouched.order, own.order]));
    expect([all.drafts.length, all.addresses.length, all.more]).toEqual([2, 2, [false, false, false]]);
  });

  test('is a number to the partner, and nothing else of the account', async () => {
    const { api, uid } = sessions['the customer, by the partner’s word'];
    const known = { first_name: 'سارا', last_name: 'احمدی', national_id: '0499370899' };
    await server.tools.db.update(accounts).set(known).where(eq(accounts.username, numbers.customer));
    expect(await api.accounts.readProfile({})).toEqual({
      uid,
      username: numbers.customer,
      first_name: null,
      last_name: null,
      national_id_masked: null,
      has_password: false,
      oauth_providers: [],
      scope: 'embed',
    });
  });

  test('learns nothing of the wallet and pays nothing out of it', async () => {
    const { api } = sessions['the customer, by the partner’s word'];
    await creditWallet(server.tools, vouched.account_uid, 5_000_000, randomUUID());
    const params = { id: (await readyOrder(server, api)).uid };
    const choice = { discount_code: null, use_wallet: false, method: 'cash' };
    const priced = await api.payment.calculatePrice({ params, body: choice });
    expect(priced.wallet).toEqual({ balance_rial: 0, used_rial: 0, needs_full_login: true });
    const wallet = { ...choice, use_wallet: true };
    await expect(api.payment.calculatePrice({ params, body: wallet })).rejects.toMatchObject({
      code: 'full_login_required',
    });
    const body = { ...wallet, payable_rial: priced.payable_rial - 5_000_000 };
    await expect(api.payment.pay({ params, body }, { idempotencyKey: randomUUID() })).rejects.toMatchObject({
      status: 409,
      code: 'full_login_required',
    });
    const self = sessions['the customer'];
    expect((await self.api.payment.calculatePrice({ params, body: wallet })).wallet).toMatchObject({
      used_rial: 5_000_000,
    });
  });

  test('names no draft and no address of before in an order that is begun by that word', async () => {
    const { api } = sessions['the customer, by the partner’s word'];
    const order = await placeOrder(server, api);
    const self = sessions['the customer'];
    const kept = { city: 'tehran-1', address: 'خیابان آزادی، پلاک ۱۲، واحد ۳', postal_code: '1345678913' };
    const address = await self.api.geo.createAddress({ params: { uid: self.uid }, body: kept }, once());
    const params = { insurance: 'thirdparty', id: order.uid } as const;
    const named = api.orders.saveCompletion(
      { params, body: { tab: 'address', address_uid: address.uid } },
      { idempotencyKey: randomUUID() },
    );
    await expect(named).rejects.toMatchObject({ status: 404, code: 'address_not_found' });
    const offer = await offerOf(server);
    const made = api.orders.create(
      { ...offer, body: { ...offer.body, draft_uid: own.draft } },
      { idempotencyKey: randomUUID() },
    );
    await expect(made).rejects.toMatchObject({ status: 409, code: 'full_login_required' });
  });

  test('sees a document that was sent there, and none that was sent elsewhere', async () => {
    const word = sessions['the customer, by the partner’s word'];
    const self = sessions['the customer'];
    const here = await upload(server, word.token, vouched.order, 'car_card_front');
    const there = await upload(server, self.token, own.order, 'car_card_front');
    const read = async (token: string | null, uid: string) => {
      const answer = await fetch(`${server.origin}/hedgehog-uploader/${uid}/`, {
        headers: token ? { authorization: `Token ${token}` } : {},
      });
      return answer.status;
    };
    const other = sessions['the customer, by another partner’s word'];
    const stranger = sessions['another customer'];
    const files = [here.body.upload!.uid, there.body.upload!.uid];
    const statuses = async (token: string | null) => Promise.all(files.map(uid => read(token, uid)));
    expect(await statuses(word.token)).toEqual([200, 409]);
    expect(await statuses(other.token)).toEqual([409, 409]);
    expect(await statuses(self.token)).toEqual([200, 200]);
    expect(await statuses(stranger.token)).toEqual([404, 404]);
    expect(await statuses(null)).toEqual([401, 401]);
  });
});
