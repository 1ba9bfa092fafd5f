import { formOf, lineRows } from '#contract/lines';
import { reminderKind } from '#contract/reminder-kinds';
import type { Reminder } from '#contract/reminders';
import { daysBetween, tehranToday } from '#persian/jalali';
import type { Tools } from '../../tools.ts';
import { listOpenRenewals, type OpenRenewal } from '../orders/orders.ts';
import { isAbout } from './facts.ts';
import { sending } from './states.ts';
import type { ReminderRow } from './store.ts';

/** Where a kind can be bought here; null where no line of ours sells it. */
function formPath(insurance: string): string | null {
  const kind = reminderKind(insurance);
  const sold = lineRows.some(({ slug }) => slug === kind?.line);
  return kind?.line && sold ? formOf(kind.line) + (kind.query ?? '') : null;
}

/**
 * Of an account's policies, the one that a reminder is about: a plate that is known on both sides decides, else the day on
 * which it ends, and only where there is no second one. A reminder by a partner's word knows that partner's alone.
 */
function policyOf(row: ReminderRow, policies: readonly OpenRenewal[]): OpenRenewal | undefined {
  const reached = policies.filter(
    policy => isAbout(row.insurance, policy) && (row.vouched_by === null || policy.vouched_by === row.vouched_by),
  );
  const same = row.subject_key
    ? reached.filter(({ subject }) => subject.key === row.subject_key)
    : reached.filter(({ end_date }) => end_date === row.end_date);
  return same.length === 1 ? same[0] : undefined;
}

/** Reminders of one account as their owner sees them. */
export async function shownReminders(tools: Tools, rows: readonly ReminderRow[]): Promise<Reminder[]> {
  const [first] = rows;
  if (!first) return [];
  const today = tehranToday(tools.clock.now());
  const policies = await listOpenRenewals(tools, { account_uid: first.account_uid, vouched_by: null });
  return rows.map(row => {
    const { uid, insurance, title, end_date, state, leads, next_text_at } = row;
    return {
      uid,
      insurance,
      insurance_title: reminderKind(insurance)?.title ?? '',
      title,
      end_date,
      days_left: daysBetween(today, end_date),
      state,
      leads,
      next_text_on: next_text_at && sending.includes(state) ? tehranToday(next_text_at) : null,
      renewal_path: policyOf(row, policies)?.path ?? formPath(insurance),
    };
  });
}

export const shownReminder = async (tools: Tools, row: ReminderRow): Promise<Reminder> =>
  (await shownReminders(tools, [row]))[0]!;
