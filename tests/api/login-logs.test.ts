import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createLog } from '../../src/server/log.ts';
import { lastCode } from '../support/messages.ts';
import { refused, startTestServer } from '../support/test-server.ts';

test('logs tell what happened without numbers, codes, tokens, passwords or addresses, even when the database fails', async () => {
  const lines: string[] = [];
  const server = await startTestServer({}, createLog('trace', { write: line => void lines.push(line) }));
  lines.length = 0;
  const username = '09121239876';
  const api = server.client();
  await api.accounts.sendCode({ body: { username } });
  const code = await lastCode(server, username);
  const { token } = await api.accounts.verifyCode({ body: { username, verification_code: code } });
  await server.client(token).accounts.readProfile({});
  await refused(api.accounts.sendCode({ body: { username: '09390000000' } }));
  await refused(api.accounts.logInByPassword({ body: { username, password: 'Sabzineh-47' } }));
  await server.tools.db.execute(sql`alter table login_codes rename to elsewhere`);
  const failed = await refused(api.accounts.sendCode({ body: { username } }));
  expect([failed.status, failed.code]).toEqual([500, 'internal_error']);
  expect(failed.message).not.toContain('login_codes');
  await server.stop();

  const log = lines.join('');
  expect(log).toContain('"route":"/accounts/api/verify_code/"');
  expect(log).toContain('code not sent');
  expect(log).toContain('request failed');
  expect(log).toContain('login_codes');
  for (const secret of [username, username.slice(1), '9390000000', code, token, 'Sabzineh', '127.0.0.1']) {
    expect(log).not.toContain(secret);
  }
});
