import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import { isAboutNumber } from '../../gateways/credit/credit.ts';
import type { Tools } from '../../tools.ts';
import { creditStanding } from '../installments/installments.ts';
import { isUnanswered } from './states.ts';
import { creditChecks } from './tables.ts';

interface LimitOf {
  account_uid: string;
  /** The person who was asked about; without it, whoever of those that were asked about may pay the most later. */
  person_hash?: string;
}

/**
 * What a customer may pay later now, less what is owed by credit already.
 * 1. Of each person the newest answer that holds counts; a refusal about one closes nothing for another.
 * 2. 0 after a refusal, or while an installment is overdue.
 * 3. Null where no answer holds, so that the customer may ask. `late_here` is no answer once nothing is overdue, and one
 *    about a number is none about its person.
 * `at` is when the customer began to pay: an answer that held then holds for this payment.
 */
export async function creditLimit(
  tools: Tools,
  { account_uid, person_hash }: LimitOf,
  at: Date = tools.clock.now(),
): Promise<number | null> {
  const held = await tools.db
    .select()
    .from(creditChecks)
    .where(
      and(
        eq(creditChecks.account_uid, account_uid),
        person_hash ? eq(creditChecks.person_hash, person_hash) : undefined,
        inArray(creditChecks.state, ['approved', 'declined']),
        gt(creditChecks.valid_until, at),
      ),
    )
    .orderBy(desc(creditChecks.asked_at));
  if (held.length === 0) return null;
  const { owed_rial, overdue } = await creditStanding(tools, account_uid);
  if (overdue) return 0;
  const answers = held.filter(each => !isUnanswered(each) && !isAboutNumber(each));
  const newest = answers.filter((each, i) => answers.findIndex(of => of.person_hash === each.person_hash) === i);
  if (newest.length === 0) return null;
  return Math.max(0, Math.max(...newest.map(({ limit_rial }) => limit_rial)) - owed_rial);
}
