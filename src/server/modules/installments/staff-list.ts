import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lte, notInArray, or, type SQL } from 'drizzle-orm';
import type { InstallmentQueue } from '#contract/staff/installments';
import { tehranToday } from '#persian/jalali';
import type { Tools } from '../../tools.ts';
import { listCollections } from './collection-store.ts';
import { overdueUpTo } from './days.ts';
import { rowForStaff } from './staff-shown.ts';
import { installmentCollections, installmentPlans, orderInstallments as rows } from './tables.ts';

/** Which rows stand in a queue on a day. */
function inQueue({ db }: Tools, queue: InstallmentQueue, today: string): SQL | undefined {
  const unpaid = and(isNull(rows.paid_at), isNull(rows.cancelled_at), isNull(rows.written_off_at));
  const bounced = db
    .select({ uid: installmentCollections.installment_uid })
    .from(installmentCollections)
    .where(and(eq(installmentCollections.state, 'bounced'), isNotNull(installmentCollections.installment_uid)));
  switch (queue) {
    case 'overdue':
      return and(
        unpaid,
        lte(rows.due_date, overdueUpTo(today)),
        or(isNull(rows.collecting_from), gt(rows.collecting_from, today)),
      );
    case 'awaiting_cheque':
      return and(
        unpaid,
        isNull(rows.collection_uid),
        notInArray(rows.uid, bounced),
        eq(installmentPlans.installment_type, 'cheque'),
      );
    case 'in_hand':
      return isNotNull(rows.collection_uid);
    case 'bounced':
      return inArray(rows.uid, bounced);
    case 'written_off':
      return isNotNull(rows.written_off_at);
  }
}

/** A page of the installments of a queue, the one with the earliest day first. */
export async function listForStaff(
  tools: Tools,
  { queue, page, page_size }: { queue: InstallmentQueue; page: number; page_size: number },
) {
  const found = inQueue(tools, queue, tehranToday(tools.clock.now()));
  const joined = eq(installmentPlans.order_uid, rows.order_uid);
  const [all] = await tools.db.select({ count: count() }).from(rows).innerJoin(installmentPlans, joined).where(found);
  const shown = await tools.db
    .select({ part: rows, plan: installmentPlans })
    .from(rows)
    .innerJoin(installmentPlans, joined)
    .where(found)
    .orderBy(asc(rows.due_date), asc(rows.uid))
    .limit(page_size)
    .offset((page - 1) * page_size);
  const collections = await listCollections(
    tools,
    shown.map(({ plan }) => plan.order_uid),
  );
  return {
    count: Number(all?.count ?? 0),
    page,
    page_size,
    results: shown.map(({ part, plan }) => rowForStaff(tools, plan, part, collections)),
  };
}
