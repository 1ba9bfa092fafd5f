import { and, eq, gt, gte, isNull, or } from 'drizzle-orm';
import type { OverviewPart, Task } from '#contract/profile';
import { addDays, daysBetween, formatDate, tehranDayEnd, tehranToday } from '#persian/jalali';
import { formatToman } from '#persian/toman';
import { type Reach, reachedBy } from '../../kernel/reach.ts';
import type { Tools } from '../../tools.ts';
import { chequesToBring } from './cheques.ts';
import { maxGrace_days, payBy } from './days.ts';
import { isLate, stateOn } from './states.ts';
import { installmentPlans, orderInstallments } from './tables.ts';
import { installmentTexts } from './texts.ts';

/** Cheques of the caller that are still to be brought, each order's as one task. */
async function chequeTasks(tools: Tools, reach: Reach, today: string): Promise<Task[]> {
  const plans = await tools.db
    .select()
    .from(installmentPlans)
    .where(
      and(
        reachedBy(installmentPlans, reach),
        eq(installmentPlans.installment_type, 'cheque'),
        gte(installmentPlans.bought_on, addDays(today, -maxGrace_days)),
      ),
    );
  return (await chequesToBring(tools, plans)).map(({ plan, cheques }) => ({
    key: `cheques ${plan.order_uid}`,
    title: installmentTexts.cheques(cheques.to_write.length, plan.title),
    note: installmentTexts.bring_cheques,
    amount_rial: null,
    due_at: tehranDayEnd(cheques.hand_over_by).toISOString(),
    late: false,
    path: installmentsPath(plan.order_uid),
    action: installmentTexts.how_to_write,
  }));
}

/**
 * What installments add to the account's overview: of each order the next one that money is asked for. One whose day has
 * passed needs the customer, and so do cheques that are to be brought.
 */
export async function overviewOfInstallments(tools: Tools, reach: Reach): Promise<OverviewPart> {
  const { db, clock } = tools;
  const today = tehranToday(clock.now());
  const rows = await db
    .selectDistinctOn([orderInstallments.order_uid])
    .from(orderInstallments)
    .innerJoin(installmentPlans, eq(installmentPlans.order_uid, orderInstallments.order_uid))
    .where(
      and(
        reachedBy(installmentPlans, reach),
        isNull(orderInstallments.paid_at),
        isNull(orderInstallments.cancelled_at),
        isNull(orderInstallments.written_off_at),
        or(isNull(orderInstallments.collecting_from), gt(orderInstallments.collecting_from, today)),
      ),
    )
    .orderBy(orderInstallments.order_uid, orderInstallments.due_date, orderInstallments.no);
  const shown = rows.map(({ order_instalments: part, installment_plans: plan }) => ({
    late: isLate(stateOn(part, today)),
    amount_rial: part.amount_rial,
    day: payBy(part.due_date),
    key: `installment ${plan.order_uid}`,
    title: installmentTexts.of(part.title, plan.title),
    path: installmentsPath(plan.order_uid),
    action: installmentTexts.see,
  }));
  return {
    needs: [
      ...shown
        .filter(({ late }) => late)
        .map(({ day, ...task }) => ({ ...task, note: installmentTexts.day_passed(formatDate(day)), due_at: null })),
      ...(await chequeTasks(tools, reach, today)),
    ],
    own: [],
    soon: shown
      .filter(({ late }) => !late)
      .map(({ key, title, path, action, day, amount_rial }) => ({
        key,
        title,
        path,
        action,
        note: installmentTexts.due(formatToman(amount_rial), formatDate(day)),
        days_left: daysBetween(today, day),
      })),
  };
}

export const installmentsPath = (order_uid: string): string => `/account/installments/${order_uid}`;
