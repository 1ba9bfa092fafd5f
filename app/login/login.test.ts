import { atom } from 'nanostores';
import { describe, expect, it, vi } from 'vitest';
import type { User } from '#contract/accounts';
import { CallRefused } from '../api/api.ts';
import { noStorage } from '../api/storage.ts';
import { createTokenStore } from '../api/token.ts';
import type { AppTools } from '../api/tools.ts';
import { visitorOf } from '../api/visitor.ts';
import { loginOf } from './login.ts';

const user = (uid: string, username: string | null): User => ({
  uid,
  username,
  first_name: null,
  last_name: null,
  national_id_masked: null,
  has_password: false,
  scope: 'full',
});
const maryam = user('m', '09123456789');
const sent = { username: '09123456789', code_length: 6, expires_in_s: 120, resend_in_s: 60, call_in_s: 60 };

function begin(api: object = {}) {
  const local = noStorage();
  const forgetVisitor = vi.fn();
  const askLogin = vi.fn(async () => false);
  const calls = {
    userProfile: vi.fn(async () => maryam),
    logoutNoRedirect: vi.fn(async () => ({ logged_out: true })),
    sendCode: vi.fn(async () => sent),
    verifyCode: vi.fn(async () => ({ token: 't1', user: maryam, is_new: true })),
    ...api,
  };
  const tools = {
    kind: 'site',
    config: {},
    nav: { $loc: atom({ path: '/', search: '' }) },
    api: calls,
    token: createTokenStore(local),
    local,
    session: noStorage(),
    askLogin,
    forgetVisitor,
  } as unknown as AppTools;
  return { tools, calls, askLogin, forgetVisitor, login: loginOf(tools), visitor: visitorOf(tools) };
}

describe('who is here', () => {
  it('a profile without a username is a visitor, and a dead token is thrown away', async () => {
    const { tools, visitor } = begin({ userProfile: async () => user('x', null) });
    tools.token.set('dead');
    await visitor.start();
    expect(visitor.$isLoggedIn.get()).toBe(false);
    expect(tools.token.read()).toBeNull();
  });

  it('somebody else’s session never takes the place of an account unasked', async () => {
    const { tools, visitor, askLogin } = begin();
    visitor.enter({ token: 'mine', user: maryam });
    await visitor.arrive({ token: 'theirs', user: user('r', '09351112222') });
    expect(askLogin).toHaveBeenCalledOnce();
    expect(tools.token.read()).toBe('mine');
    expect(visitor.$isWrongUser.get()).toBe(true);
    expect(visitor.$wrongUser.get()).toMatchObject({ mine: '0912•••6789', theirs: '0935•••2222' });
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
    await visitor.logout();
    expect(tools.token.read()).toBeNull();
    expect(calls.logoutNoRedirect).toHaveBeenCalledOnce();
    expect(forgetVisitor).toHaveBeenCalledOnce();
    expect(login.$state.get()).toMatchObject({ step: 'USERNAME', data: { username: '' } });
    expect(login.$user.get()).toBeNull();
  });
});
