import type { Db } from '../../db/database.ts';
import type { StaffMember } from '../../kernel/caller.ts';
import type { Tools } from '../../tools.ts';

/** Who decides in a demonstration, in the place of all of the staff. Their acts are in the log under this name. */
export const backOfficeMember: StaffMember = { uid: 'back-office', name: 'پیشخان آزمایشی', role: 'operator' };

/**
 * Whoever brings a thing into a state that needs a person calls this in the same transaction. In a demonstration the back
 * office then does after a while what its desk of this kind usually does; elsewhere people see to it, and nothing is sent.
 */
export async function askBackOffice({ jobs, settings }: Tools, db: Db, kind: string, uid: string): Promise<void> {
  if (!settings.demonstration) return;
  await jobs.send('back-office', { kind, uid }, { db, startAfterS: settings.backOfficePause_s });
}
