import { atom } from 'nanostores';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { User } from '#contract/accounts';
import { CallRefused } from '../api/api.ts';
import { exchangeCode, takeSession } from '../api/arriving-session.ts';
import { createStartAnswers } from '../api/start-answers.ts';
import { noStorage } from '../api/storage.ts';
import { createTokenStore } from '../api/token.ts';
import { type AppTools, storesOf } from '../api/tools.ts';
import { visitorOf } from '../api/visitor.ts';
import { noHost } from '../host/no-host.ts';
import { type Login, loginOf } from './login.ts';

const user = (uid: string, username: string | null): User => ({
  uid,
  username,
  first_name: null,
  last_name: null,
  national_id_masked: null,
  has_password: false,
  oauth_providers: [],
  scope: 'full',
});
const maryam = user('m', '09123456789');
const sent = { username: '09123456789', code_length: 6, expires_in_s: 120, resend_in_s: 60, call_in_s: 60 };

/** A call of the client's shape. */
const answered = (call: (...sent: unknown[]) => unknown) =>
  Object.assign((...sent: unknown[]) => call(...sent), {
    refusal: (cause: unknown) => (cause instanceof CallRefused ? cause : null),
  });

function begin(accounts: object = {}) {
  const local = noStorage();
  const forgetVisitor = vi.fn();
  const askLogin = vi.fn(async () => false);
  const calls = {
    readProfile: vi.fn(async () => maryam),
    endSession: vi.fn(async () => ({ logged_out: true })),
    sendCode: vi.fn(async () => sent),
    verifyCode: vi.fn(async () => ({ token: 't1', user: maryam, is_new: true })),
    ...accounts,
  };
  const tools = {
    kind: 'site',
    config: {},
    nav: { $loc: atom({ path: '/', search: '' }) },
    api: () => ({ accounts: Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, answered(call)])) }),
    token: createTokenStore(local),
    local,
    session: noStorage(),
    askLogin,
    forgetVisitor,
    host: noHost(),
    stores: new Map(),
  } as unknown as AppTools;
  return { tools, calls, askLogin, forgetVisitor, login: loginOf(tools), visitor: visitorOf(tools) };
}

describe('who is here', () => {
  it('a profile without a username is a visitor, and a dead token is thrown away', async () => {
    const { tools, visitor } = begin({ readProfile: async () => user('x', null) });
    tools.token.set('dead');
    await visitor.start();
    expect(visitor.$isLoggedIn.get()).toBe(false);
    expect(tools.token.read()).toBeNull();
  });

  it('somebody else’s session never takes the place of an account unasked', async () => {
    const { tools, visitor, askLogin } = begin();
    const closed = Promise.withResolvers<boolean>();
    askLogin.mockReturnValueOnce(closed.promise);
    visitor.enter({ token: 'mine', user: maryam });
    const arrival = takeSession(tools, { token: 'theirs', user: user('r', '09351112222') });
    expect(askLogin).toHaveBeenCalledOnce();
    expect(visitor.$isWrongUser.get()).toBe(true);
    expect(visitor.$wrongUser.get()).toMatchObject({ mine: '0912•••6789', theirs: '0935•••2222' });
    closed.resolve(false);
    expect(await arrival).toBe(false);
    expect(tools.token.read()).toBe('mine');
    expect(visitor.$isWrongUser.get(), 'however the dialog ended').toBe(false);
  });

  it('a login with a provider is kept for the next visit, a partner’s word is not', async () => {
    const own = begin({ exchangeCode: async () => ({ token: 'p1', user: maryam, is_new: false, path: null }) });
    await exchangeCode(own.tools, 'code-of-a-provider');
    expect([own.tools.local.read('auth-token'), own.tools.local.read('userStatus')]).toEqual(['p1', 'true']);

    const byPartner = { ...maryam, scope: 'embed' as const };
    const guest = begin({ exchangeCode: async () => ({ token: 'p2', user: byPartner, is_new: false, path: null }) });
    await exchangeCode(guest.tools, 'code-of-a-partner');
    expect([guest.tools.token.read(), guest.tools.local.read('auth-token')]).toEqual(['p2', null]);
  });
});

describe('a session that arrives and that nobody takes', () => {
  const ended = vi.fn();
  beforeEach(() => {
    ended.mockReset();
    vi.stubGlobal('fetch', async (path: string, { headers }: { headers: object }) => ended(path, headers));
  });
  afterEach(() => vi.unstubAllGlobals());
  const arrives = { exchangeCode: async () => ({ token: 'new', user: maryam, is_new: false, path: null }) };
  const expectEnded = () =>
    expect(ended).toHaveBeenCalledExactlyOnceWith('/accounts/logout-no-redirect/', { authorization: 'Token new' });

  it('ends, where the customer has logged in themselves and stays with that', async () => {
    const { tools, visitor } = begin(arrives);
    visitor.enter({ token: 'mine', user: maryam });
    expect(await (await exchangeCode(tools, 'code')).entered).toBe(true);
    expect(tools.token.read()).toBe('mine');
    expectEnded();
  });

  it('ends, where the customer stays with another account', async () => {
    const { tools, visitor } = begin(arrives);
    visitor.enter({ token: 'mine', user: user('r', '09351112222') });
    expect(await (await exchangeCode(tools, 'code')).entered).toBe(false);
    expectEnded();
  });

  it('ends, where the customer has logged out since its code was asked for', async () => {
    const code = Promise.withResolvers<object>();
    const { tools, visitor } = begin({ exchangeCode: () => code.promise });
    visitor.enter({ token: 'mine', user: maryam });
    const exchanged = exchangeCode(tools, 'code');
    await visitor.logout();
    code.resolve({ token: 'new', user: maryam, is_new: false, path: null });
    expect(await (await exchanged).entered).toBe(false);
    expect([tools.token.read(), visitor.hasLoggedOut()]).toEqual([null, true]);
    expectEnded();
  });
});

describe('another tab or widget of this browser', () => {
  let page: EventTarget;
  beforeEach(() => {
    page = new EventTarget();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  });
  afterEach(() => vi.unstubAllGlobals());
  const hear = () => page.dispatchEvent(Object.assign(new Event('storage'), { key: 'auth-token' }));

  it('logs in and out for this one as well', async () => {
    const { tools, visitor } = begin();
    const followed = vi.fn();
    visitor.$loginsElsewhere.listen(followed);
    visitor.begin();
    tools.local.write('auth-token', 'theirs');
    hear();
    await vi.waitFor(() => expect(followed).toHaveBeenCalledOnce());
    expect([tools.token.$session.get(), visitor.$user.get()]).toEqual(['theirs', maryam]);
    tools.local.remove('auth-token');
    hear();
    expect([tools.token.$session.get(), visitor.$user.get(), visitor.hasLoggedOut()]).toEqual([null, null, true]);
    expect(followed).toHaveBeenCalledOnce();
  });

  it('has logged in before this one listened', async () => {
    const { tools, visitor } = begin();
    tools.token.start();
    tools.local.write('auth-token', 'theirs');
    visitor.begin();
    await vi.waitFor(() => expect(visitor.$isLoggedIn.get()).toBe(true));
    expect(tools.token.$session.get()).toBe('theirs');
  });
});

describe('what was typed is of one account alone', () => {
  const typed = (tools: AppTools) => tools.session.write('panah-wizard-thirdparty', 'a plate');
  const isKept = (tools: AppTools) => tools.session.read('panah-wizard-thirdparty') !== null;
  const offline = async () => {
    throw new TypeError('Failed to fetch');
  };

  it('a login over a session whose profile never came does not inherit it', async () => {
    const { tools, visitor } = begin({ readProfile: offline });
    tools.token.set('whose');
    await visitor.start();
    typed(tools);
    visitor.enter({ token: 'mine', user: maryam });
    expect(isKept(tools)).toBe(false);
  });

  it('another tab’s login does not inherit it where the server cannot say whose it is', async () => {
    const { tools, visitor, calls } = begin();
    visitor.enter({ token: 'mine', user: maryam });
    typed(tools);
    calls.readProfile.mockImplementation(offline);
    tools.local.write('auth-token', 'another');
    await visitor.follow();
    expect([isKept(tools), visitor.$user.get()]).toEqual([false, null]);
  });

  it('the same account’s new session keeps it, and so does a visitor’s first login', async () => {
    const { tools, visitor } = begin();
    typed(tools);
    visitor.enter({ token: 'mine', user: maryam });
    tools.local.write('auth-token', 'mine too');
    await visitor.follow();
    expect([isKept(tools), visitor.$user.get()]).toEqual([true, maryam]);
  });

  it('a session that has run out leaves it to its own customer and to nobody else', () => {
    const { tools, visitor } = begin();
    visitor.enter({ token: 'mine', user: maryam });
    typed(tools);
    tools.token.clear();
    visitor.enter({ token: 'mine again', user: maryam });
    expect(isKept(tools)).toBe(true);
    tools.token.clear();
    visitor.enter({ token: 'theirs', user: user('s', '09351112233') });
    expect(isKept(tools)).toBe(false);
  });
});

describe('logging in', () => {
  it('by code: number, code, token', async () => {
    const { tools, login } = begin();
    await login.submitUsername('+98 912 345 6789');
    expect(login.$state.get()).toMatchObject({ step: 'VERIFICATION_CODE', data: { username: '09123456789' } });
    expect(await login.submitCode('123456')).toBe(true);
    expect(tools.token.read()).toBe('t1');
    expect(login.$isLoggedIn.get()).toBe(true);
    expect(login.$state.get().step).toBe('USERNAME');
  });

  it('a code that is still on its way is not asked for again after going back', async () => {
    const { login, calls } = begin();
    await login.submitUsername('09123456789');
    login.back();
    await login.submitUsername('09123456789');
    expect(calls.sendCode).toHaveBeenCalledOnce();
    expect(login.$state.get().step).toBe('VERIFICATION_CODE');
  });

  it('a code that was asked for in another tab can be entered here, with the time that is left', async () => {
    const details = { code_length: 6, expires_in_s: 80, call_in_s: 20 };
    const sendCode = async () => {
      throw new CallRefused(429, { code: 'resend_too_soon', message: '', retry_after_s: 40, details });
    };
    const { login } = begin({ sendCode });
    await login.submitUsername('09123456789');
    expect(login.$state.get()).toMatchObject({ step: 'VERIFICATION_CODE', data: { username: '09123456789' } });
    expect(login.$problem.get()).toBeNull();
    const seconds = (until = 0) => Math.round((until - Date.now()) / 1000);
    const known = login.$sent.get();
    expect([known?.expires_at, known?.resend_at, known?.call_at].map(seconds)).toEqual([80, 40, 20]);
    expect(await login.submitCode('123456')).toBe(true);
  });

  it('where no other code comes for a while, the last one can be entered as long as it lives, and the step says so', async () => {
    const limit = (expires_in_s: number) => async () => {
      const details = { code_length: 6, expires_in_s, call_in_s: 2400 };
      throw new CallRefused(429, { code: 'code_limit_reached', message: 'زیاد شده', retry_after_s: 2400, details });
    };
    const { login } = begin({ sendCode: limit(60) });
    await login.submitUsername('09123456789');
    expect(login.$state.get().step).toBe('VERIFICATION_CODE');
    expect(login.$problem.get()).toEqual({ at: 'verification_code', code: 'code_limit_reached', text: 'زیاد شده' });
    expect(login.$sent.get()?.expires_at).toBeGreaterThan(Date.now());
    expect(await login.submitCode('123456')).toBe(true);

    const spent = begin({ sendCode: limit(0) }).login;
    await spent.submitUsername('09123456789');
    expect([spent.$state.get().step, spent.$problem.get()?.at]).toEqual(['USERNAME', 'username']);
  });

  it('another call is there as soon as a call may be asked for, however long the next text takes', async () => {
    const { login, calls } = begin();
    await login.submitUsername('09123456789');
    expect(login.$resendAt.get()).toBe(login.$sent.get()?.resend_at);
    calls.sendCode.mockResolvedValueOnce({ ...sent, resend_in_s: 120, call_in_s: 60 });
    await login.call();
    expect(login.$resendAt.get()).toBe(login.$sent.get()?.call_at);
    await login.resend();
    expect(calls.sendCode).toHaveBeenLastCalledWith({ body: { username: '09123456789', call: true } });
  });

  it('after a code with too many wrong tries the same number leads to the countdown, not to a dead end', async () => {
    const refuse = (code: string, retry_after_s?: number) => async () => {
      const details = { code_length: 6, expires_in_s: 0, call_in_s: 30 };
      throw new CallRefused(400, { code, message: code, ...(retry_after_s ? { retry_after_s, details } : {}) });
    };
    const { login, calls } = begin({ verifyCode: refuse('code_locked') });
    await login.submitUsername('09123456789');
    await login.submitCode('000000');
    expect(login.$sent.get()?.expires_at).toBe(0);
    login.changeNumber();
    calls.sendCode.mockImplementationOnce(refuse('resend_too_soon', 30) as never);
    await login.submitUsername('09123456789');
    expect(login.$state.get().step).toBe('VERIFICATION_CODE');
    expect(login.$sent.get()?.resend_at).toBeGreaterThan(Date.now());
  });

  it('from a forgotten password Back leads to the code, where a number is being proven', async () => {
    const { login } = begin({ sendResetCode: async () => sent });
    await login.prove('09123456789');
    expect(login.$isFirst.get()).toBe(true);
    await login.switchTo('RESET_PASSWORD');
    expect(login.$state.get().step).toBe('VERIFICATION_CODE');
    expect(login.$isFirst.get()).toBe(false);
    expect(login.back()).toBe(true);
    expect([login.$state.get().scenario, login.$isFirst.get()]).toEqual(['LOGIN_WITH_CODE', true]);
  });

  it('another way to log in is for the number that is typed now', async () => {
    const { login, calls } = begin();
    await login.submitUsername('09123456789');
    login.changeNumber();
    await login.switchTo('LOGIN_WITH_PASSWORD', '09351112222');
    expect(login.$state.get()).toMatchObject({ step: 'PASSWORD', data: { username: '09351112222' } });
    await login.switchTo('LOGIN_WITH_CODE');
    expect(calls.sendCode).toHaveBeenLastCalledWith({ body: { username: '09351112222', call: false } });
  });

  it.each<[string, (login: Login) => Promise<boolean>]>([
    ['a call', login => login.call()],
    ['a new password', login => login.switchTo('RESET_PASSWORD')],
    ['a code that was refused', login => login.submitCode('000000')],
  ])('an answer about %s that comes after the customer went back moves nobody', async (_, ask) => {
    const { login, calls } = begin({ sendResetCode: () => late.promise, verifyCode: () => late.promise });
    const late = Promise.withResolvers<never>();
    await login.submitUsername('09123456789');
    calls.sendCode.mockReturnValueOnce(late.promise);
    const asked = ask(login);
    login.changeNumber();
    const now = login.$state.get();
    if (_ === 'a code that was refused') late.reject(new CallRefused(400, { code: 'wrong_code', message: '' }));
    else late.resolve(sent as never);
    expect(await asked).toBe(false);
    expect(login.$state.get()).toBe(now);
    expect(login.$problem.get()).toBeNull();
  });

  it('what the server refuses stands at its field, by its code, and the step stays', async () => {
    const verifyCode = async () => {
      throw new CallRefused(400, { code: 'wrong_code', message: 'کد درست نیست.' });
    };
    const { login } = begin({ verifyCode });
    await login.submitUsername('09123456789');
    expect(await login.submitCode('000000')).toBe(false);
    expect(login.$problem.get()).toEqual({ at: 'verification_code', code: 'wrong_code', text: 'کد درست نیست.' });
    expect(login.$state.get().step).toBe('VERIFICATION_CODE');
  });

  it('logging out resets everything and the engagement tool too', async () => {
    const { tools, login, visitor, forgetVisitor, calls } = begin();
    visitor.enter({ token: 't1', user: maryam });
    await login.submitUsername('09123456789');
    tools.session.write('panah-wizard-thirdparty', '{"answers":{"brand":"peugeot"}}');
    tools.session.write('panah-draft-thirdparty', 'd1 k1');
    storesOf(tools, createStartAnswers).leave({ plate: '…' });
    await visitor.logout();
    expect(tools.session.read('panah-wizard-thirdparty')).toBeNull();
    expect(tools.session.read('panah-draft-thirdparty')).toBeNull();
    expect(storesOf(tools, createStartAnswers).left()).toEqual({});
    expect(tools.token.read()).toBeNull();
    expect(calls.endSession).toHaveBeenCalledOnce();
    expect(forgetVisitor).toHaveBeenCalledOnce();
    expect(login.$state.get()).toMatchObject({ step: 'USERNAME', data: { username: '' } });
    expect(login.$user.get()).toBeNull();
    expect(visitor.hasLoggedOut()).toBe(true);
  });
});
