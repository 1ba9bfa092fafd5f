import { and, count, desc, eq, gt, lt } from 'drizzle-orm';
import type { CodeSent } from '#contract/accounts';
import { type CreditCheck, type credit as contract, creditConsents } from '#contract/credit';
import type { Received } from '#contract/endpoint';
import { isUnpaid } from '#contract/order-states';
import { refusals } from '#contract/refusals';
import { tehranToday } from '#persian/jalali';
import { readNationalId } from '#persian/national-id';
import { readMobile } from '#persian/phone';
import { creditPlan, planIsOpen } from '#pricing/installment-plan';
import { cashOf } from '#pricing/price';
import { type CreditAnswer, CreditUnavailable, isAboutNumber } from '../../gateways/credit/credit.ts';
import type { Customer } from '../../kernel/caller.ts';
import { hmac } from '../../kernel/crypto/hashes.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { inTransaction, lockName } from '../../kernel/transactions.ts';
import { lineOf } from '../../lines/lines.ts';
import { plansOf } from '../../lines/plans.ts';
import type { Tools } from '../../tools.ts';
import { sendCode, useCode } from '../accounts/accounts.ts';
import { isLate } from '../installments/installments.ts';
import { type Order, readOrder } from '../orders/orders.ts';
import { creditLimit } from './limit.ts';
import { isUnanswered } from './states.ts';
import { creditChecks } from './tables.ts';
import { reasonTexts } from './texts.ts';

const day_ms = 86_400_000;
/** An answer holds so long; a person is asked about so often a day; and class and limit are kept so long. */
const valid_ms = day_ms;
const daily = 3;
const kept_ms = 30 * day_ms;

type Check = typeof creditChecks.$inferSelect;
type Body = Received<typeof contract.check>['body'];

/**
 * Asks about a person's credit.
 * 1. It is for an order that has its price and is not paid; both consents are given, each by itself.
 * 2. An answer that holds is given again; one that is missing is asked for again. Neither needs a code, as long as the
 *    number is the one that a code has proven: no other one is ever sent to the service.
 * 3. The person's own number gets a code. With it, the question is written down and the service asked, outside of any
 *    transaction. Who is late here is not asked about.
 */
export async function checkCredit(tools: Tools, customer: Customer, body: Body, address: string): Promise<CreditCheck> {
  const order = await readOrder(tools, customer, body.order);
  if (!isUnpaid(order.state)) throw new Refusal('order_state');
  if (!tools.credit) throw new Refusal('unavailable');
  if (creditConsents.some(consent => !body.consents.includes(consent))) throw new Refusal('credit_consent_missing');
  const national_id = readNationalId(body.national_id);
  if (!national_id) throw wrong('invalid_national_id', 'national_id');
  const mobile = body.mobile ? readMobile(body.mobile) : customer.username;
  if (!mobile) throw wrong('invalid_mobile', 'mobile');

  const person_hash = hmac(tools.settings.secret, 'credit checks', national_id);
  const mobile_hash = hmac(tools.settings.secret, 'credit numbers', mobile);
  const held = await findHeld(tools, customer.account_uid, person_hash, mobile_hash);
  if (held) return shown(tools, order, isUnanswered(held) ? await ask(tools, held, national_id, mobile) : held);
  await checkLimit(tools, person_hash);
  if (!body.code) {
    const code = await sendCode(tools, 'credit', { username: mobile, call: false }, address);
    return codeRequired(tools.credit.lender, code);
  }
  await useCode(tools, 'credit', mobile, body.code);
  const now = tools.clock.now();
  const check: Check = {
    uid: tools.random.uid(),
    account_uid: customer.account_uid,
    person_hash,
    mobile_hash,
    state: 'pending',
    credit_class: null,
    limit_rial: 0,
    reasons: [],
    consents: [...creditConsents],
    asked_at: now,
    valid_until: new Date(now.getTime() + valid_ms),
  };
  await addCheck(tools, check);
  return shown(tools, order, await ask(tools, check, national_id, mobile));
}

const wrong = (code: 'invalid_national_id' | 'invalid_mobile', field: string) =>
  new Refusal(code, { errors: { [field]: [refusals[code][1]] } });

/** Whether a question stands for this number: an answer about the person does for each, everything else for the proven one. */
const standsFor = (check: Check, mobile_hash: string): boolean =>
  check.mobile_hash === mobile_hash || !(isUnanswered(check) || isAboutNumber(check));

/** The newest question about this person that this customer has put within the day and that stands for this number. */
async function findHeld(
  { db, clock }: Tools,
  account_uid: string,
  person_hash: string,
  mobile_hash: string,
): Promise<Check | null> {
  const checks = await db
    .select()
    .from(creditChecks)
    .where(
      and(
        eq(creditChecks.account_uid, account_uid),
        eq(creditChecks.person_hash, person_hash),
        gt(creditChecks.valid_until, clock.now()),
      ),
    )
    .orderBy(desc(creditChecks.asked_at));
  return checks.find(check => standsFor(check, mobile_hash)) ?? null;
}

/** Writes a question down. Those about one person go one after another, so that the limit holds for calls at the same time. */
const addCheck = (tools: Tools, check: Check): Promise<void> =>
  inTransaction(tools, async within => {
    await lockName(within, `credit checks ${check.person_hash}`);
    await checkLimit(within, check.person_hash);
    await within.db.insert(creditChecks).values(check);
  });

async function checkLimit({ db, clock }: Tools, person_hash: string): Promise<void> {
  const since = new Date(clock.now().getTime() - day_ms);
  const [asked] = await db
    .select({ count: count() })
    .from(creditChecks)
    .where(and(eq(creditChecks.person_hash, person_hash), gt(creditChecks.asked_at, since)));
  if (Number(asked?.count ?? 0) >= daily) throw new Refusal('credit_check_limit');
}

async function ask(tools: Tools, check: Check, national_id: string, mobile: string): Promise<Check> {
  // Lateness in another account is told only once the service has known the number for the person's own.
  const answer: Partial<Check> = (await isLate(tools, check.account_uid))
    ? { state: 'declined', reasons: ['late_here'] }
    : await askScorer(tools, check, national_id, mobile);
  const answered = { reasons: [], ...answer };
  await tools.db.update(creditChecks).set(answered).where(eq(creditChecks.uid, check.uid));
  return { ...check, ...answered };
}

async function askScorer(tools: Tools, { uid, asked_at }: Check, national_id: string, mobile: string) {
  try {
    return kept(await tools.credit!.ask({ uid, national_id, mobile, asked_at }));
  } catch (error) {
    if (!(error instanceof CreditUnavailable)) throw error;
    tools.log.warn({ err: error, check: uid }, 'the credit service did not answer');
    return { state: 'unavailable' as const };
  }
}

function kept(answer: CreditAnswer): Partial<Check> {
  if (answer.state === 'pending') return { state: 'pending' };
  const { state, credit_class } = answer;
  if (answer.state === 'declined') return { state, credit_class, reasons: answer.reasons };
  return { state, credit_class, limit_rial: answer.limit_rial };
}

const codeRequired = (lender: string, code: CodeSent): CreditCheck => ({
  uid: null,
  status: 'code_required',
  lender,
  limit_rial: 0,
  valid_until: null,
  plans: [],
  reasons: [],
  next: null,
  code,
});

/** What the answer means for an order: which plans are open now, and what is paid at once. */
async function shown(tools: Tools, order: Order, check: Check): Promise<CreditCheck> {
  const approved = check.state === 'approved';
  const { account_uid } = order;
  const { person_hash } = check;
  const limit_rial = approved ? ((await creditLimit(tools, { account_uid, person_hash })) ?? 0) : 0;
  const cash = cashOf(order.price);
  const today = tehranToday(tools.clock.now());
  const open = plansOf(lineOf(order))
    .filter(terms => terms.kind === 'credit' && order.plans.includes(terms.id))
    .filter(terms => planIsOpen(terms, cash.cash_rial, order.choice))
    .flatMap(terms => creditPlan(cash, terms, today, limit_rial) ?? []);
  const isEnough = open.some(plan => plan.first_rial === 0);
  const status = approved ? (isEnough ? 'approved' : open.length > 0 ? 'partial' : 'declined') : check.state;
  const reasons = status === 'declined' && check.reasons.length === 0 ? [await whyClosed(tools, check)] : check.reasons;
  return {
    uid: check.uid,
    status,
    lender: tools.credit!.lender,
    limit_rial,
    valid_until: approved || check.state === 'declined' ? check.valid_until.toISOString() : null,
    plans: open.map(({ id, title }) => ({ id, title })),
    reasons: reasons.map(code => ({ code, ...reasonTexts[code] })),
    next: status === 'partial' ? 'pay_difference' : status === 'declined' ? 'cash' : null,
    code: null,
  };
}

/** Why somebody who was approved can buy nothing more by credit. */
const whyClosed = async (tools: Tools, { account_uid, person_hash }: Check) =>
  (await isLate(tools, account_uid, person_hash)) ? ('late_here' as const) : ('limit_used' as const);

/** Class and limit are kept for a month, the question itself no longer. */
export async function deleteOldCreditChecks({ db, clock }: Tools): Promise<void> {
  await db.delete(creditChecks).where(lt(creditChecks.asked_at, new Date(clock.now().getTime() - kept_ms)));
}
