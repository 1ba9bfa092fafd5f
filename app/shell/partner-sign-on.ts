import type { TokenReason } from '#bridge/options';
import { CallRefused } from '../api/api.ts';
import { type ExchangeContext, exchangeCode } from '../api/arriving-session.ts';
import { nextTry } from '../api/next-try.ts';
import { createPaymentOutcome } from '../api/payment-outcome.ts';
import { type AppTools, storesOf } from '../api/tools.ts';
import { visitorOf } from '../api/visitor.ts';
import { wayBackSecret } from '../api/way-back.ts';
import type { HostConfig } from '../host/host.ts';
import { createLoginQuestion } from './login-dialog.tsx';
import { wayBackTexts } from './way-back-texts.ts';

/** So long the code of a way back from the bank is good. */
const codeLife_ms = 300_000;

/** How long to wait for the partner's page and server before the login dialog opens instead. */
const patience_ms = 4_000;

/** The server has looked at the code; a call that did not reach it, or came too often, says nothing about the code. */
const isRefused = (cause: unknown): boolean =>
  cause instanceof CallRefused && cause.status >= 400 && cause.status < 500 && cause.status !== 429;

/**
 * Logging in by partner sign-on. Fetched when it is first needed.
 * 1. The partner's page gives a one-time code; it is good with this frame's session and nonce only.
 * 2. It becomes a session here; another account that is logged in is never replaced silently.
 */
export function createPartnerSignOn(tools: AppTools, embed: HostConfig | null) {
  let asking: Promise<boolean> | null = null;

  /** Rejects where the code is refused; `entered` is true once its customer is the one here. */
  async function useCode(
    code: string,
    nonce: string,
    context: ExchangeContext = {},
  ): Promise<{ entered: Promise<boolean> }> {
    const bound = { nonce, ...(embed && { embed_session: embed.embed_session }) };
    const { entered } = await exchangeCode(tools, code, bound, context);
    return { entered: entered.then(greet) };
  }

  function greet(entered: boolean): boolean {
    if (!entered) return false;
    tools.host.emit('login', { by: 'partner' });
    // A code may come when the customer is being asked already; a number that is being proven waits for its owner.
    const question = storesOf(tools, createLoginQuestion).$question.get();
    if (question && !question.number) question.answer(true);
    return true;
  }

  /**
   * Back from the bank, with the code of the way back.
   * 1. The frame that paid has a secret in its storage, by which the code becomes its session again.
   * 2. Without storage the code shows what became of the payment, and the rest asks for a login.
   * 3. A code that is worth nothing here (another browser, too late) leads to the orders, which ask for a login.
   * 4. Where no answer comes, the same code is tried again as long as it is good: the customer has just paid.
   */
  async function comeBack(code: string): Promise<void> {
    const until = Date.now() + codeLife_ms;
    for (let failures = 1; ; failures++) {
      try {
        return await redeem(code);
      } catch (cause) {
        if (isRefused(cause) || Date.now() >= until) return tools.nav.go('/orders');
        if (failures === 1) tools.alerts.show(wayBackTexts.paymentUnknown, 'error');
        await nextTry(failures);
      }
    }
  }

  async function redeem(code: string): Promise<void> {
    const way_back_secret = wayBackSecret(tools.local);
    if (way_back_secret) {
      const { entered, path } = await exchangeCode(tools, code, { way_back_secret });
      if ((await entered) && path) tools.nav.go(path);
    } else {
      const { result_path } = await storesOf(tools, createPaymentOutcome).ask(code);
      tools.nav.go(result_path);
    }
  }

  /** The customer gets the login form; the partner's engineer learns why. */
  function report(cause: unknown): void {
    const { code, message = String(cause) } = Object(cause) as { code?: string; message?: string };
    // A refusal's sentence is for customers, in Persian.
    const words = `token_failed: ${(/^[ -~]+$/.test(message) && message) || code}`;
    tools.host.emit('error', { code: 'token_failed', message: words, recoverable: true });
  }

  async function ask(reason: TokenReason): Promise<boolean> {
    const context = { ownSessionEnded: reason === 'expired', logoutsBefore: visitorOf(tools).$logouts.get() };
    const answer = tools.host.requestCode(reason);
    const tokenBefore = tools.token.read();
    const late = new Promise<'late'>(resolve => setTimeout(resolve, patience_ms, 'late'));
    const signIn = async (handoff: Awaited<typeof answer>) =>
      handoff !== null && (await useCode(handoff.code, handoff.nonce, context)).entered;
    try {
      const handoff = await Promise.race([answer, late]);
      if (handoff !== 'late') return await signIn(handoff);
      // A late code is still used, unless the session has changed since we asked.
      answer.then(code => tools.token.read() === tokenBefore && signIn(code)).catch(report);
      throw new Error(`no answer within ${patience_ms / 1000} seconds`);
    } catch (cause) {
      report(cause);
      return false;
    }
  }

  return {
    useCode,
    comeBack,
    /** True once the partner has logged the customer in; false where it knows nobody. Askers at the same time share it. */
    enter(reason: TokenReason): Promise<boolean> {
      asking ??= ask(reason).finally(() => {
        asking = null;
      });
      return asking;
    },
  };
}

export type PartnerSignOn = ReturnType<typeof createPartnerSignOn>;
