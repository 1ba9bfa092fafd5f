import type { Line } from '#contract/lines';
import type { OrderBrief } from '#contract/orders';
import { ordersPaths } from '#contract/paths/orders';
import { wizardPaths } from '#contract/paths/wizard';
import { isIsoDate, tehranToday } from '#persian/jalali';
import { readDraftKey } from '../api/draft-key.ts';
import type { AppTools } from '../api/tools.ts';
import { visitorOf } from '../api/visitor.ts';

const bought: ReadonlySet<OrderBrief['state']> = new Set([
  'paid',
  'needs_fix',
  'issuing',
  'issued',
  'delivering',
  'delivered',
]);

/**
 * What this customer has bought for the same thing already and what the new policy would only repeat; null where there is
 * nothing, or where nobody can tell. An unpaid order is no cover: the server goes on with it.
 */
export async function findSameCover(tools: AppTools, line: Line): Promise<OrderBrief | null> {
  const draft = readDraftKey(tools, line);
  const account = visitorOf(tools).$user.get()?.uid;
  if (!draft || draft.key || !account) return null;
  try {
    const [{ plate, answers }, { results }] = await Promise.all([
      tools.api(wizardPaths).wizard.readDraft({ params: { uid: draft.uid } }, { quiet: true }),
      tools.api(ordersPaths).orders.list({ params: { uid: account }, query: {} }),
    ]);
    if (!plate) return null;
    const { last_policy_exp_date: last } = answers;
    const today = tehranToday(new Date());
    const start = isIsoDate(last) && last > today ? last : today;
    const repeats = ({ cover }: OrderBrief) => cover === null || cover.end_date > start;
    return results.find(each => each.plate === plate && bought.has(each.state) && repeats(each)) ?? null;
  } catch {
    // The payment page looks again before any money is taken.
    return null;
  }
}
