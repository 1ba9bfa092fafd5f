import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Received } from '#contract/endpoint';
import type { installments as contract, InstallmentTab } from '#contract/installments';
import { normaliseText } from '#persian/digits';
import { tehranToday } from '#persian/jalali';
import { type Reach, reachedBy } from '../../kernel/reach.ts';
import type { Tools } from '../../tools.ts';
import { overdueUpTo } from './days.ts';
import { planBrief } from './shown.ts';
import { listParts } from './store.ts';
import { installmentPlans } from './tables.ts';

type Query = Received<typeof contract.list>['query'];

/** The day of the first row of a plan that is owed, and of the first that money is asked for on a day. */
const nextDay = sql`(select min(i.due_date) from order_instalments i
  where i.order_uid = ${installmentPlans.order_uid} and i.paid_at is null and i.cancelled_at is null
    and i.written_off_at is null)`;
const askedDay = (today: string) => sql`(select min(i.due_date) from order_instalments i
  where i.order_uid = ${installmentPlans.order_uid} and i.paid_at is null and i.cancelled_at is null
    and i.written_off_at is null and (i.collecting_from is null or i.collecting_from > ${today}))`;

function tabsOn(today: string): Record<InstallmentTab, SQL> {
  return {
    open: sql`${nextDay} is not null`,
    overdue: sql`coalesce(${askedDay(today)} <= ${overdueUpTo(today)}, false)`,
    done: sql`${nextDay} is null`,
    all: sql`true`,
  };
}

/** Plans of the caller, by the day of what is to be paid next: late ones come first, those with nothing left last. */
export async function listPlans(tools: Tools, reach: Reach, { page, page_size, tab, title, installment_type }: Query) {
  const today = tehranToday(tools.clock.now());
  const tabs = tabsOn(today);
  const { title: name, subtitle, insurer_title } = installmentPlans;
  const words = title ? normaliseText(title) : '';
  const found = and(
    reachedBy(installmentPlans, reach),
    installment_type && eq(installmentPlans.installment_type, installment_type),
    words
      ? sql`position(lower(${words}) in lower(concat_ws(' ', ${name}, ${subtitle}, ${insurer_title}))) > 0`
      : undefined,
  );
  const counted = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
  const [counts] = await tools.db
    .select({
      open: counted(tabs.open),
      overdue: counted(tabs.overdue),
      done: counted(tabs.done),
      all: counted(tabs.all),
    })
    .from(installmentPlans)
    .where(found);
  const plans = await tools.db
    .select()
    .from(installmentPlans)
    .where(and(found, tabs[tab]))
    .orderBy(sql`${askedDay(today)} asc nulls last`, sql`${nextDay} asc nulls last`, installmentPlans.order_number)
    .limit(page_size)
    .offset((page - 1) * page_size);
  const parts = await listParts(
    tools,
    plans.map(plan => plan.order_uid),
  );
  return {
    count: counts![tab],
    page,
    page_size,
    tabs: counts!,
    results: plans.map(plan =>
      planBrief(
        plan,
        parts.filter(part => part.order_uid === plan.order_uid),
        today,
      ),
    ),
    others_need_full_login: reach.vouched_by !== null,
  };
}
