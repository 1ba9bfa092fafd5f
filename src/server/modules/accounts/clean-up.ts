import { lt, or } from 'drizzle-orm';
import type { Tools } from '../../tools.ts';
import { identityLogins, loginCodes, oneTimeCodes, passwordFailures, sessions } from './tables.ts';

const day_ms = 86_400_000;

/**
 * Deletes what logging in leaves behind.
 * 1. Codes that were sent: after two days, when they count for no limit any more.
 * 2. One-time codes: a day after they ran out; until then a second use is noticed.
 * 3. Sessions: a month after their end, for questions to support.
 * 4. Logins that were begun at a provider, and wrong passwords, once they count no more.
 */
export async function deleteOldLogins({ db, clock }: Tools): Promise<void> {
  const now = clock.now();
  const before = (days: number) => new Date(now.getTime() - days * day_ms);
  await db.delete(loginCodes).where(lt(loginCodes.created_at, before(2)));
  await db.delete(oneTimeCodes).where(lt(oneTimeCodes.expires_at, before(1)));
  await db.delete(sessions).where(or(lt(sessions.expires_at, before(30)), lt(sessions.ended_at, before(30))));
  await db.delete(identityLogins).where(lt(identityLogins.expires_at, now));
  await db.delete(passwordFailures).where(lt(passwordFailures.window_ends_at, now));
}
