import type { OverviewPart } from '#contract/profile';
import { tehranToday } from '#persian/jalali';
import type { Customer } from '../../kernel/caller.ts';
import type { Tools } from '../../tools.ts';
import { overviewOfCancellations } from '../cancellations/cancellations.ts';
import { overviewOfEndorsements } from '../endorsements/endorsements.ts';
import { overviewOfInstallments } from '../installments/installments.ts';
import { overviewOfMicroInsurance } from '../micro-insurance/micro-insurance.ts';
import { overviewOfOrders } from '../orders/orders.ts';
import { overviewOfReminders } from '../reminders/reminders.ts';
import { overviewOfTickets } from '../support/support.ts';

/** What every area of an account adds; an area is one row, in the order in which things of one day stand. */
const parts: Record<string, (tools: Tools, customer: Customer) => Promise<OverviewPart>> = {
  installments: overviewOfInstallments,
  orders: overviewOfOrders,
  changes: overviewOfEndorsements,
  cancellations: overviewOfCancellations,
  reminders: overviewOfReminders,
  tickets: overviewOfTickets,
  micro: overviewOfMicroInsurance,
};

/**
 * The account at a glance.
 * 1. Every area is asked at once. One that fails is left out and said to be missing; the others are shown.
 * 2. What is late comes first, then what ends soonest, then what has no end.
 */
export async function readOverview(tools: Tools, customer: Customer) {
  const names = Object.keys(parts);
  const answers = await Promise.allSettled(names.map(name => parts[name]!(tools, customer)));
  for (const [at, answer] of answers.entries())
    if (answer.status === 'rejected') tools.log.error({ err: answer.reason, part: names[at] }, 'overview part failed');
  const whole = answers.flatMap(answer => (answer.status === 'fulfilled' ? [answer.value] : []));
  return {
    today: tehranToday(tools.clock.now()),
    needs: whole.flatMap(part => part.needs).sort((a, b) => urgency(a).localeCompare(urgency(b))),
    own: whole.flatMap(part => part.own),
    soon: whole.flatMap(part => part.soon).sort((a, b) => a.days_left - b.days_left),
    incomplete: whole.length < names.length,
  };
}

/** Sorts as text: late ones, then by the instant at which they end, then those without an end. */
const urgency = ({ late, due_at }: OverviewPart['needs'][number]): string => `${late ? 0 : 1} ${due_at ?? 'none'}`;
