import { describe, expect, it } from 'vitest';
import { maryam, pageOfVisitor, sent } from '../../tests/support/visitor-page.ts';
import { CallRefused } from '../api/api.ts';
import { createStartAnswers } from '../api/start-answers.ts';
import { storesOf } from '../api/tools.ts';
import { type Login, loginOf } from './login.ts';

function begin(accounts: object = {}) {
  const page = pageOfVisitor(accounts);
  return { ...page, login: loginOf(page.tools) };
}

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
