import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import { isAboutNumber } from '../../gateways/credit/credit.ts';
import { lockName } from '../../kernel/transactions.ts';
import type { Tools } from '../../tools.ts';
import { isLate, owedByCredit } from '../installments/installments.ts';
import { isUnanswered } from './states.ts';
import { creditChecks } from './tables.ts';

interface CreditOf {
  account_uid: string;
  /** The person who was asked about; without it, whoever of those that were asked about may pay the most later. */
  person_hash?: string;
}

/** Who may pay later, and how much of it. */
interface Credit {
  person_hash: string;
  limit_rial: number;
}

/**
 * Who may pay later now, and how much, less what they owe by credit already, here or in another account.
 * 1. Of each person the newest answer that holds counts; a refusal about one closes nothing for another.
 * 2. The limit is 0 after a refusal, or while an installment of the account or of the person is overdue.
 * 3. Null where no answer holds, so that the customer may ask. `late_here` is no answer once nothing is overdue, and one
 *    about a number is none about its person.
 * `at` is when the customer began to pay: an answer that held then holds for this payment.
 */
export async function findCredit(
  tools: Tools,
  { account_uid, person_hash }: CreditOf,
  at: Date = tools.clock.now(),
): Promise<Credit | null> {
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
  if (held[0] && (await isLate(tools, account_uid))) return { person_hash: held[0].person_hash, limit_rial: 0 };
  const answers = held.filter(each => !isUnanswered(each) && !isAboutNumber(each));
  const newest = answers.filter((each, i) => answers.findIndex(of => of.person_hash === each.person_hash) === i);
  let most: Credit | null = null;
  for (const answer of newest) {
    const limit_rial = await leftOf(tools, account_uid, answer);
    if (!most || limit_rial > most.limit_rial) most = { person_hash: answer.person_hash, limit_rial };
  }
  return most;
}

/** What is left of a person's limit. */
async function leftOf(tools: Tools, account_uid: string, answer: Credit): Promise<number> {
  const { person_hash, limit_rial } = answer;
  if (await isLate(tools, account_uid, person_hash)) return 0;
  return Math.max(0, limit_rial - (await owedByCredit(tools, account_uid, person_hash)));
}

/** The limit alone. */
export const creditLimit = async (tools: Tools, of: CreditOf): Promise<number | null> =>
  (await findCredit(tools, of))?.limit_rial ?? null;

/** Makes payments by the credit of the same persons go one after another, in whichever accounts, until each has ended. */
export async function lockCredit(tools: Tools, account_uid: string): Promise<void> {
  const { person_hash } = creditChecks;
  const persons = await tools.db
    .selectDistinct({ person_hash })
    .from(creditChecks)
    .where(eq(creditChecks.account_uid, account_uid))
    .orderBy(person_hash);
  for (const person of persons) await lockName(tools, `credit of ${person.person_hash}`);
}
