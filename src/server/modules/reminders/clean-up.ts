import { and, eq, inArray, lt, or } from 'drizzle-orm';
import type { Tools } from '../../tools.ts';
import { reminders } from './tables.ts';

const day_ms = 86_400_000;

/** Deletes reminders a month after the customer has removed them, and those that are over after a year, when the next end has come. */
export async function deleteOldReminders({ db, clock }: Tools): Promise<void> {
  const before = (days: number) => lt(reminders.changed_at, new Date(clock.now().getTime() - days * day_ms));
  await db
    .delete(reminders)
    .where(
      or(
        and(eq(reminders.state, 'closed'), before(30)),
        and(inArray(reminders.state, ['expired', 'renewed', 'unsubscribed', 'bounced']), before(400)),
      ),
    );
}
