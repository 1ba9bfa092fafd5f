import { and, asc, eq, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import { daysBetween, tehranToday } from '#persian/jalali';
import { formatToman } from '#persian/toman';
import { SmsFailed } from '../../gateways/sms/sms.ts';
import { leadOf, mayTextAt, nextTextAt } from '../../gateways/sms/text-schedule.ts';
import { inTransaction } from '../../kernel/transactions.ts';
import type { Tools } from '../../tools.ts';
import { readAccount } from '../accounts/accounts.ts';
import { payBy, textLeads } from './days.ts';
import { installmentsPath } from './overview.ts';
import type { Installment, Plan } from './store.ts';
import { installmentPlans, orderInstallments, sentTexts } from './tables.ts';
import { installmentText, installmentTexts as texts } from './texts.ts';

const batch = 50;
const retry_ms = 3_600_000;
const maxTries = 4;
/** Handing over takes seconds; what still stands there after this has lost its process. */
const handing_ms = 600_000;
/** The last text comes on day 30, and a worker that was away sends it a week later at most. */
const late_days = 37;

interface Claimed {
  part: Installment;
  plan: Plan;
  lead: number;
}

/**
 * Reminds of installments, in the open hours of the day, as reminders do.
 * 1. Rows that are due are claimed: each lead's text is written down before it is handed over, so none goes twice.
 * 2. Outside of the transaction the provider is called. A text that it does not take is tried again, an hour later.
 * 3. What was being handed over when a process ended may have gone: it is not sent again.
 */
export async function sendInstallmentTexts(tools: Tools): Promise<void> {
  await noteLost(tools);
  if (!mayTextAt(tools.clock.now())) return;
  for (;;) {
    const { taken, claimed } = await claim(tools);
    await Promise.all(claimed.map(each => handOver(tools, each)));
    if (taken < batch) return;
  }
}

function claim(tools: Tools): Promise<{ taken: number; claimed: Claimed[] }> {
  return inTransaction(tools, async within => {
    const now = tools.clock.now();
    const due = await within.db
      .select({ part: orderInstallments, plan: installmentPlans })
      .from(orderInstallments)
      .innerJoin(installmentPlans, eq(installmentPlans.order_uid, orderInstallments.order_uid))
      .where(
        and(
          isNotNull(orderInstallments.next_text_at),
          lte(orderInstallments.next_text_at, now),
          isNull(orderInstallments.paid_at),
          isNull(orderInstallments.cancelled_at),
          isNull(orderInstallments.written_off_at),
        ),
      )
      .orderBy(asc(orderInstallments.next_text_at), asc(orderInstallments.uid))
      .limit(batch)
      .for('update', { of: orderInstallments, skipLocked: true });
    const claimed: Claimed[] = [];
    for (const { part, plan } of due) {
      const lead = await claimText(within, part, now);
      if (lead !== null) claimed.push({ part, plan, lead });
    }
    return { taken: due.length, claimed };
  });
}

/** The lead that a text is now to be sent about, written down; null where none is. The row has its next time then. */
async function claimText({ db }: Tools, part: Installment, now: Date): Promise<number | null> {
  const day = payBy(part.due_date);
  const next_text_at = nextTextAt(day, textLeads, now);
  await db.update(orderInstallments).set({ next_text_at }).where(eq(orderInstallments.uid, part.uid));
  const lead = leadOf(day, textLeads, now, late_days);
  if (lead === null || (part.collecting_from && tehranToday(now) > part.collecting_from)) return null;
  const [written] = await db
    .insert(sentTexts)
    .values({ installment_uid: part.uid, lead, state: 'handing_over', tries: 1, handed_at: now })
    .onConflictDoUpdate({
      target: [sentTexts.installment_uid, sentTexts.lead],
      set: { state: 'handing_over', tries: sql`${sentTexts.tries} + 1`, handed_at: now },
      setWhere: and(eq(sentTexts.state, 'refused'), lt(sentTexts.tries, maxTries)),
    })
    .returning({ lead: sentTexts.lead });
  return written?.lead ?? null;
}

async function handOver(tools: Tools, { part, plan, lead }: Claimed): Promise<void> {
  const { username } = await readAccount(tools, plan.account_uid);
  const day = payBy(part.due_date);
  const text = installmentText({
    what: texts.of(part.title, plan.title),
    amount: formatToman(part.amount_rial),
    day,
    days_left: daysBetween(tehranToday(tools.clock.now()), day),
    by_cheque: part.collection_uid !== null,
    link: `${tools.settings.publicOrigin}${installmentsPath(plan.order_uid)}`,
  });
  const isText = and(eq(sentTexts.installment_uid, part.uid), eq(sentTexts.lead, lead));
  try {
    await tools.sms.sendText(username, text);
  } catch (error) {
    if (!(error instanceof SmsFailed)) throw error;
    tools.log.warn({ installment: part.uid, lead }, 'a text about an installment was not taken by the provider');
    await tools.db.update(sentTexts).set({ state: 'refused' }).where(isText);
    await tryAgain(tools, part.uid);
    return;
  }
  await tools.db.update(sentTexts).set({ state: 'sent' }).where(isText);
}

/** In an hour, or earlier where another text is due by then. */
async function tryAgain({ db, clock }: Tools, uid: string): Promise<void> {
  const again = new Date(clock.now().getTime() + retry_ms);
  const next_text_at = sql`least(${orderInstallments.next_text_at}, ${again}::timestamptz)`;
  await db.update(orderInstallments).set({ next_text_at }).where(eq(orderInstallments.uid, uid));
}

async function noteLost({ db, clock, log }: Tools): Promise<void> {
  const before = new Date(clock.now().getTime() - handing_ms);
  const lost = await db
    .update(sentTexts)
    .set({ state: 'lost' })
    .where(and(eq(sentTexts.state, 'handing_over'), lt(sentTexts.handed_at, before)))
    .returning({ installment: sentTexts.installment_uid, lead: sentTexts.lead });
  for (const each of lost) log.warn(each, 'a text may be lost: its process ended while handing it over');
}
