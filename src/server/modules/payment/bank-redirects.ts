import { BankRefused, BankUnavailable } from '../../gateways/bank/bank.ts';
import type { Tools } from '../../tools.ts';
import { isCodeUsedFor, issueOneTimeCode } from '../accounts/accounts.ts';
import { findEmbedSession, findPartner } from '../partners/partners.ts';
import {
  type Attempt,
  findAttempt,
  findAttemptOf,
  listSiblings,
  moveAttempt,
  noteReturn,
} from '../payment-attempts/payment-attempts.ts';
import { applyBankAnswer } from './apply-bank-answer.ts';
import { tryBank } from './ask-bank.ts';
import { type AttemptSubject, subjectOf } from './attempt-subject.ts';
import { payableOf } from './payables.ts';
import { wayBackPage } from './way-back.ts';

const resume_s = 300;
/** Where a customer lands whose payment we do not know. */
const unknownPath = '/orders?code=unknown_payment';
/** Longer than the bank takes, with the questions about earlier tries. */
const opening_ms = 60_000;
const oneRun_ms = 5_000;

/**
 * Sends the customer to the bank and gives the address to go to.
 * 1. A payment that the bank has opened goes to its page, however often it is asked for.
 * 2. Of page loads at the same time, in any process, one opens it at the bank, and all go to the same page.
 */
export async function startAtBank(tools: Tools, attempt_uid: string): Promise<string> {
  const attempt = await findAttempt(tools, attempt_uid);
  const subject = attempt && (await subjectOf(tools, attempt));
  if (!attempt || !subject) return site(tools, unknownPath);
  return tools.cache.once(`bank-opening/${attempt_uid}`, {
    find: async () => {
      const now = (await findAttempt(tools, attempt_uid)) ?? attempt;
      return now.state === 'created' ? null : bankPage(tools, now, subject);
    },
    make: () => openAtBank(tools, subject, attempt),
    max_ms: opening_ms,
  });
}

/**
 * Opens the payment at the bank, outside of any transaction.
 * 1. The bank is asked about earlier tries first: what one of them has paid is not paid again.
 * 2. What is not to be paid any more, or at another amount, as an installment that was paid in another tab, is not paid.
 * 3. When the bank does not answer, or refuses, the attempt has failed and nothing is charged.
 */
async function openAtBank(tools: Tools, subject: AttemptSubject, attempt: Attempt): Promise<string> {
  await askAboutEarlier(tools, attempt);
  const current = await findAttempt(tools, attempt.uid);
  if (current?.state !== 'created') return bankPage(tools, current ?? attempt, subject);
  if (!(await isAskedFor(tools, attempt))) {
    await applyBankAnswer(tools, attempt.uid, { state: 'failed', reason: 'not_asked' });
    return backTo(tools, subject, attempt);
  }
  try {
    const opened = await tools.bank.request({
      attempt_uid: attempt.uid,
      amount_rial: attempt.amount_rial,
      description: subject.description,
      callback_url: `${tools.settings.publicOrigin}/payment/callback/${tools.bank.name}/`,
      mobile: subject.mobile,
    });
    const patience_ms = tools.settings.bankPatience_s * 1000;
    const redirected_at = tools.clock.now();
    const ask_at = new Date(redirected_at.getTime() + patience_ms);
    if (
      await moveAttempt(tools, attempt, 'redirected', { ...opened, gateway: tools.bank.name, redirected_at, ask_at })
    ) {
      await askWhenDue(tools, ask_at);
      return opened.redirect_url;
    }
    return bankPage(tools, (await findAttempt(tools, attempt.uid)) ?? attempt, subject);
  } catch (error) {
    const isRefused = error instanceof BankRefused;
    if (!isRefused && !(error instanceof BankUnavailable)) throw error;
    tools.log[isRefused ? 'error' : 'warn']({ err: error, attempt: attempt.uid }, 'the bank did not open a payment');
    const reason = isRefused ? 'bank_refused' : 'bank_unavailable';
    await applyBankAnswer(tools, attempt.uid, { state: 'failed', reason });
    return backTo(tools, subject, attempt);
  }
}

/** Whether a payable still waits for just this money. An order ends its attempts itself. */
async function isAskedFor(tools: Tools, attempt: Attempt): Promise<boolean> {
  const found = await payableOf(tools, attempt);
  if (!found) return attempt.order_uid !== null;
  const { kind, payable } = found;
  return payable.amount_rial === attempt.amount_rial + attempt.wallet_rial && !(await kind.refusal(tools, payable));
}

/** One run serves all payments that are due within the same few seconds. */
async function askWhenDue(tools: Tools, ask_at: Date): Promise<void> {
  const run_ms = Math.ceil(ask_at.getTime() / oneRun_ms) * oneRun_ms;
  const startAfterS = Math.ceil((run_ms - tools.clock.now().getTime()) / 1000) + 1;
  await tools.jobs.send('reconcile-payments', {}, { startAfterS, singletonKey: `due-${run_ms / oneRun_ms}` });
}

/** The bank's page while the customer may be there, else the result. */
const bankPage = (tools: Tools, attempt: Attempt, subject: AttemptSubject): string =>
  attempt.state === 'redirected' && attempt.redirect_url ? attempt.redirect_url : site(tools, subject.result_path);

async function askAboutEarlier(tools: Tools, attempt: Attempt): Promise<void> {
  const attempts = await listSiblings(tools, attempt);
  const earlier = attempts.filter(each => each.uid !== attempt.uid && each.authority && each.ask_at).slice(0, 3);
  await Promise.all(earlier.map(each => tryBank(tools, each, { failureIsFinal: false })));
}

/**
 * Takes the customer back from the bank and gives the address to send them on to. `parts` are the query and the form that
 * came along.
 * 1. The authority must be one of ours; nothing else in the call is believed.
 * 2. The bank is asked, by our amount. When it does not answer, the reconcile job asks again.
 * 3. They go to where they came from; a partner's page gets a code to come back in with. A page load that breaks off while the
 *    bank is asked loses its code, so there is another one for a while, until one was used.
 */
export async function returnFromBank(tools: Tools, gateway: string, parts: unknown[]): Promise<string> {
  const authority = gateway === tools.bank.name ? authorityIn(tools, parts) : null;
  const attempt = authority ? await findAttemptOf(tools, gateway, authority) : null;
  const subject = attempt && (await subjectOf(tools, attempt));
  if (!attempt || !subject) return site(tools, unknownPath);
  const returned_at = await noteReturn(tools, attempt);
  await tryBank(tools, attempt, { failureIsFinal: true });
  const isFresh = tools.clock.now().getTime() - returned_at.getTime() < resume_s * 1000;
  return backTo(tools, subject, attempt, isFresh && !(await isCodeUsedFor(tools, attempt.uid)));
}

/** Banks send it in the query, or in a form, each under a name of its own. */
function authorityIn({ bank }: Tools, parts: unknown[]): string | null {
  const read = (part: unknown) => (part as Record<string, unknown> | null | undefined)?.[bank.authority_param];
  const authority = parts.map(read).find(value => value !== undefined);
  return typeof authority === 'string' && /^[\w-]{1,128}$/.test(authority) ? authority : null;
}

const site = (tools: Tools, path: string) => `${tools.settings.publicOrigin}${path}`;

/** The result page; for a customer who came from a partner's page, that page with a one-time code in its fragment. */
async function backTo(tools: Tools, subject: AttemptSubject, attempt: Attempt, withCode = true): Promise<string> {
  const path = subject.result_path;
  const session = attempt.embed_session ? await findEmbedSession(tools, attempt.embed_session) : null;
  const partner = session && (await findPartner(tools, session.partner));
  const page = partner && wayBackPage(tools, partner, attempt.return_url ?? session.page_url);
  if (!page || !session) return site(tools, path);
  if (!withCode) return page;
  const code = await issueOneTimeCode(tools, {
    ...(attempt.way_back_hash === null
      ? { kind: 'outcome' }
      : { kind: 'resume', account_uid: subject.account_uid, nonce: attempt.way_back_hash, path }),
    vouched_by: attempt.vouched_by,
    embed_session: session.uid,
    facts: { attempt_uid: attempt.uid, ...(attempt.session_uid ? { paid_in: attempt.session_uid } : {}) },
    life_s: resume_s,
  });
  return `${page}#panah=${code}`;
}
