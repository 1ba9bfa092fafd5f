import { atom, computed } from 'nanostores';
import type { Session } from '#contract/accounts';
import { isStrong } from '#contract/password-rules';
import { accountsPaths } from '#contract/paths/accounts';
import { readMobile } from '#persian/phone';
import { CallRefused } from '../api/api.ts';
import { embedOf } from '../api/config.ts';
import { isAwaited, lastMobileCode, mobileCode } from '../api/mobile-code.ts';
import { type AppTools, storesOf } from '../api/tools.ts';
import { visitorOf } from '../api/visitor.ts';
import {
  askForCall,
  changeNumber,
  type LoginState,
  nextStep,
  type Scenario,
  type Step,
  startLogin,
  stepBack,
  stepBackToCode,
  switchScenario,
} from './scenario.ts';
import { findSentCode, forgetSentCode, keepSentCode, type SentCode } from './sent-code.ts';
import { loginTexts } from './texts.ts';

/** What is wrong, and at which field. */
export interface Problem {
  code: string;
  text: string;
  at: 'username' | 'verification_code' | 'password' | 'new_password' | 'repeat';
}

/** The code was looked at and is worth nothing. A connection that was lost leaves open whether it is right. */
export const refusesCode = ({ code }: Pick<Problem, 'code'>): boolean =>
  ['wrong_code', 'code_expired', 'code_locked'].includes(code);

/** The field of each step, which a refusal is told at. */
const fieldOf: Record<Step, Problem['at']> = {
  USERNAME: 'username',
  VERIFICATION_CODE: 'verification_code',
  VERIFICATION_CODE_WITH_CALL: 'verification_code',
  PASSWORD: 'password',
  NEW_PASSWORD: 'new_password',
};

/** At this step a call was asked for, and another code comes by a call as well. */
const byCall = ({ step }: LoginState): boolean => step === 'VERIFICATION_CODE_WITH_CALL';

/** The whole state of logging in (specification §3, Auth state): a store of `storesOf`. */
export function createLogin(tools: AppTools) {
  const { session: tab, config, host } = tools;
  const api = tools.api(accountsPaths);
  const visitor = visitorOf(tools);
  const $state = atom<LoginState>(startLogin());
  const $busy = atom(false);
  const $problem = atom<Problem | null>(null);
  const $sent = atom<SentCode | null>(null);
  /** The number that a partner has named and whose owner proves it now: it is shown masked and cannot be changed. */
  const $proving = atom<string | null>(null);
  const before = (state: LoginState, proving: string | null) => (proving ? stepBackToCode : stepBack)(state);
  /** From when another code can be had in the way of this step. */
  const $resendAt = computed([$state, $sent], (state, sent) => (byCall(state) ? sent?.call_at : sent?.resend_at) ?? 0);
  const $nationalId = computed(visitor.$user, user => user?.national_id_masked ?? null);
  /** An identity of a provider that the number given next is to have from now on. A code alone binds it. */
  const $identity = atom<string | null>(null);
  let resetToken = '';

  const fail = (at: Problem['at'], text: string, code = 'invalid_input') => $problem.set({ at, text, code });
  const show = (state: LoginState) => {
    $problem.set(null);
    if (state.step !== 'NEW_PASSWORD') resetToken = '';
    $state.set(state);
  };
  function setSent(sent: SentCode | null) {
    $sent.set(sent);
    if (sent) keepSentCode(tab, sent);
    else forgetSentCode(tab);
  }
  function reset() {
    $identity.set(null);
    setSent(null);
    show(startLogin());
  }
  // Logging out anywhere resets the whole state (specification §4).
  visitor.$user.listen((user, before) => {
    if (before?.username && !user) reset();
  });

  /**
   * Runs one call at a time and shows a refusal at the field it is about. If the customer has moved to another step before
   * the answer arrives, the answer changes nothing there.
   */
  async function attempt(
    at: Problem['at'],
    act: (goOn: (to: LoginState) => boolean) => Promise<boolean>,
  ): Promise<boolean> {
    if ($busy.get()) return false;
    const from = $state.get();
    const hasLeft = () => $state.get() !== from;
    const goOn = (to: LoginState) => {
      if (hasLeft()) return false;
      show(to);
      return true;
    };
    $busy.set(true);
    $problem.set(null);
    try {
      return await act(goOn);
    } catch (cause) {
      const refusal = cause instanceof CallRefused ? cause : null;
      const sent = $sent.get();
      if (sent && (refusal?.code === 'code_locked' || refusal?.code === 'code_expired'))
        setSent({ ...sent, expires_at: 0 });
      if (!hasLeft()) fail(at, refusal?.message || loginTexts.offline, refusal?.code ?? 'offline');
      return false;
    } finally {
      $busy.set(false);
    }
  }

  function entered(session: Session, by: 'code' | 'password'): true {
    visitor.enter(session);
    host.emit('login', { by });
    reset();
    return true;
  }

  async function requestCode(scenario: Scenario, username: string, call: boolean) {
    const send = scenario === 'RESET_PASSWORD' ? api.accounts.sendResetCode : api.accounts.sendCode;
    const asked = { scenario, by_call: call };
    try {
      setSent({ ...mobileCode(await send({ body: { username, call, ...embedOf(config) } })), ...asked });
    } catch (cause) {
      const last = lastMobileCode(send.refusal(cause), username);
      if (last) setSent({ ...last, ...asked });
      throw cause;
    }
  }
  /**
   * A code that is still on its way is not asked for again. One that was asked for elsewhere (in another tab, on another
   * device) can be entered here, and where it was spent the code step says how long to wait. Gives what is to be said there
   * when no other one comes for a while.
   */
  async function needCode({ scenario, data: { username } }: LoginState): Promise<string | null> {
    const sent = $sent.get();
    const same = sent?.mobile === username && sent.scenario === scenario;
    if (same && isAwaited(sent) && sent.resend_at > Date.now()) return null;
    try {
      await requestCode(scenario, username, false);
    } catch (cause) {
      const refusal = api.accounts.sendCode.refusal(cause);
      if (refusal?.code === 'code_limit_reached' && refusal.details.expires_in_s) return refusal.message;
      if (refusal?.code !== 'resend_too_soon') throw cause;
    }
    return null;
  }
  /** Shows a step; before that of the code one is on its way. */
  async function arrive(to: LoginState, goOn: (to: LoginState) => boolean): Promise<false> {
    const limit = to.step === 'VERIFICATION_CODE' ? await needCode(to) : null;
    if (goOn(to) && limit) fail('verification_code', limit, 'code_limit_reached');
    return false;
  }

  return {
    $state,
    $busy,
    $problem,
    $sent,
    $resendAt,
    $proving,
    $nationalId,
    $identity,
    $user: visitor.$user,
    $isLoggedIn: visitor.$isLoggedIn,
    $isWrongUser: visitor.$isWrongUser,
    $loading: visitor.$loading,
    reset,

    /** After a reload: back to the step where a code is awaited. */
    restore() {
      const sent = findSentCode(tab);
      if (!sent || $state.get().step !== 'USERNAME') return;
      if ($identity.get() && sent.scenario !== 'LOGIN_WITH_CODE') return;
      $sent.set(sent);
      const arrived = switchScenario(startLogin(sent.mobile), sent.scenario);
      show(sent.by_call ? askForCall(arrived) : arrived);
    },

    /** Asks the owner of a number for a code: the dialog begins at the code, which is on its way. */
    async prove(username: string) {
      $proving.set(username);
      show(switchScenario(startLogin(username), 'LOGIN_WITH_CODE'));
      await attempt('verification_code', goOn => arrive($state.get(), goOn));
    },
    endProof() {
      if ($proving.get() === null) return;
      $proving.set(null);
      show(startLogin());
    },

    submitUsername: (typed: string) =>
      attempt('username', async goOn => {
        const username = readMobile(typed);
        if (!username) {
          fail('username', loginTexts.mobileWrong, 'invalid_mobile');
          return false;
        }
        return arrive(nextStep($state.get(), { username }), goOn);
      }),

    submitCode: (verification_code: string) =>
      attempt('verification_code', async goOn => {
        const state = $state.get();
        const { username } = state.data;
        if (state.scenario === 'RESET_PASSWORD') {
          const answer = await api.accounts.verifyResetCode({ body: { username, verification_code } });
          setSent(null);
          if (goOn(nextStep(state, { verification_code }))) resetToken = answer.reset_token;
          return false;
        }
        const identity = $identity.get();
        const body = { username, verification_code, ...embedOf(config), ...(identity ? { identity } : {}) };
        return entered(await api.accounts.verifyCode({ body }), 'code');
      }),

    submitPassword: (password: string) =>
      attempt('password', async () => {
        if (!password) {
          fail('password', loginTexts.passwordEmpty);
          return false;
        }
        const body = { username: $state.get().data.username, password, ...embedOf(config) };
        return entered(await api.accounts.logInByPassword({ body }), 'password');
      }),

    submitNewPassword: (new_password: string, new_password_confirm: string) =>
      attempt('new_password', async () => {
        if (!isStrong(new_password)) {
          fail('new_password', loginTexts.weak, 'weak_password');
          return false;
        }
        if (new_password !== new_password_confirm) {
          fail('repeat', loginTexts.mismatch, 'password_mismatch');
          return false;
        }
        const { username } = $state.get().data;
        const body = { username, reset_token: resetToken, new_password, new_password_confirm, ...embedOf(config) };
        return entered(await api.accounts.resetPassword({ body }), 'password');
      }),

    resend: () =>
      attempt('verification_code', async () => {
        const state = $state.get();
        await requestCode(state.scenario, state.data.username, byCall(state));
        return false;
      }),

    call: () =>
      attempt('verification_code', async goOn => {
        const state = $state.get();
        await requestCode(state.scenario, state.data.username, true);
        goOn(askForCall(state));
        return false;
      }),

    /** `typed` is what the number's field holds now. */
    switchTo: (scenario: Scenario, typed?: string) =>
      attempt(fieldOf[$state.get().step], goOn => arrive(switchScenario($state.get(), scenario, typed), goOn)),

    changeNumber: () => show(changeNumber($state.get())),

    /** Nothing is before this step: Back leads out of the dialog. */
    $isFirst: computed([$state, $proving], (...now) => before(...now) === 'exit'),

    back(): boolean {
      const earlier = before($state.get(), $proving.get());
      if (earlier === 'exit') return false;
      show(earlier);
      return true;
    },
  };
}

export type Login = ReturnType<typeof createLogin>;
export const loginOf = (tools: AppTools): Login => storesOf(tools, createLogin);
