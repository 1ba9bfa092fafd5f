import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lastCode, messagesTo } from '../support/messages.ts';
import { refused, startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const good = 'Sabzineh-47-Derakht';
let next = 0;
const newMobile = () => `0935${String(1_000_000 + next++)}`;
const logIn = (username: string, password: string) =>
  server.client().accounts.logInByPassword({ body: { username, password } });

async function resetToken(username: string): Promise<string> {
  await server.client().accounts.sendResetCode({ body: { username } });
  const verification_code = await lastCode(server, username);
  const { reset_token, expires_in_s } = await server
    .client()
    .accounts.verifyResetCode({ body: { username, verification_code } });
  expect(expires_in_s).toBe(600);
  return reset_token;
}
const reset = (username: string, reset_token: string, new_password = good, new_password_confirm = new_password) =>
  server.client().accounts.resetPassword({ body: { username, reset_token, new_password, new_password_confirm } });
async function customerWithPassword(password = good): Promise<string> {
  const username = newMobile();
  await server.login(username);
  await reset(username, await resetToken(username), password);
  return username;
}

describe('a new password', () => {
  test('is set by a code, logs in at once, ends other sessions and is told by text', async () => {
    const username = newMobile();
    const before = await server.login(username);
    const session = await reset(username, await resetToken(username));
    expect(session.user).toMatchObject({ uid: before.uid, username, has_password: true });
    expect((await server.client(session.token).accounts.readProfile({})).username).toBe(username);
    expect((await refused(before.api.accounts.readProfile({}))).code).toBe('session_ended');
    const newest = async () => (await messagesTo(server, username))[0];
    await expect.poll(newest).toMatchObject({
      code: null,
      text: expect.stringContaining('رمز عبور شما در پناه تغییر کرد'),
    });
    expect((await logIn(username, good)).user.uid).toBe(before.uid);
  });

  test('is set at once though the provider of texts does not answer, and is told when it does', async () => {
    const username = newMobile();
    const right = await resetToken(username);
    const { sms } = server.tools;
    const { sendText } = sms;
    let answer = () => {};
    const answers = new Promise<void>(done => {
      answer = done;
    });
    sms.sendText = (...message) => answers.then(() => sendText(...message));
    expect((await reset(username, right)).user.username).toBe(username);
    answer();
    sms.sendText = sendText;
    const texts = async () => (await messagesTo(server, username)).map(({ text }) => text);
    await expect.poll(texts).toContainEqual(expect.stringContaining('رمز عبور شما در پناه تغییر کرد'));
  });

  test.each([
    ['Ab1defg', 'weak_password'],
    ['sabzineh47', 'weak_password'],
    ['SABZINEH47', 'weak_password'],
    ['Sabzinehee', 'weak_password'],
    ['Sabzineh۴۷', 'weak_password'],
    ['گذرواژه‌من۱۲۳', 'weak_password'],
    ['Password1', 'common_password'],
    ['P@ssw0rd1', 'common_password'],
    ['Ali123456', 'common_password'],
    ['Salam1234', 'common_password'],
    ['Aa123456', 'common_password'],
    ['1qaz2WSX', 'common_password'],
    ['Iran1405!', 'common_password'],
  ] as const)('%s is refused with %s and costs nothing', async (password, code) => {
    const username = newMobile();
    const token = await resetToken(username);
    const refusal = await refused(reset(username, token, password));
    expect([refusal.status, refusal.code]).toEqual([400, code]);
    expect(refusal.errors.new_password).toHaveLength(1);
    await reset(username, token);
  });

  test('may not hold the customer’s own number', async () => {
    const username = newMobile();
    const token = await resetToken(username);
    expect((await refused(reset(username, token, `Xy${username}`))).code).toBe('common_password');
  });

  test('that is repeated wrongly is refused at the second field and costs nothing', async () => {
    const username = newMobile();
    const token = await resetToken(username);
    const refusal = await refused(reset(username, token, good, `${good}x`));
    expect([refusal.code, Object.keys(refusal.errors)]).toEqual(['password_mismatch', ['new_password_confirm']]);
    await reset(username, token);
  });

  test('may have a hundred characters, spaces and Persian letters, and is taken letter for letter', async () => {
    const long = `Yek جملهٔ بلند با 2 عدد ${'و ادامه '.repeat(10)}`;
    const username = await customerWithPassword(long);
    await logIn(username, long);
    const converted = await customerWithPassword('Sabzineh47۴۷');
    expect((await refused(logIn(converted, 'Sabzineh4747'))).code).toBe('wrong_credentials');
    await logIn(converted, 'Sabzineh47۴۷');
  });

  test('for a number without an account makes one, so the answer tells nothing', async () => {
    const username = newMobile();
    const session = await reset(username, await resetToken(username));
    expect([session.is_new, session.user.username]).toEqual([true, username]);
  });
});

describe('the right to set a new password', () => {
  test('is gone after one use', async () => {
    const username = newMobile();
    const token = await resetToken(username);
    const ends = await Promise.allSettled(Array.from({ length: 5 }, () => reset(username, token)));
    expect(ends.filter(end => end.status === 'fulfilled')).toHaveLength(1);
    expect((await refused(reset(username, token))).code).toBe('reset_expired');
  });
  test('is gone after ten minutes', async () => {
    const username = newMobile();
    const token = await resetToken(username);
    server.clock.forward(600);
    expect((await refused(reset(username, token))).code).toBe('reset_expired');
  });
  test('holds for its own number alone', async () => {
    const token = await resetToken(newMobile());
    expect((await refused(reset(newMobile(), token))).code).toBe('reset_expired');
  });
  test('does not come from a login code, nor a login from a reset code', async () => {
    const username = newMobile();
    await server.client().accounts.sendCode({ body: { username } });
    const verification_code = await lastCode(server, username);
    const wrongWay = server.client().accounts.verifyResetCode({ body: { username, verification_code } });
    expect((await refused(wrongWay)).code).toBe('code_expired');
    const other = newMobile();
    await server.client().accounts.sendResetCode({ body: { username: other } });
    const resetCode = await lastCode(server, other);
    const login = server.client().accounts.verifyCode({ body: { username: other, verification_code: resetCode } });
    expect((await refused(login)).code).toBe('code_expired');
  });
  test('cannot be exchanged for a session', async () => {
    const code = await resetToken(newMobile());
    expect((await refused(server.client().accounts.exchangeCode({ body: { code } }))).code).toBe('handoff_refused');
  });
});

describe('logging in with a password', () => {
  test('takes the number in any script', async () => {
    const username = await customerWithPassword();
    const persian = [...username].map(digit => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]).join('');
    expect((await logIn(persian, good)).user.username).toBe(username);
  });

  test('answers an unknown number, one without a password and a wrong password alike', async () => {
    const withPassword = await customerWithPassword();
    const without = newMobile();
    await server.login(without);
    const answers = await Promise.all(
      [withPassword, without, newMobile()].map(mobile => refused(logIn(mobile, 'Sabzineh-48'))),
    );
    const shown = answers.map(({ status, code, message, details }) => ({ status, code, message, details }));
    expect(shown[0]?.code).toBe('wrong_credentials');
    expect(shown[1]).toEqual(shown[0]);
    expect(shown[2]).toEqual(shown[0]);
  });

  test('takes as long for an unknown number as for a wrong password', async () => {
    const known = await customerWithPassword();
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    for (let n = 0; n < 5; n++) {
      for (const who of ['known', 'unknown'] as const) {
        const start = performance.now();
        await refused(logIn(who === 'known' ? known : newMobile(), 'Sabzineh-48'));
        times[who].push(performance.now() - start);
      }
    }
    // The quickest of each: whatever else the machine does only adds to the others.
    const [ofKnown, ofUnknown] = [Math.min(...times.known), Math.min(...times.unknown)];
    expect(Math.max(ofKnown, ofUnknown) / Math.min(ofKnown, ofUnknown)).toBeLessThan(3);
  });

  test('is closed for fifteen minutes after five wrong passwords, for unknown numbers too; the code stays open', async () => {
    for (const username of [await customerWithPassword(), newMobile()]) {
      const wrong = () => refused(logIn(username, 'Sabzineh-48'));
      const refusals = await Promise.all(Array.from({ length: 20 }, wrong));
      expect(refusals.filter(refusal => refusal.code === 'wrong_credentials')).toHaveLength(5);
      const closed = await refused(logIn(username, good));
      expect([closed.status, closed.code, closed.retryAfterS]).toEqual([429, 'account_locked', 900]);
      await server.client().accounts.sendCode({ body: { username } });
      const verification_code = await lastCode(server, username);
      await server.client().accounts.verifyCode({ body: { username, verification_code } });
    }
  });

  test('opens again after fifteen minutes, and at once with a new password', async () => {
    const [waiting, resetting] = [await customerWithPassword(), await customerWithPassword()];
    for (const username of [waiting, resetting]) {
      for (let n = 0; n < 6; n++) await refused(logIn(username, 'Sabzineh-48'));
    }
    await reset(resetting, await resetToken(resetting), 'Darya-o-Kooh-91');
    await logIn(resetting, 'Darya-o-Kooh-91');
    server.clock.forward(900);
    await logIn(waiting, good);
  });
});
