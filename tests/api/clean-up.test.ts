import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { idempotencyKeys } from '../../src/server/http/tables.ts';
import { cleanUp } from '../../src/server/job-handlers.ts';
import { issueOneTimeCode } from '../../src/server/modules/accounts/one-time-codes.ts';
import {
  identityLogins,
  loginCodes,
  oneTimeCodes,
  passwordFailures,
  sessions,
} from '../../src/server/modules/accounts/tables.ts';
import { orderDocuments, orders, policyTickets } from '../../src/server/modules/orders/tables.ts';
import { beginEmbedSession } from '../../src/server/modules/partners/embed-sessions.ts';
import { findPartner } from '../../src/server/modules/partners/partners.ts';
import { embedSessions } from '../../src/server/modules/partners/tables.ts';
import { wizardDrafts } from '../../src/server/modules/wizard/tables.ts';
import { fileMicroRequest } from '../support/micro-insurance.ts';
import { completeOrder, here, offerOf, once, orderIn, payOrder, upload } from '../support/orders.ts';
import { refused, startTestServer, type TestServer } from '../support/test-server.ts';
import { uploadFile } from '../support/tickets.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const day_s = 86_400;
const rows = (table: PgTable) => server.tools.db.$count(table);
const after = async (days: number) => {
  server.clock.forward(days * day_s + 60);
  await cleanUp(server.tools);
};
async function openFrame(shown: boolean): Promise<string> {
  const partner = (await findPartner(server.tools, 'yadakchi'))!;
  const nothing = { page_url: null, referrer: null, affiliation_code: null, referral_code: null, sdk_version: null };
  const arrival = { ...nothing, utm_data: { utm_source: 'sms' }, click_ids: {} };
  return (await beginEmbedSession(server.tools, partner, arrival, shown)).uid;
}
const framesLeft = async (uids: string[]) =>
  (await server.tools.db.select().from(embedSessions).where(inArray(embedSessions.uid, uids))).map(row => row.uid);

test('frames that nobody saw are forgotten after a week, those that were seen after ninety days, and never those that sold', async () => {
  const { api } = await server.login('09121110041');
  const unseen = await openFrame(false);
  const seen = await openFrame(true);
  const sold = await openFrame(true);
  const wanted = await offerOf(server);
  const order = await api.orders.create({ ...wanted, body: { ...wanted.body, embed_session: sold } }, once());
  const asked = await openFrame(true);
  await fileMicroRequest(api, 'parcel', {}, once(), { embed_session: asked });
  const all = [unseen, seen, sold, asked];

  await after(7);
  expect((await framesLeft(all)).sort()).toEqual(all.toSorted());
  await after(1);
  expect((await framesLeft(all)).sort()).toEqual([seen, sold, asked].sort());
  await after(90);
  expect((await framesLeft(all)).sort()).toEqual([sold, asked].sort());
  const [kept] = await server.tools.db.select().from(orders).where(eq(orders.uid, order.uid));
  expect(kept?.attribution).toMatchObject({ partner: 'yadakchi', utm_data: { utm_source: 'sms' } });
});

test('a frame in which somebody is logged in stays while they are', async () => {
  const { uid: account_uid } = await server.login('09121110042');
  const frame = await openFrame(false);
  const now = server.clock.now();
  const session = {
    uid: randomUUID(),
    account_uid,
    token_hash: randomUUID(),
    scope: 'embed' as const,
    embed_session: frame,
    created_at: now,
    expires_at: new Date(now.getTime() + 20 * day_s * 1000),
  };
  await server.tools.db.insert(sessions).values(session);
  await after(9);
  expect(await framesLeft([frame])).toEqual([frame]);
  await after(60);
  expect(await framesLeft([frame])).toEqual([]);
});

test('answers that hold a customer’s name are gone after two days, and the order is as it was', async () => {
  const { api } = await server.login('09121110043');
  const { uid } = await api.orders.create(await offerOf(server), once());
  await completeOrder(api, uid);
  const holding = async () => JSON.stringify(await server.tools.db.select().from(idempotencyKeys));
  expect(await holding()).toContain('احمدی');
  await after(1);
  expect(await holding()).toContain('احمدی');
  await after(1);
  expect(await holding()).not.toContain('احمدی');
  expect((await api.orders.readCompletion({ params: { insurance: 'thirdparty', id: uid } })).owner.last_name).toBe(
    'احمدی',
  );
});

test('logins that ended, codes that ran out and forms that were left are deleted; who is logged in stays so', async () => {
  const long = await server.login('09121110044');
  const short = await server.login('09121110045');
  await short.api.accounts.logOut({});
  await issueOneTimeCode(server.tools, { kind: 'reset' });
  await refused(
    server.client().accounts.logInByPassword({ body: { username: '09121110045', password: 'Wrong-word-1' } }),
  );
  await server.client().accounts.beginOauth({ query: { provider: server.tools.identity!.name } });
  expect(await rows(identityLogins)).toBe(1);
  await after(40);
  expect(await rows(loginCodes)).toBe(0);
  expect(await rows(oneTimeCodes)).toBe(0);
  expect(await rows(identityLogins)).toBe(0);
  expect(await rows(passwordFailures)).toBe(0);
  expect(await rows(wizardDrafts)).toBe(0);
  const left = await server.tools.db.select().from(sessions).where(eq(sessions.account_uid, short.uid));
  expect(left).toEqual([]);
  expect((await long.api.accounts.readProfile({})).uid).toBe(long.uid);
});

test('a link to a policy is forgotten once it has run out, and the next one opens it', async () => {
  const { api, token } = await server.login('09121110046');
  const { uid } = await api.orders.create(await offerOf(server), once());
  await completeOrder(api, uid);
  for (const kind of ['car_card_front', 'car_card_back']) await upload(server, token, uid, kind);
  await payOrder(server, api, uid);
  await orderIn(api, uid, 'issued');
  const { url } = await api.orders.createPolicyTicket({ params: { uid } });
  expect(await rows(policyTickets)).toBe(1);
  await after(0.01);
  expect(await rows(policyTickets)).toBe(0);
  expect((await fetch(here(server, url))).status).toBe(404);
  const { url: next } = await api.orders.createPolicyTicket({ params: { uid } });
  expect((await fetch(here(server, next))).status).toBe(200);
});

test('documents of an order that ended unpaid are deleted with their files a month later, and no others', async () => {
  const { api, token } = await server.login('09121110047');
  const begun = async (insurer: string) => {
    const { uid } = await api.orders.create(await offerOf(server, insurer), once());
    const { body } = await upload(server, token, uid, 'car_card_front');
    return { uid, document: body.upload!.uid };
  };
  const isKept = async ({ document }: { document: string }) => {
    const [row] = await server.tools.db.select().from(orderDocuments).where(eq(orderDocuments.uid, document));
    const file = await server.tools.files.read(`documents/${document}`).catch(() => null);
    return [row !== undefined, file !== null];
  };
  const ended = await begun('alborz');
  await api.payment.cancelOrder({ params: { id: ended.uid }, body: { reason: 'پشیمان شدم' } }, once());
  const open = await begun('razi');
  await after(29);
  expect([await isKept(ended), await isKept(open)]).toEqual([
    [true, true],
    [true, true],
  ]);
  await after(2);
  expect([await isKept(ended), await isKept(open)]).toEqual([
    [false, false],
    [true, true],
  ]);
});

test('a file that cannot be deleted is tried again, and nothing else is kept longer for it', async () => {
  const me = await server.login('09121110048');
  const { uid } = await me.api.orders.create(await offerOf(server, 'alborz'), once());
  await upload(server, me.token, uid, 'car_card_front');
  await me.api.payment.cancelOrder({ params: { id: uid }, body: { reason: 'پشیمان شدم' } }, once());
  const unsent = `support/${(await uploadFile(me)).uid}`;
  const isKept = (file: string) =>
    server.tools.files.read(file).then(
      () => true,
      () => false,
    );
  expect(await isKept(unsent)).toBe(true);
  const remove = server.tools.files.delete;
  const documents = () => server.tools.db.$count(orderDocuments, eq(orderDocuments.order_uid, uid));
  server.tools.files.delete = async file => {
    if (file.startsWith('documents/')) throw new Error('The store is away');
    await remove(file);
  };
  await expect(after(32)).rejects.toThrow('Parts of the clean-up failed');
  expect([await isKept(unsent), await documents()]).toEqual([false, 1]);
  server.tools.files.delete = remove;
  await after(0);
  expect(await documents()).toBe(0);
});

test('nobody has to ask for it: the job does it', async () => {
  const unseen = await openFrame(false);
  server.clock.forward(9 * day_s);
  await server.tools.jobs.send('clean-up', {});
  await expect.poll(() => framesLeft([unseen])).toEqual([]);
});
