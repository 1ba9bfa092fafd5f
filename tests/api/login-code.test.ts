import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { persianDigits } from '#persian/digits';
import { SmsUncertain } from '../../src/server/gateways/sms/sms.ts';
import type { Refusal } from '../../src/server/kernel/refusal.ts';
import { sendCode } from '../../src/server/modules/accounts/login-codes.ts';
import { lastCode, messagesTo } from '../support/messages.ts';
import { openPartnerPage } from '../support/partner-site.ts';
import { refused, startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

let next = 0;
/** A number nobody has used in this file. */
const newMobile = () => `0912${String(1_000_000 + next++)}`;
const send = (username: string, facts: { call?: boolean; embed_session?: string } = {}) =>
  server.client().accounts.sendCode({ body: { username, ...facts } });
const verify = (username: string, verification_code: string) =>
  server.client().accounts.verifyCode({ body: { username, verification_code } });
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('logging in with a code', () => {
  test('registers a new number, and knows it the next time', async () => {
    const mobile = newMobile();
    const sent = await send(mobile);
    expect(sent).toEqual({ username: mobile, code_length: 6, expires_in_s: 120, resend_in_s: 60, call_in_s: 60 });
    const first = await verify(mobile, await lastCode(server, mobile));
    expect(first.is_new).toBe(true);
    expect(first.user).toMatchObject({ username: mobile, has_password: false, scope: 'full' });
    expect(await server.client(first.token).accounts.readProfile({})).toEqual(first.user);

    await send(mobile);
    const second = await verify(mobile, await lastCode(server, mobile));
    expect(second.is_new).toBe(false);
    expect(second.user.uid).toBe(first.user.uid);
    expect(second.token).not.toBe(first.token);
  });

  test.each(['۰۹۱۲۳۳۳۰۰۰۱', '٠٩١٢٣٣٣٠٠٠٢', '+98 912 333 0003', '00989123330004', '9123330005'])(
    'takes the number as typed: %s',
    async typed => {
      const { username } = await send(typed);
      expect(username).toMatch(/^0912333000\d$/);
      expect(await lastCode(server, username)).toMatch(/^\d{6}$/);
    },
  );

  test('takes the code in Persian and Arabic digits', async () => {
    const mobile = newMobile();
    const inScript = (code: string, zero: number) =>
      [...code].map(digit => String.fromCharCode(zero + Number(digit))).join('');
    await send(mobile);
    await verify(mobile, inScript(await lastCode(server, mobile), 0x06f0));
    await send(mobile);
    await verify(mobile, inScript(await lastCode(server, mobile), 0x0660));
  });

  test.each(['0912', '02188776655', 'سارا', '091212345678', '0912123456a'])('refuses the number %s', async typed => {
    const refusal = await refused(send(typed));
    expect([refusal.status, refusal.code]).toEqual([400, 'invalid_mobile']);
    expect(refusal.errors.username).toHaveLength(1);
  });

  test('a code dies after two minutes', async () => {
    const mobile = newMobile();
    await send(mobile);
    const code = await lastCode(server, mobile);
    server.clock.forward(120);
    expect((await refused(verify(mobile, code))).code).toBe('code_expired');
  });

  test('a code works once', async () => {
    const mobile = newMobile();
    await send(mobile);
    const code = await lastCode(server, mobile);
    const ends = await Promise.allSettled(Array.from({ length: 10 }, () => verify(mobile, code)));
    expect(ends.filter(end => end.status === 'fulfilled')).toHaveLength(1);
    expect((await refused(verify(mobile, code))).code).toBe('code_expired');
  });

  test('a newer code replaces the older one', async () => {
    const mobile = newMobile();
    await send(mobile);
    const older = await lastCode(server, mobile);
    server.clock.forward(60);
    await send(mobile);
    const newer = await lastCode(server, mobile);
    if (older !== newer) expect((await refused(verify(mobile, older))).code).toBe('wrong_code');
    await verify(mobile, newer);
  });

  test('five wrong codes kill the code, though the right one follows', async () => {
    const mobile = newMobile();
    await send(mobile);
    const code = await lastCode(server, mobile);
    for (const left of [4, 3, 2, 1]) {
      const refusal = await refused(verify(mobile, other(code)));
      expect([refusal.code, refusal.details]).toEqual(['wrong_code', { tries_left: left }]);
      expect(refusal.message).toContain(`${persianDigits(left)} بار دیگر`);
    }
    expect((await refused(verify(mobile, other(code)))).code).toBe('code_locked');
    expect((await refused(verify(mobile, code))).code).toBe('code_locked');
  });

  test('fifty wrong codes at once are five tries', async () => {
    const mobile = newMobile();
    await send(mobile);
    const code = await lastCode(server, mobile);
    const refusals = await Promise.all(Array.from({ length: 50 }, () => refused(verify(mobile, other(code)))));
    expect(refusals.filter(refusal => refusal.code === 'wrong_code')).toHaveLength(4);
    expect(refusals.filter(refusal => refusal.code === 'code_locked')).toHaveLength(46);
    expect((await refused(verify(mobile, code))).code).toBe('code_locked');
  });

  test('a number that never asked has no code', async () => {
    expect((await refused(verify(newMobile(), '123456'))).code).toBe('code_expired');
  });

  test.each(['12345', 'abcdef', '1234567'])('%s is not a code and costs no try', async typed => {
    const mobile = newMobile();
    await send(mobile);
    const refusal = await refused(verify(mobile, typed));
    expect([refusal.code, refusal.details]).toEqual(['wrong_code', undefined]);
  });

  test('the code of one number does not open another', async () => {
    const [mine, theirs] = [newMobile(), newMobile()];
    await send(mine);
    await send(theirs);
    const [code, theirCode] = [await lastCode(server, mine), await lastCode(server, theirs)];
    if (code !== theirCode) expect((await refused(verify(theirs, code))).code).toBe('wrong_code');
  });
});

describe('asking for another code', () => {
  test('waits sixty seconds, then longer, and says how long', async () => {
    const mobile = newMobile();
    await send(mobile);
    const soon = await refused(send(mobile));
    expect([soon.status, soon.code, soon.retryAfterS]).toEqual([429, 'resend_too_soon', 60]);
    server.clock.forward(59);
    expect((await refused(send(mobile))).retryAfterS).toBe(1);
    server.clock.forward(1);
    expect((await send(mobile)).resend_in_s).toBe(120);
    server.clock.forward(120);
    expect((await send(mobile)).resend_in_s).toBe(300);
  });

  test('says how long the code that is on its way can be entered, for another tab to take it', async () => {
    const mobile = newMobile();
    await send(mobile);
    server.clock.forward(45);
    const alive = await refused(send(mobile));
    expect(alive.retryAfterS).toBe(15);
    expect(alive.details).toEqual({ code_length: 6, expires_in_s: 75, call_in_s: 15 });
    const code = await lastCode(server, mobile);
    for (let n = 0; n < 5; n++) await refused(verify(mobile, other(code)));
    const spent = await refused(send(mobile));
    expect([spent.code, spent.details]).toEqual([
      'resend_too_soon',
      { code_length: 6, expires_in_s: 0, call_in_s: 15 },
    ]);
  });

  test('asked for many times at once, one code is sent', async () => {
    const mobile = newMobile();
    const ends = await Promise.allSettled(Array.from({ length: 20 }, () => send(mobile)));
    expect(ends.filter(end => end.status === 'fulfilled')).toHaveLength(1);
    expect(await messagesTo(server, mobile)).toHaveLength(1);
  });

  test('ends after five unused codes an hour and begins again later', async () => {
    const mobile = newMobile();
    for (const wait of [60, 120, 300, 300]) {
      await send(mobile);
      server.clock.forward(wait);
    }
    expect((await send(mobile)).resend_in_s).toBe(3600 - 780);
    server.clock.forward(300);
    const refusal = await refused(send(mobile));
    expect([refusal.status, refusal.code, refusal.retryAfterS]).toEqual([429, 'code_limit_reached', 3600 - 1080]);
    expect(refusal.message).toContain('۴۲ دقیقهٔ دیگر');
    server.clock.forward(3600 - 1080);
    await send(mobile);
  });

  test('ends after ten unused codes a day', async () => {
    const mobile = newMobile();
    for (let n = 0; n < 10; n++) {
      await send(mobile);
      server.clock.forward(3600);
    }
    expect((await refused(send(mobile))).code).toBe('code_limit_reached');
    server.clock.forward(14 * 3600);
    await send(mobile);
  });
});

describe('the phone call', () => {
  test('comes after a text and its wait, and its code logs in', async () => {
    const mobile = newMobile();
    const early = await refused(send(mobile, { call: true }));
    expect([early.status, early.code]).toEqual([400, 'call_needs_text']);
    await send(mobile);
    expect((await refused(send(mobile, { call: true }))).code).toBe('resend_too_soon');
    server.clock.forward(60);
    await send(mobile, { call: true });
    const [message] = await messagesTo(server, mobile);
    expect(message?.text).not.toContain('@');
    await verify(mobile, message!.code!);
  });

  test('shares the budget of the texts', async () => {
    const mobile = newMobile();
    await send(mobile);
    for (let n = 0; n < 4; n++) {
      server.clock.forward(60);
      await send(mobile, { call: true });
    }
    server.clock.forward(300);
    expect((await refused(send(mobile, { call: true }))).code).toBe('code_limit_reached');
    expect((await refused(server.client().accounts.sendResetCode({ body: { username: mobile } }))).code).toBe(
      'code_limit_reached',
    );
  });
});

describe('the text', () => {
  test('binds the code to our page', async () => {
    const mobile = newMobile();
    await send(mobile);
    const [message] = await messagesTo(server, mobile);
    expect(message?.text.split('\n').at(-1)).toBe(`@localhost #${message?.code}`);
  });

  test('in a partner’s page binds it to that page and our frame in it', async () => {
    const mobile = newMobile();
    await send(mobile, { embed_session: await openPartnerPage(server) });
    const [message] = await messagesTo(server, mobile);
    expect(message?.text.split('\n').at(-1)).toBe(`@shop.example #${message?.code} @localhost`);
  });

  test('for a new password is bound to that page too', async () => {
    const username = newMobile();
    const embed_session = await openPartnerPage(server, 'bazaar.example');
    await server.client().accounts.sendResetCode({ body: { username, embed_session } });
    const [message] = await messagesTo(server, username);
    expect(message?.text.split('\n').at(-1)).toBe(`@bazaar.example #${message?.code} @localhost`);
  });

  test('with an unknown embed session is the ordinary one', async () => {
    const mobile = newMobile();
    await send(mobile, { embed_session: 'nobody' });
    expect((await messagesTo(server, mobile))[0]?.text).toContain('@localhost #');
  });

  test('that the provider answers too late for is good when it arrives, and counts as sent', async () => {
    const mobile = newMobile();
    const { sms } = server.tools;
    const { sendCode } = sms;
    let arrived = '';
    sms.sendCode = async (_to, code) => {
      arrived = code;
      throw new SmsUncertain('no answer in time');
    };
    expect(await send(mobile)).toMatchObject({ expires_in_s: 120, resend_in_s: 60 });
    sms.sendCode = sendCode;
    expect((await refused(send(mobile))).code).toBe('resend_too_soon');
    expect((await verify(mobile, arrived)).user.username).toBe(mobile);
  });

  test('that the provider does not take is told, and may be asked for again at once', async () => {
    const refusal = await refused(send('09390000000'));
    expect([refusal.status, refusal.code]).toEqual([503, 'sms_failed']);
    expect((await refused(send('09390000000'))).code).toBe('sms_failed');
  });
});

test('nobody learns from the answer whether a number has an account', async () => {
  const known = (await server.login(newMobile())).api;
  const { username } = await known.accounts.readProfile({});
  const strange = newMobile();
  const shape = (body: object, mobile: string) => JSON.stringify(body).replace(mobile, 'NUMBER');
  expect(shape(await send(username!), username!)).toBe(shape(await send(strange), strange));
  const reset = (mobile: string) => server.client().accounts.sendResetCode({ body: { username: mobile } });
  expect(shape(await reset(username!), username!)).toBe(shape(await reset(strange), strange));
});

test('one address gets three hundred codes an hour for all its numbers, and others are not held up by it', async () => {
  const limited = await startTestServer({ RATE_LIMITS: '1' });
  const ask = (address: string) =>
    sendCode(limited.tools, 'login', { username: newMobile(), call: false }, address).then(
      () => 'sent',
      (refusal: Refusal) => refusal.code,
    );
  const answers = [];
  for (let n = 0; n < 301; n++) answers.push(await ask('10.0.0.1'));
  expect(answers.filter(answer => answer === 'sent')).toHaveLength(300);
  expect(answers.at(-1)).toBe('too_many_requests');
  expect(await ask('10.0.0.2')).toBe('sent');
  limited.clock.forward(3600);
  expect(await ask('10.0.0.1')).toBe('sent');
  await limited.stop();
});
