import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createKavenegarSms } from '../../src/server/gateways/sms/kavenegar.ts';
import type { JobName } from '../../src/server/jobs.ts';
import { nameOwner, orderOfFoundCar } from '../support/found-car.ts';
import { orderIn, payOrder } from '../support/orders.ts';
import { startSlowKavenegar } from '../support/slow-kavenegar.ts';
import { refused, startTestServer, type TestServer } from '../support/test-server.ts';

let provider: Awaited<ReturnType<typeof startSlowKavenegar>>;
let server: TestServer;
/** Everybody logged in before the provider became slow. */
let buyer: Awaited<ReturnType<TestServer['login']>>;
beforeAll(async () => {
  provider = await startSlowKavenegar();
  server = await startTestServer();
  buyer = await server.login('09121110181');
  const { base_url } = provider;
  const { log } = server.tools;
  server.tools.sms = createKavenegarSms({ key: 'key', template: 'login', base_url, log, patience_ms: 1_000 });
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
});

/** Every job of this name was done at its first try. */
async function done(name: JobName): Promise<void> {
  const jobs = async () =>
    (await server.tools.db.execute(sql`select state, retry_count from queue.job where name = ${name}`)).rows;
  await expect
    .poll(jobs)
    .toSatisfy((rows: object[]) => rows.length > 0 && rows.every(row => 'state' in row && row.state === 'completed'));
  expect(await jobs()).toEqual((await jobs()).map(() => ({ state: 'completed', retry_count: 0 })));
}

test('a code that the provider answers too late for is good when it arrives, and counts as sent', async () => {
  const username = '09121110182';
  const { accounts } = server.client();
  expect(await accounts.sendCode({ body: { username } })).toMatchObject({ expires_in_s: 120, resend_in_s: 60 });
  expect((await refused(accounts.sendCode({ body: { username } }))).code).toBe('resend_too_soon');
  const [verification_code = ''] = provider.wordsTo(username);
  expect((await accounts.verifyCode({ body: { username, verification_code } })).user.username).toBe(username);
});

test('who sets a new password is told once by a provider that does not answer', async () => {
  const username = '09121110183';
  const { accounts } = server.client();
  await accounts.sendResetCode({ body: { username } });
  const verification_code = provider.wordsTo(username)[0]!;
  const { reset_token } = await accounts.verifyResetCode({ body: { username, verification_code } });
  const new_password = 'Sabzineh-47-Derakht';
  await accounts.resetPassword({
    body: { username, reset_token, new_password, new_password_confirm: new_password },
  });
  await done('tell-new-password');
  expect(provider.wordsTo(username).slice(1)).toEqual([expect.stringContaining('رمز عبور')]);
});

test('who buys is told once of the policy, and once of what the order needs', async () => {
  const { uid } = await orderOfFoundCar(server, buyer.api);
  await nameOwner(buyer.api, uid);
  await payOrder(server, buyer.api, uid);
  const { policy } = await orderIn(buyer.api, uid, 'issued');
  await done('issue-policy');
  await server.tools.jobs.send('text-customer', { order_uid: uid, text: 'مدرک لازم است' });
  await done('text-customer');
  expect(provider.wordsTo('09121110181')).toEqual([expect.stringContaining(policy!.unique_code), 'مدرک لازم است']);
});
