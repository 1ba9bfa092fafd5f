import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import type { Tools } from '../../tools.ts';
import { creditStanding } from '../installments/installments.ts';
import { isUnanswered } from './states.ts';
import { creditChecks } from './tables.ts';

/**
 * What a customer may pay later now: the limit of the newest answer that holds, less what is owed by credit already. 0 after
 * a refusal, or while an installment is overdue; null where no answer holds, so that the customer may ask (`late_here` is no
 * answer once nothing is overdue). `at` is when the
 * customer began to pay: an answer that held then holds for this payment.
 */
export async function creditLimit(
  tools: Tools,
  account_uid: string,
  at: Date = tools.clock.now(),
): Promise<number | null> {
  const [answer] = await tools.db
    .select()
    .from(creditChecks)
    .where(
      and(
        eq(creditChecks.account_uid, account_uid),
        inArray(creditChecks.state, ['approved', 'declined']),
        gt(creditChecks.valid_until, at),
      ),
    )
    .orderBy(desc(creditChecks.asked_at))
    .limit(1);
  if (!answer) return null;
  const { owed_rial, overdue } = await creditStanding(tools, account_uid);
  if (overdue) return 0;
  return isUnanswered(answer) ? null : Math.max(0, answer.limit_rial - owed_rial);
}
