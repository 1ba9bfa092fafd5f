import { and, asc, between, count, lt, ne, not, or, sql } from 'drizzle-orm';
import type { Received } from '#contract/endpoint';
import type { reminders as contract, Reminder } from '#contract/reminders';
import { tehranToday } from '#persian/jalali';
import { type Reach, reachedBy } from '../../kernel/reach.ts';
import { inTransaction } from '../../kernel/transactions.ts';
import type { Tools } from '../../tools.ts';
import { readKind, readSchedule, readTitle } from './facts.ts';
import { shownReminder, shownReminders } from './shown.ts';
import { checkMove, sending } from './states.ts';
import { inStates, type ReminderRow, readReminder, saveReminder } from './store.ts';
import { reminders } from './tables.ts';

type Change = Received<typeof contract.change>['body'];
type ListQuery = Received<typeof contract.list>['query'];

/** The nearest end first; what is over comes last, and so does what was silenced before its end came. */
export async function listReminders(tools: Tools, reach: Reach, { page, page_size }: ListQuery) {
  const has_ended = lt(reminders.end_date, tehranToday(tools.clock.now()));
  const is_over = or(inStates(['renewed', 'expired']), and(has_ended, not(inStates(sending))));
  const mine = and(reachedBy(reminders, reach), ne(reminders.state, 'closed'));
  const [all] = await tools.db.select({ count: count() }).from(reminders).where(mine);
  const rows = await tools.db
    .select()
    .from(reminders)
    .where(mine)
    .orderBy(asc(sql`${is_over}`), asc(reminders.end_date), asc(reminders.uid))
    .limit(page_size)
    .offset((page - 1) * page_size);
  return {
    count: Number(all?.count ?? 0),
    page,
    page_size,
    results: await shownReminders(tools, rows),
    others_need_full_login: reach.vouched_by !== null,
  };
}

/** Those of which a text is to come whose end is from today until a day, the nearest first. */
export async function listNearReminders(tools: Tools, reach: Reach, { until, most }: { until: string; most: number }) {
  const today = tehranToday(tools.clock.now());
  const rows = await tools.db
    .select()
    .from(reminders)
    .where(and(reachedBy(reminders, reach), inStates(sending), between(reminders.end_date, today, until)))
    .orderBy(asc(reminders.end_date), asc(reminders.uid))
    .limit(most);
  return shownReminders(tools, rows);
}

/** Changes what is given. A new end, or going on after a pause, plans the texts anew. */
export function changeReminder(tools: Tools, reach: Reach, uid: string, change: Change): Promise<Reminder> {
  return inTransaction(tools, async within => {
    const row = await readReminder(within, reach, uid);
    const now = tools.clock.now();
    const title = change.title === undefined ? row.title : readTitle(change.title);
    return shownReminder(within, await saveReminder(within, row, { title, ...planned(row, change, now) }));
  });
}

function planned(row: ReminderRow, change: Change, now: Date): Partial<ReminderRow> {
  const { end_date, leads, paused } = change;
  if (paused === true) {
    if (row.state !== 'paused') checkMove(row.state, 'paused');
    const plan = end_date || leads ? schedule(row, change, now) : {};
    return { ...plan, state: 'paused', next_text_at: null };
  }
  if (!end_date && !leads && paused === undefined) return {};
  const plan = schedule(row, change, now);
  // Other leads alone do not wake what the customer has silenced.
  if (!end_date && paused === undefined && row.state !== 'active' && row.state !== 'due')
    return { ...plan, next_text_at: null };
  if (row.state === 'active' || (row.state === 'due' && !end_date)) return plan;
  checkMove(row.state, 'active');
  return { ...plan, state: 'active', failed_leads: 0 };
}

const schedule = (row: ReminderRow, { end_date, leads }: Change, now: Date) =>
  readSchedule(readKind(row.insurance), end_date ?? row.end_date, leads ?? (end_date ? undefined : row.leads), now);

export function removeReminder(tools: Tools, reach: Reach, uid: string): Promise<void> {
  return inTransaction(tools, async within => {
    const row = await readReminder(within, reach, uid);
    checkMove(row.state, 'closed');
    await saveReminder(within, row, { state: 'closed', next_text_at: null });
  });
}
