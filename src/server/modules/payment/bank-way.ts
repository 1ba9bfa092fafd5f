import { and, eq, isNull } from 'drizzle-orm';
import { paymentAttempts } from '../../db/schema/payment.ts';
import { BankUnavailable } from '../../gateways/bank/bank.ts';
import type { Tools } from '../../tools.ts';
import { issueOneTimeCode } from '../accounts/one-time-codes.ts';
import { findOrder, type Order, resultPath } from '../orders/orders.ts';
import { findEmbedSession } from '../partners/embed-sessions.ts';
import { findPartner } from '../partners/partners.ts';
import { type Attempt, findAttempt, findAttemptOf, moveAttempt } from './store.ts';
import { paymentTexts } from './texts.ts';
import { applyVerdict } from './verdict.ts';
import { wayBackPage } from './way-back.ts';

const resume_s = 300;
/** Where a customer lands whose payment we do not know. */
const unknownPath = '/orders?code=unknown_payment';

/**
 * Sends the customer to the bank: asks it outside any transaction, once an attempt, and gives the address to go to.
 * 1. Whoever moves the attempt from created to redirected asks the bank.
 * 2. The bank's answer is kept, so that a second visit goes to the same page.
 * 3. When the bank does not answer, the attempt has failed and nothing is charged.
 */
export async function startAtBank(tools: Tools, attempt_uid: string): Promise<string> {
  const attempt = await findAttempt(tools, attempt_uid);
  const order = attempt && (await findOrder(tools, attempt.order_uid));
  if (!attempt || !order) return site(tools, unknownPath);
  if (attempt.state === 'redirected' && attempt.redirect_url) return attempt.redirect_url;
  if (attempt.state !== 'created') return site(tools, resultPath(order.uid));
  if (!(await moveAttempt(tools, attempt, 'redirected', { redirected_at: tools.clock.now() }))) {
    return site(tools, resultPath(order.uid));
  }
  try {
    const opened = await tools.bank.request({
      attempt_uid,
      amount_rial: attempt.amount_rial,
      description: paymentTexts.description(order.title, order.number),
      callback_url: `${tools.settings.publicOrigin}/payment/callback/${tools.bank.name}/`,
      mobile: order.mobile,
    });
    await tools.db.update(paymentAttempts).set(opened).where(eq(paymentAttempts.uid, attempt_uid));
    await tools.jobs.send('reconcile-payments', {}, { startAfterS: tools.settings.bankPatience_s + 1 });
    return opened.redirect_url;
  } catch (error) {
    if (!(error instanceof BankUnavailable)) throw error;
    tools.log.warn({ err: error, attempt: attempt_uid }, 'the bank did not open a payment');
    await applyVerdict(tools, attempt_uid, { state: 'failed', reason: 'bank_unavailable' });
    return backTo(tools, order, attempt);
  }
}

/**
 * Takes the customer back from the bank and gives the address to send him on to.
 * 1. The authority must be one of ours; nothing else in the call is believed.
 * 2. The bank is asked, by our amount. When it does not answer, the reconcile job asks again.
 * 3. He goes to where he came from; a partner's page gets, once, a code to come back in with.
 */
export async function returnFromBank(tools: Tools, gateway: string, authority: string): Promise<string> {
  const attempt = gateway === tools.bank.name ? await findAttemptOf(tools, gateway, authority) : null;
  const order = attempt && (await findOrder(tools, attempt.order_uid));
  if (!attempt || !order) return site(tools, unknownPath);
  const first = await noteReturn(tools, attempt);
  await askBank(tools, attempt);
  return backTo(tools, order, attempt, first);
}

/** Asks the bank about an attempt and applies what it says; `silent` when it says nothing. */
export async function askBank(tools: Tools, attempt: Attempt, options: { gone?: boolean } = {}) {
  if (!attempt.authority) return 'silent';
  try {
    const verdict = await tools.bank.verify(attempt.authority, attempt.amount_rial);
    if (verdict.state === 'pending') return 'silent';
    // A customer who is still at the bank may yet pay: a refusal counts only once he is back or the time is over.
    if (verdict.state === 'failed' && options.gone === false) return 'silent';
    return await applyVerdict(tools, attempt.uid, verdict);
  } catch (error) {
    if (!(error instanceof BankUnavailable)) throw error;
    tools.log.warn({ err: error, attempt: attempt.uid }, 'the bank did not answer');
    return 'silent';
  }
}

async function noteReturn(tools: Tools, attempt: Attempt): Promise<boolean> {
  const rows = await tools.db
    .update(paymentAttempts)
    .set({ returned_at: tools.clock.now() })
    .where(and(eq(paymentAttempts.uid, attempt.uid), isNull(paymentAttempts.returned_at)))
    .returning({ uid: paymentAttempts.uid });
  if (attempt.state === 'redirected') await moveAttempt(tools, attempt, 'returned');
  return rows.length > 0;
}

const site = (tools: Tools, path: string) => `${tools.settings.publicOrigin}${path}`;

/** The result page; for a customer who came from a partner's page, that page with a one-time code in its fragment. */
async function backTo(tools: Tools, order: Order, attempt: Attempt, first = true): Promise<string> {
  const path = resultPath(order.uid);
  const session = attempt.embed_session ? await findEmbedSession(tools, attempt.embed_session) : null;
  const partner = session && (await findPartner(tools, session.partner));
  const page = partner && wayBackPage(tools, partner, attempt.return_url ?? session.page_url);
  if (!page || !session) return site(tools, path);
  if (!first) return page;
  const code = await issueOneTimeCode(tools, {
    kind: 'resume',
    account_uid: order.account_uid,
    embed_session: session.uid,
    path,
    life_s: resume_s,
  });
  return `${page}#panah=${code}`;
}
