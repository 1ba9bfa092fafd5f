import { and, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { statesIn } from '#contract/order-states';
import type { OrderBrief } from '#contract/orders';
import { tehranToday } from '#persian/jalali';
import type { Answers } from '#wizard/wizard';
import { type Reach, reachedBy } from '../../kernel/reach.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { UnpriceableRisk } from '../../lines/line.ts';
import type { Tools } from '../../tools.ts';
import { type LineOnSale, readLine } from '../content/content.ts';
import { findDraftForOrder } from '../wizard/wizard.ts';
import { orderBrief } from './details.ts';
import type { Order } from './store.ts';
import { orders } from './tables.ts';

/** What is or would be insured, in which days, and which policy it renews. */
type Cover = Pick<Order, 'insurance' | 'subject' | 'start_date' | 'end_date'> & Partial<Pick<Order, 'uid' | 'renews'>>;

/**
 * A policy that this session may see, issued or paid for, of the same thing or in renewal of the same policy, with days in
 * common; or null.
 */
export async function findSameCover(tools: Tools, reach: Reach, cover: Cover): Promise<Order | null> {
  const { key } = cover.subject;
  const same = or(
    key ? eq(sql`${orders.subject} ->> 'key'`, key) : undefined,
    cover.renews ? eq(orders.renews, cover.renews) : undefined,
  );
  if (!same) return null;
  const [other] = await tools.db
    .select()
    .from(orders)
    .where(
      and(
        reachedBy(orders, reach),
        eq(orders.insurance, cover.insurance),
        same,
        cover.uid ? ne(orders.uid, cover.uid) : undefined,
        inArray(orders.state, statesIn('paid', 'issued')),
        isNull(orders.deleted_at),
        lt(orders.start_date, cover.end_date),
        gt(sql`coalesce(${orders.cancelled_on}, ${orders.end_date})`, cover.start_date),
      ),
    )
    .limit(1);
  return other ?? null;
}

/** The same before there is an order, by what the customer's form says; null as well where that is not enough. */
export async function findSameCoverOfDraft(tools: Tools, reach: Reach, draft_uid: string): Promise<OrderBrief | null> {
  const draft = await findDraftForOrder(tools, draft_uid, reach, {});
  if (!draft) throw new Refusal('draft_not_found');
  const on_sale = await readLine(tools, draft.insurance);
  const now = tools.clock.now();
  const days = daysOf(on_sale, draft.answers, tehranToday(now));
  if (!days) return null;
  const { line } = on_sale;
  const { subject } = line.draftFacts(draft.answers, false);
  const found = await findSameCover(tools, reach, { insurance: line.slug, subject, ...days });
  return found && orderBrief(found, now);
}

/** The days of the cover that a form's answers ask for; null while they cannot be priced. */
function daysOf({ line, options }: LineOnSale, answers: Answers, today: string) {
  try {
    const risk = line.readRisk(answers, options, today);
    return line.describeChoice(risk, line.firstChoice(risk));
  } catch (error) {
    if (error instanceof UnpriceableRisk) return null;
    throw error;
  }
}
