import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { persianDigits } from '#persian/digits';
import { loginCodes, otherCode } from '../support/login-codes.ts';
import { lastCode } from '../support/messages.ts';
import { refused, startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let codes: ReturnType<typeof loginCodes>;
beforeAll(async () => {
  server = await startTestServer();
  codes = loginCodes(server);
});
afterAll(() => server.stop());

describe('logging in with a code', () => {
  test('registers a new number, and knows it the next time', async () => {
    const mobile = codes.newMobile();
    const sent = await codes.send(mobile);
    expect(sent).toEqual({ username: mobile, code_length: 6, expires_in_s: 120, resend_in_s: 60, call_in_s: 60 });
    const first = await codes.verify(mobile, await lastCode(server, mobile));
    expect(first.is_new).toBe(true);
    expect(first.user).toMatchObject({ username: mobile, has_password: false, scope: 'full' });
    expect(await server.client(first.token).accounts.readProfile({})).toEqual(first.user);

    await codes.send(mobile);
    const second = await codes.verify(mobile, await lastCode(server, mobile));
    expect(second.is_new).toBe(false);
    expect(second.user.uid).toBe(first.user.uid);
    expect(second.token).not.toBe(first.token);
  });

  test.each(['۰۹۱۲۳۳۳۰۰۰۱', '٠٩١٢٣٣٣٠٠٠٢', '+98 912 333 0003', '00989123330004', '9123330005'])(
    'takes the number as typed: %s',
    async typed => {
      const { username } = await codes.send(typed);
      expect(username).toMatch(/^0912333000\d$/);
      expect(await lastCode(server, username)).toMatch(/^\d{6}$/);
    },
  );

  test('takes the code in Persian and Arabic digits', async () => {
    const mobile = codes.newMobile();
    const inScript = (code: string, zero: number) =>
      [...code].map(digit => String.fromCharCode(zero + Number(digit))).join('');
    await codes.send(mobile);
    await codes.verify(mobile, inScript(await lastCode(server, mobile), 0x06f0));
    await codes.send(mobile);
    await codes.verify(mobile, inScript(await lastCode(server, mobile), 0x0660));
  });

  test.each(['0912', '02188776655', 'سارا', '091212345678', '0912123456a'])('refuses the number %s', async typed => {
    const refusal = await refused(codes.send(typed));
    expect([refusal.status, refusal.code]).toEqual([400, 'invalid_mobile']);
    expect(refusal.errors.username).toHaveLength(1);
  });

  test('a code dies after two minutes', async () => {
    const mobile = codes.newMobile();
    await codes.send(mobile);
    const code = await lastCode(server, mobile);
    server.clock.forward(120);
    expect((await refused(codes.verify(mobile, code))).code).toBe('code_expired');
  });

  test('a code works once', async () => {
    const mobile = codes.newMobile();
    await codes.send(mobile);
    const code = await lastCode(server, mobile);
    const ends = await Promise.allSettled(Array.from({ length: 10 }, () => codes.verify(mobile, code)));
    expect(ends.filter(end => end.status === 'fulfilled')).toHaveLength(1);
    expect((await refused(codes.verify(mobile, code))).code).toBe('code_expired');
  });

  test('a newer code replaces the older one', async () => {
    const mobile = codes.newMobile();
    await codes.send(mobile);
    const older = await lastCode(server, mobile);
    server.clock.forward(60);
    await codes.send(mobile);
    const newer = await lastCode(server, mobile);
    if (older !== newer) expect((await refused(codes.verify(mobile, older))).code).toBe('wrong_code');
    await codes.verify(mobile, newer);
  });

  test('five wrong codes kill the code, though the right one follows', async () => {
    const mobile = codes.newMobile();
    await codes.send(mobile);
    const code = await lastCode(server, mobile);
    for (const left of [4, 3, 2, 1]) {
      const refusal = await refused(codes.verify(mobile, otherCode(code)));
      expect([refusal.code, refusal.details]).toEqual(['wrong_code', { tries_left: left }]);
      expect(refusal.message).toContain(`${persianDigits(left)} بار دیگر`);
    }
    expect((await refused(codes.verify(mobile, otherCode(code)))).code).toBe('code_locked');
    expect((await refused(codes.verify(mobile, code))).code).toBe('code_locked');
  });

  test('fifty wrong codes at once are five tries', async () => {
    const mobile = codes.newMobile();
    await codes.send(mobile);
    const code = await lastCode(server, mobile);
    const refusals = await Promise.all(
      Array.from({ length: 50 }, () => refused(codes.verify(mobile, otherCode(code)))),
    );
    expect(refusals.filter(refusal => refusal.code === 'wrong_code')).toHaveLength(4);
    expect(refusals.filter(refusal => refusal.code === 'code_locked')).toHaveLength(46);
    expect((await refused(codes.verify(mobile, code))).code).toBe('code_locked');
  });

  test('a number that never asked has no code', async () => {
    expect((await refused(codes.verify(codes.newMobile(), '123456'))).code).toBe('code_expired');
  });

  test.each(['12345', 'abcdef', '1234567'])('%s is not a code and costs no try', async typed => {
    const mobile = codes.newMobile();
    await codes.send(mobile);
    const refusal = await refused(codes.verify(mobile, typed));
    expect([refusal.code, refusal.details]).toEqual(['wrong_code', undefined]);
  });

  test('the code of one number does not open another', async () => {
    const [mine, theirs] = [codes.newMobile(), codes.newMobile()];
    await codes.send(mine);
    await codes.send(theirs);
    const [code, theirCode] = [await lastCode(server, mine), await lastCode(server, theirs)];
    if (code !== theirCode) expect((await refused(codes.verify(theirs, code))).code).toBe('wrong_code');
  });
});

test('nobody learns from the answer whether a number has an account', async () => {
  const known = (await server.login(codes.newMobile())).api;
  const { username } = await known.accounts.readProfile({});
  const strange = codes.newMobile();
  const shape = (body: object, mobile: string) => JSON.stringify(body).replace(mobile, 'NUMBER');
  expect(shape(await codes.send(username!), username!)).toBe(shape(await codes.send(strange), strange));
  const reset = (mobile: string) => server.client().accounts.sendResetCode({ body: { username: mobile } });
  expect(shape(await reset(username!), username!)).toBe(shape(await reset(strange), strange));
});
