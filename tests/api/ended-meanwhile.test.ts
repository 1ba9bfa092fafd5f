import { afterAll, beforeAll, expect, test } from 'vitest';
import { endPartnerSessions } from '../../src/server/modules/accounts/accounts.ts';
import { passwordLogin } from '../../src/server/modules/accounts/password-login.ts';
import { findSession } from '../../src/server/modules/accounts/sessions.ts';
import { accounts, passwordFailures, sessions } from '../../src/server/modules/accounts/tables.ts';
import { createHandoffCode } from '../../src/server/modules/partner-sign-on/handoff.ts';
import { createHostToken } from '../../src/server/modules/partner-sign-on/host-token.ts';
import { revokeKey } from '../../src/server/modules/partners/registry.ts';
import { meanwhile } from '../support/meanwhile.ts';
import { lastCode } from '../support/messages.ts';
import { callerOf, frameOf, vouchedFor } from '../support/partner-site.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const before = 'Sabzineh-47-Derakht';
const after = 'Derakht-48-Sabzineh';

async function setPassword(username: string, new_password: string): Promise<void> {
  const api = server.client().accounts;
  server.clock.forward(300);
  await api.sendResetCode({ body: { username } });
  const verification_code = await lastCode(server, username);
  const { reset_token } = await api.verifyResetCode({ body: { username, verification_code } });
  await api.resetPassword({ body: { username, reset_token, new_password, new_password_confirm: new_password } });
}

test('a password that is replaced while it is checked logs nobody in', async () => {
  const username = '09121117001';
  await server.login(username);
  await setPassword(username, before);
  const tools = meanwhile(server.tools, 'delete', passwordFailures, () => setPassword(username, after));
  await expect(passwordLogin(tools, { username, password: before }, '127.0.0.1')).rejects.toMatchObject({
    code: 'wrong_credentials',
  });
});

test('a partner’s key that ends while a code is asked for leaves no code', async () => {
  const shop = await vouchedFor(server, '09121117002');
  const partner = await callerOf(server, shop.partner);
  const request = { mobile: '09121117003', embed_session: await frameOf(server, shop.partner), nonce: 'n'.repeat(32) };
  const tools = meanwhile(server.tools, 'insert', accounts, () =>
    revokeKey(server.tools, shop.partner, endPartnerSessions),
  );
  await expect(createHandoffCode(tools, partner, request)).rejects.toMatchObject({ code: 'partner_key_required' });
});

test('a customer who logs out while the host asks for a token leaves it none', async () => {
  const { api, token } = await vouchedFor(server, '09121117004', await frameOf(server, 'yadakchi'));
  const customer = (await findSession(server.tools, token))!;
  const tools = meanwhile(server.tools, 'insert', sessions, () => api.accounts.endSession({}));
  const asked = createHostToken(tools, customer, await frameOf(server, 'yadakchi'));
  await expect(asked).rejects.toMatchObject({ code: 'session_ended' });
});
