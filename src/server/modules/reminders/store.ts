import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { sha256 } from '../../kernel/crypto/hashes.ts';
import { isReached, type Reach } from '../../kernel/reach.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Tools } from '../../tools.ts';
import { reminders } from './tables.ts';

export type ReminderRow = typeof reminders.$inferSelect;

/** The caller's own reminder, held until the transaction ends; one that was removed does not exist. */
export async function readReminder(tools: Tools, reach: Reach, uid: string): Promise<ReminderRow> {
  const [row] = await tools.db.select().from(reminders).where(eq(reminders.uid, uid)).for('update');
  if (!row || row.state === 'closed' || !isReached(row, reach)) throw new Refusal('reminder_not_found');
  return row;
}

/** The reminder of a link, held until the transaction ends. */
export async function readByToken(tools: Tools, token: string): Promise<ReminderRow> {
  const [row] = await tools.db
    .select()
    .from(reminders)
    .where(and(eq(reminders.link_hash, sha256(token)), ne(reminders.state, 'closed')))
    .for('update');
  if (!row) throw new Refusal('reminder_not_found');
  return row;
}

export async function saveReminder(
  tools: Tools,
  row: ReminderRow,
  changed: Partial<ReminderRow>,
): Promise<ReminderRow> {
  const change = { ...changed, changed_at: tools.clock.now() };
  await tools.db.update(reminders).set(change).where(eq(reminders.uid, row.uid));
  return { ...row, ...change };
}

/** All reminders of an account that were not removed, held until the transaction ends. */
export const listAll = (tools: Tools, account_uid: string): Promise<ReminderRow[]> =>
  tools.db
    .select()
    .from(reminders)
    .where(and(eq(reminders.account_uid, account_uid), ne(reminders.state, 'closed')))
    .orderBy(asc(reminders.uid))
    .for('update');

export const inStates = (states: readonly ReminderRow['state'][]) => inArray(reminders.state, [...states]);
