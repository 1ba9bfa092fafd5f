import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { issuePolicy, resumeIssuing } from '#server/modules/orders/issuing/issuing';
import { nameOwner, orderOfFoundCar } from '../support/found-car.ts';
import { messagesTo } from '../support/messages.ts';
import { here, orderIn, payOrder } from '../support/orders.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let mobile: string;
let customer: Awaited<ReturnType<TestServer['login']>>;
let customers = 0;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
// Who has a policy for the car is asked before paying for a second one.
beforeEach(async () => {
  mobile = `0912111015${++customers}`;
  customer = await server.login(mobile);
});

async function paidOrder(): Promise<string> {
  const { uid } = await orderOfFoundCar(server, customer.api);
  await nameOwner(customer.api, uid);
  await payOrder(server, customer.api, uid);
  return uid;
}
const textsAbout = async (code: string) =>
  (await messagesTo(server, mobile)).filter(message => message.text.includes(code)).length;

/** Holds a call of a gateway up until it is let through. */
function holdUp<Args extends unknown[], End>(call: (...args: Args) => Promise<End>) {
  const { promise, resolve: letThrough } = Promise.withResolvers<void>();
  return { letThrough, held: async (...args: Args) => promise.then(() => call(...args)) };
}

describe('a policy that was paid', () => {
  test('has its number and its text before its document, and who opens it then sees that it is being made', async () => {
    const { save } = server.tools.files;
    const { held, letThrough } = holdUp(save);
    server.tools.files.save = held;
    const uid = await paidOrder();
    const { policy } = await orderIn(customer.api, uid, 'issued');
    await expect.poll(() => textsAbout(policy!.unique_code)).toBe(1);

    const { url } = await customer.api.orders.createPolicyTicket({ params: { uid } });
    const open = () => fetch(here(server, url));
    const early = await open();
    expect([early.status, early.headers.get('refresh')]).toEqual([200, '2']);
    expect(await early.text()).toContain('در حال آماده شدن');
    letThrough();
    server.tools.files.save = save;
    const madeOf = async () => (await open()).headers.get('content-type');
    await expect.poll(madeOf).toBe('application/pdf');
  });

  test('is issued once and told once, however often its job is taken', async () => {
    const uid = await paidOrder();
    const { policy } = await orderIn(customer.api, uid, 'issued');
    await expect.poll(() => textsAbout(policy!.unique_code)).toBe(1);
    for (let again = 0; again < 3; again++) await issuePolicy(server.tools, uid);
    expect((await customer.api.orders.read({ params: { uid } })).policy).toEqual(policy);
    expect(await textsAbout(policy!.unique_code)).toBe(1);
  });

  test('is told later when no text could be sent at first', async () => {
    const { sendText } = server.tools.sms;
    server.tools.sms.sendText = () => Promise.reject(new Error('the provider is away'));
    const uid = await paidOrder();
    const { policy } = await orderIn(customer.api, uid, 'issued');
    expect(await textsAbout(policy!.unique_code)).toBe(0);
    server.tools.sms.sendText = sendText;
    await expect.poll(() => textsAbout(policy!.unique_code)).toBe(1);
  });

  test('is issued by the next start when the queue itself was lost', async () => {
    const { issue } = server.tools.insurers;
    server.tools.insurers.issue = () => Promise.reject(new Error('the insurer is away'));
    const uid = await paidOrder();
    await orderIn(customer.api, uid, 'issuing');
    server.tools.insurers.issue = issue;
    await server.tools.db.execute(sql`delete from queue.job where name = 'issue-policy'`);
    await resumeIssuing(server.tools);
    expect((await orderIn(customer.api, uid, 'issued')).policy).not.toBeNull();
  });
});
