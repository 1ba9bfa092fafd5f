import { and, eq } from 'drizzle-orm';
import type { LinkedReminder } from '#contract/reminders';
import { inTransaction } from '../../kernel/transactions.ts';
import type { Tools } from '../../tools.ts';
import { readKind, readSchedule } from './facts.ts';
import { shownReminder } from './shown.ts';
import { statesThatMayBecome } from './states.ts';
import { inStates, readByToken, saveReminder } from './store.ts';
import { reminders } from './tables.ts';

/** What a link shows. Programs that look at links before people do change nothing by it. */
export function readLinked(tools: Tools, token: string): Promise<LinkedReminder> {
  return inTransaction(tools, async within => shownReminder(within, await readByToken(within, token)));
}

/** Stops one reminder, or all of its number, at once; whoever holds the text holds the phone. */
export function stopByLink(tools: Tools, token: string, all: boolean): Promise<LinkedReminder> {
  return inTransaction(tools, async within => {
    const now = tools.clock.now();
    const row = await readByToken(within, token);
    const which = all ? eq(reminders.mobile, row.mobile) : eq(reminders.uid, row.uid);
    await within.db
      .update(reminders)
      .set({ state: 'unsubscribed', next_text_at: null, changed_at: now })
      .where(and(which, inStates(statesThatMayBecome('unsubscribed'))));
    return shownReminder(within, await readByToken(within, token));
  });
}

/** Takes up whatever is not deleted: a link finds no other, and every other state may become active again. */
export function joinByLink(tools: Tools, token: string): Promise<LinkedReminder> {
  return inTransaction(tools, async within => {
    const now = tools.clock.now();
    const row = await readByToken(within, token);
    if (row.state === 'active' || row.state === 'due') return shownReminder(within, row);
    const schedule = readSchedule(readKind(row.insurance), row.end_date, row.leads, now);
    return shownReminder(within, await saveReminder(within, row, { ...schedule, state: 'active', failed_leads: 0 }));
  });
}
