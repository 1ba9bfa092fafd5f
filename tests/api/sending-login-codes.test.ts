import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Refusal } from '../../src/server/kernel/refusal.ts';
import { sendCode } from '../../src/server/modules/accounts/login-codes.ts';
import { loginCodes, otherCode } from '../support/login-codes.ts';
import { lastCode, messagesTo } from '../support/messages.ts';
import { openPartnerPage } from '../support/partner-site.ts';
import { refused, startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let codes: ReturnType<typeof loginCodes>;
beforeAll(async () => {
  server = await startTestServer();
  codes = loginCodes(server);
});
afterAll(() => server.stop());

describe('asking for another code', () => {
  test('waits sixty seconds, then longer, and says how long', async () => {
    const mobile = codes.newMobile();
    await codes.send(mobile);
    const soon = await refused(codes.send(mobile));
    expect([soon.status, soon.code, soon.retryAfterS]).toEqual([429, 'resend_too_soon', 60]);
    server.clock.forward(59);
    expect((await refused(codes.send(mobile))).retryAfterS).toBe(1);
    server.clock.forward(1);
    expect((await codes.send(mobile)).resend_in_s).toBe(120);
    server.clock.forward(120);
    expect((await codes.send(mobile)).resend_in_s).toBe(300);
  });

  test('says how long the code that is on its way can be entered, for another tab to take it', async () => {
    const mobile = codes.newMobile();
    await codes.send(mobile);
    server.clock.forward(45);
    const alive = await refused(codes.send(mobile));
    expect(alive.retryAfterS).toBe(15);
    expect(alive.details).toEqual({ code_length: 6, expires_in_s: 75, call_in_s: 15 });
    const code = await lastCode(server, mobile);
    for (let n = 0; n < 5; n++) await refused(codes.verify(mobile, otherCode(code)));
    const spent = await refused(codes.send(mobile));
    expect([spent.code, spent.details]).toEqual([
      'resend_too_soon',
      { code_length: 6, expires_in_s: 0, call_in_s: 15 },
    ]);
    expect(alive.message).toContain('پایان شمارش');
    expect(spent.message).toBe('کد پیش دیگر به کار نمی‌آید. کد تازه را ۱۵ ثانیهٔ دیگر بخواهید.');
  });

  test('asked for many times at once, one code is sent', async () => {
    const mobile = codes.newMobile();
    const ends = await Promise.allSettled(Array.from({ length: 20 }, () => codes.send(mobile)));
    expect(ends.filter(end => end.status === 'fulfilled')).toHaveLength(1);
    expect(await messagesTo(server, mobile)).toHaveLength(1);
  });

  test('ends after five unused codes an hour and begins again later', async () => {
    const mobile = codes.newMobile();
    for (const wait of [60, 120, 300, 300]) {
      await codes.send(mobile);
      server.clock.forward(wait);
    }
    expect((await codes.send(mobile)).resend_in_s).toBe(3600 - 780);
    server.clock.forward(300);
    const refusal = await refused(codes.send(mobile));
    expect([refusal.status, refusal.code, refusal.retryAfterS]).toEqual([429, 'code_limit_reached', 3600 - 1080]);
    expect(refusal.message).toContain('۴۲ دقیقهٔ دیگر');
    server.clock.forward(3600 - 1080);
    await codes.send(mobile);
  });

  test('ends after ten unused codes a day', async () => {
    const mobile = codes.newMobile();
    for (let n = 0; n < 10; n++) {
      await codes.send(mobile);
      server.clock.forward(3600);
    }
    expect((await refused(codes.send(mobile))).code).toBe('code_limit_reached');
    server.clock.forward(14 * 3600);
    await codes.send(mobile);
  });
});

describe('the phone call', () => {
  test('comes after a text and its wait, and its code logs in', async () => {
    const mobile = codes.newMobile();
    const early = await refused(codes.send(mobile, { call: true }));
    expect([early.status, early.code]).toEqual([400, 'call_needs_text']);
    await codes.send(mobile);
    expect((await refused(codes.send(mobile, { call: true }))).code).toBe('resend_too_soon');
    server.clock.forward(60);
    await codes.send(mobile, { call: true });
    const [message] = await messagesTo(server, mobile);
    expect(message?.text).not.toContain('@');
    await codes.verify(mobile, message!.code!);
  });

  test('shares the budget of the texts', async () => {
    const mobile = codes.newMobile();
    await codes.send(mobile);
    for (let n = 0; n < 4; n++) {
      server.clock.forward(60);
      await codes.send(mobile, { call: true });
    }
    server.clock.forward(300);
    expect((await refused(codes.send(mobile, { call: true }))).code).toBe('code_limit_reached');
    expect((await refused(server.client().accounts.sendResetCode({ body: { username: mobile } }))).code).toBe(
      'code_limit_reached',
    );
  });
});

test('a number that has had its codes is told how long the last one can be entered, and it logs in', async () => {
  const mobile = codes.newMobile();
  await codes.send(mobile);
  for (let n = 0; n < 4; n++) {
    server.clock.forward(60);
    await codes.send(mobile, { call: true });
  }
  server.clock.forward(60);
  const { code, message, details } = await refused(codes.send(mobile, { call: true }));
  expect([code, details]).toEqual(['code_limit_reached', { code_length: 6, expires_in_s: 60, call_in_s: 3600 - 300 }]);
  expect(message).toContain('هنوز به کار می‌آید');
  await codes.verify(mobile, await lastCode(server, mobile));
});

describe('the text', () => {
  test('binds the code to our page', async () => {
    const mobile = codes.newMobile();
    await codes.send(mobile);
    const [message] = await messagesTo(server, mobile);
    expect(message?.text.split('\n').at(-1)).toBe(`@localhost #${message?.code}`);
  });

  test('in a partner’s page binds it to that page and our frame in it', async () => {
    const mobile = codes.newMobile();
    await codes.send(mobile, { embed_session: await openPartnerPage(server) });
    const [message] = await messagesTo(server, mobile);
    expect(message?.text.split('\n').at(-1)).toBe(`@shop.example #${message?.code} @localhost`);
  });

  test('for a new password is bound to that page too', async () => {
    const username = codes.newMobile();
    const embed_session = await openPartnerPage(server, 'bazaar.example');
    await server.client().accounts.sendResetCode({ body: { username, embed_session } });
    const [message] = await messagesTo(server, username);
    expect(message?.text.split('\n').at(-1)).toBe(`@bazaar.example #${message?.code} @localhost`);
  });

  test('with an unknown embed session is the ordinary one', async () => {
    const mobile = codes.newMobile();
    await codes.send(mobile, { embed_session: 'nobody' });
    expect((await messagesTo(server, mobile))[0]?.text).toContain('@localhost #');
  });

  test('that the provider does not take is told, and may be asked for again at once, by text', async () => {
    const refusal = await refused(codes.send('09390000000'));
    expect([refusal.status, refusal.code]).toEqual([503, 'sms_failed']);
    expect(refusal.message).toBe('کد فرستاده نشد. چند لحظه بعد دوباره امتحان کنید.');
    expect((await refused(codes.send('09390000000', { call: true }))).code).toBe('call_needs_text');
    expect((await refused(codes.send('09390000000'))).code).toBe('sms_failed');
  });
});

test('one address gets three hundred codes an hour for all its numbers, and others are not held up by it', async () => {
  const limited = await startTestServer({ RATE_LIMITS: '1' });
  const ask = (address: string) =>
    sendCode(limited.tools, 'login', { username: codes.newMobile(), call: false }, address).then(
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
