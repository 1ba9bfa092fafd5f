import { and, asc, count, eq, gt, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import { addDays, daysBetween, tehranToday } from '#persian/jalali';
import { SmsFailed } from '../../gateways/sms/sms.ts';
import { leadOf, mayTextAt, nextTextAt, plannedAt } from '../../gateways/sms/text-schedule.ts';
import { inTransaction, lockName } from '../../kernel/transactions.ts';
import type { Tools } from '../../tools.ts';
import { linkTo } from './link.ts';
import { sending, statesThatMayBecome } from './states.ts';
import { inStates, type ReminderRow, saveReminder } from './store.ts';
import { reminders, reminderTexts } from './tables.ts';
import { reminderText } from './texts.ts';

const batch = 50;
const week_ms = 7 * 86_400_000;
/** Texts a week to one number, over all its reminders. */
const maxWeekly = 2;
const retry_ms = 3_600_000;
/** A text that the provider does not take is tried so often; a number whose leads fail so often in a row is given up. */
const maxTries = 4;
const maxFailedLeads = 3;
/** Handing over takes seconds; what still stands there after this has lost its process. */
const handing_ms = 600_000;

interface Claimed {
  row: ReminderRow;
  lead: number;
}

/**
 * Sends what is due, in the open hours of the day.
 * 1. Reminders are claimed in batches: rows that another process holds are left to it. In the same transaction the text of
 *    this end and lead is written down as being handed over, and the reminder gets its next time. So no text goes twice.
 * 2. Outside of it the provider is called. A text that it does not take is tried again, an hour later.
 * 3. A process that ends in the very moment of handing over loses that text at most; the next run says so in the log.
 */
export async function sendReminders(tools: Tools): Promise<void> {
  await noteLost(tools);
  if (mayTextAt(tools.clock.now())) {
    for (;;) {
      const { taken, claimed } = await claim(tools);
      await Promise.all(claimed.map(each => handOver(tools, each)));
      if (taken < batch) break;
    }
  }
  await expire(tools);
}

function claim(tools: Tools): Promise<{ taken: number; claimed: Claimed[] }> {
  return inTransaction(tools, async within => {
    const now = tools.clock.now();
    const due = await within.db
      .select()
      .from(reminders)
      .where(and(lte(reminders.next_text_at, now), inStates(sending)))
      .orderBy(asc(reminders.next_text_at), asc(reminders.uid))
      .limit(batch)
      .for('update', { skipLocked: true });
    // In one order, so that two processes never wait for each other.
    for (const mobile of [...new Set(due.map(row => row.mobile))].sort()) await lockName(within, `reminders ${mobile}`);
    const claimed: Claimed[] = [];
    for (const row of due.sort((a, b) => a.end_date.localeCompare(b.end_date))) {
      const lead = await claimText(within, row, now);
      if (lead !== null) claimed.push({ row, lead });
    }
    return { taken: due.length, claimed };
  });
}

/** The lead that a text is now to be sent about, written down; null where none is. The reminder has its next time then. */
async function claimText(tools: Tools, row: ReminderRow, now: Date): Promise<number | null> {
  const lead = leadOf(row.end_date, row.leads, now);
  const next_text_at = nextTextAt(row.end_date, row.leads, now);
  if (lead === null) {
    await saveReminder(tools, row, { next_text_at });
    return null;
  }
  if (await isCapped(tools, row.mobile, now)) {
    await saveReminder(tools, row, { next_text_at: plannedAt(addDays(tehranToday(now), 1)) });
    return null;
  }
  const text = { reminder_uid: row.uid, end_date: row.end_date, lead, mobile: row.mobile };
  const [written] = await tools.db
    .insert(reminderTexts)
    .values({ ...text, state: 'handing_over', tries: 1, handed_at: now })
    .onConflictDoUpdate({
      target: [reminderTexts.reminder_uid, reminderTexts.end_date, reminderTexts.lead],
      set: { state: 'handing_over', tries: sql`${reminderTexts.tries} + 1`, handed_at: now },
      setWhere: and(eq(reminderTexts.state, 'refused'), lt(reminderTexts.tries, maxTries)),
    })
    .returning({ lead: reminderTexts.lead });
  await saveReminder(tools, row, { next_text_at, ...(written ? { state: 'due' } : {}) });
  return written ? lead : null;
}

async function isCapped(tools: Tools, mobile: string, now: Date): Promise<boolean> {
  const [sent] = await tools.db
    .select({ count: count() })
    .from(reminderTexts)
    .where(
      and(
        eq(reminderTexts.mobile, mobile),
        gt(reminderTexts.handed_at, new Date(now.getTime() - week_ms)),
        inArray(reminderTexts.state, ['handing_over', 'sent', 'lost']),
      ),
    );
  return Number(sent?.count ?? 0) >= maxWeekly;
}

async function handOver(tools: Tools, { row, lead }: Claimed): Promise<void> {
  const days_left = daysBetween(tehranToday(tools.clock.now()), row.end_date);
  const { insurance, title, end_date } = row;
  const text = reminderText({ insurance, title, end_date, days_left, link: linkTo(tools, row.uid) });
  try {
    await tools.sms.sendText(row.mobile, text);
  } catch (error) {
    if (error instanceof SmsFailed) return noteRefused(tools, row, lead);
    throw error;
  }
  await tools.db.update(reminderTexts).set({ state: 'sent' }).where(isText(row, lead));
  if (row.failed_leads > 0) await saveReminder(tools, row, { failed_leads: 0 });
}

const isText = (row: ReminderRow, lead: number) =>
  and(eq(reminderTexts.reminder_uid, row.uid), eq(reminderTexts.end_date, row.end_date), eq(reminderTexts.lead, lead));

/** Tried again until another lead's time comes; a number that takes no lead's text is given up. */
function noteRefused(tools: Tools, claimed: ReminderRow, lead: number): Promise<void> {
  return inTransaction(tools, async within => {
    const [row] = await within.db.select().from(reminders).where(eq(reminders.uid, claimed.uid)).for('update');
    const [text] = await within.db
      .update(reminderTexts)
      .set({ state: 'refused' })
      .where(isText(claimed, lead))
      .returning({ tries: reminderTexts.tries });
    tools.log.warn({ reminder: claimed.uid, lead }, 'a reminder was not taken by the provider');
    if (!row || !text || !sending.includes(row.state) || row.end_date !== claimed.end_date) return;
    if (text.tries < maxTries) {
      const again = new Date(tools.clock.now().getTime() + retry_ms);
      const next_text_at = row.next_text_at && row.next_text_at < again ? row.next_text_at : again;
      await saveReminder(within, row, { next_text_at });
      return;
    }
    const failed_leads = row.failed_leads + 1;
    const given_up = failed_leads >= maxFailedLeads;
    await saveReminder(within, row, { failed_leads, ...(given_up ? { state: 'bounced', next_text_at: null } : {}) });
  });
}

/** Whether such a text has gone, nobody can say: it is not sent again, and the log has it. */
async function noteLost(tools: Tools): Promise<void> {
  const before = new Date(tools.clock.now().getTime() - handing_ms);
  const lost = await tools.db
    .update(reminderTexts)
    .set({ state: 'lost' })
    .where(and(eq(reminderTexts.state, 'handing_over'), lt(reminderTexts.handed_at, before)))
    .returning({ reminder: reminderTexts.reminder_uid, lead: reminderTexts.lead });
  for (const each of lost) tools.log.warn(each, 'a reminder may be lost: its process ended while handing it over');
}

/** An end that has passed, with no text to come. */
async function expire({ db, clock }: Tools): Promise<void> {
  const now = clock.now();
  await db
    .update(reminders)
    .set({ state: 'expired', changed_at: now })
    .where(
      and(
        isNull(reminders.next_text_at),
        lt(reminders.end_date, tehranToday(now)),
        inStates(statesThatMayBecome('expired')),
      ),
    );
}
