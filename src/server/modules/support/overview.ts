import { and, desc, eq } from 'drizzle-orm';
import type { OverviewPart } from '#contract/profile';
import { type Reach, reachedBy } from '../../kernel/reach.ts';
import type { Tools } from '../../tools.ts';
import { supportTickets } from './tables.ts';
import { supportTexts } from './texts.ts';

const maxShown = 3;

/** What tickets add to the account's overview: answers that the customer has not read. */
export async function overviewOfTickets({ db }: Tools, reach: Reach): Promise<OverviewPart> {
  const answered = await db
    .select()
    .from(supportTickets)
    .where(and(reachedBy(supportTickets, reach), eq(supportTickets.unread, true)))
    .orderBy(desc(supportTickets.last_at))
    .limit(maxShown);
  return {
    needs: answered.map(({ uid, title, last_excerpt }) => ({
      key: `ticket ${uid}`,
      title: supportTexts.answeredTitle(title),
      note: last_excerpt,
      amount_rial: null,
      due_at: null,
      late: false,
      path: `/account/tickets/${uid}`,
      action: supportTexts.readAnswer,
    })),
    own: [],
    soon: [],
  };
}
