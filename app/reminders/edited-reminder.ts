import { firstReminderKind, reminderKind } from '#contract/reminder-kinds';
import type { Reminder } from '#contract/reminders';

/** A reminder as it stands in its form. */
export interface Edited {
  insurance: string;
  /** ISO day. */
  end_date: string | null;
  title: string;
  leads: readonly number[];
}

export const leadsOf = (insurance: string): readonly number[] => reminderKind(insurance)?.leads ?? [];

/** What the form begins with; null makes a new reminder. */
export const begun = (reminder: Reminder | null): Edited =>
  reminder
    ? { ...reminder, title: reminder.title ?? '' }
    : { insurance: firstReminderKind.slug, end_date: null, title: '', leads: firstReminderKind.leads };

/** Sets a new end date. Where no lead time of the kind is ticked, as when it came too late for them, all of them are. */
export function withEnd(edited: Edited, end_date: string | null): Edited {
  const ofKind = leadsOf(edited.insurance);
  const hasNoneOfKind = !edited.leads.some(lead => ofKind.includes(lead));
  return { ...edited, end_date, leads: hasNoneOfKind ? ofKind : edited.leads };
}

/**
 * The fields that changed, so that renaming a reminder does not reschedule its texts. A new end date is always sent with its
 * lead times: without them the server schedules all of the kind's.
 */
export function changeOf(reminder: Reminder, { end_date, title, leads }: Edited) {
  const isMoved = end_date !== null && end_date !== reminder.end_date;
  const isSame = leads.join() === reminder.leads.join();
  return {
    title: title || null,
    ...(isMoved ? { end_date } : {}),
    ...(isSame && !isMoved ? {} : { leads: [...leads] }),
  };
}
