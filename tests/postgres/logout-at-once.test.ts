import { afterAll, beforeAll, expect, test } from 'vitest';
import { together } from '../support/at-once.ts';
import { lastCode } from '../support/messages.ts';
import { frameOf, logInInFrame } from '../support/partner-site.ts';
import { type Cluster, startCluster } from '../support/postgres-cluster.ts';
import { codeOf, startTestServer, type TestServer } from '../support/test-server.ts';

let cluster: Cluster;
let server: TestServer;
let database: string;

beforeAll(async () => {
  cluster = await startCluster();
  database = await cluster.newDatabase();
  server = await startTestServer({ DATABASE_URL: database }, undefined, { work: false });
});
afterAll(async () => {
  await server?.stop();
  await cluster?.drop();
});

test.each([
  ['one device', 'own session', '09123340001'],
  ['one device', 'host’s token', '09123340002'],
  ['every device', 'own session', '09123340003'],
])('a customer who logs %s out ends the token that is just being made of their %s', async (what, source, mobile) => {
  const embed_session = await frameOf(server, 'yadakchi');
  const { api, uid } = await logInInFrame(server, mobile, embed_session);
  const makeToken = (from = api) => from.partnerSignOn.createHostToken({ body: { embed_session } });
  const asker = source === 'own session' ? api : server.client((await makeToken()).token);
  let made = '';
  await together<unknown>(cluster, database, `select 1 from accounts where uid = '${uid}' for update`, [
    async () => {
      made = (await makeToken(asker)).token;
    },
    () =>
      what === 'one device'
        ? api.accounts.endSession({})
        : api.accounts.endAllSessions({ body: { keep_current: false } }),
  ]);
  expect(await codeOf(server.client(made).accounts.readProfile({}))).toEqual([401, 'session_ended']);
});

const password = 'Sabzineh-47';
const nextPassword = 'Darya-o-Kooh-91';

/** A customer with a password, logged in. */
async function withPassword(username: string) {
  const { accounts } = server.client();
  await accounts.sendResetCode({ body: { username } });
  const verification_code = await lastCode(server, username);
  const { reset_token } = await accounts.verifyResetCode({ body: { username, verification_code } });
  const body = { username, reset_token, new_password: password, new_password_confirm: password };
  const { token, user } = await accounts.resetPassword({ body });
  return { api: server.client(token), uid: user.uid! };
}

test.each([
  ['every device out', 'a code', '09123340011'],
  ['every device out', 'the password', '09123340012'],
  ['other devices out by a new password', 'a code', '09123340013'],
])('a customer who logs %s ends the login by %s that is just beginning', async (what, by, username) => {
  const { api, uid } = await withPassword(username);
  const { accounts } = server.client();
  await accounts.sendCode({ body: { username } });
  const verification_code = await lastCode(server, username);
  let begun = '';
  await together<unknown>(cluster, database, `select 1 from accounts where uid = '${uid}' for update`, [
    async () => {
      const session = await (by === 'a code'
        ? accounts.verifyCode({ body: { username, verification_code } })
        : accounts.logInByPassword({ body: { username, password } }));
      begun = session.token;
    },
    () =>
      what === 'every device out'
        ? api.accounts.endAllSessions({ body: { keep_current: true } })
        : api.accounts.changePassword({
            body: { password, new_password: nextPassword, new_password_confirm: nextPassword },
          }),
  ]);
  expect(await codeOf(server.client(begun).accounts.readProfile({}))).toEqual([401, 'session_ended']);
  expect((await api.accounts.readProfile({})).username).toBe(username);
});
