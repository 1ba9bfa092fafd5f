import { addDays } from '#persian/jalali';

/**
 * Lead times, in days before the end date, whose texts are still ahead. If none of the kind's is, the day before, as on the
 * server.
 */
export function comingLeads(leads: readonly number[], end_date: string, today: string): readonly number[] {
  const isAhead = (lead: number) => addDays(end_date, -lead) > today;
  const coming = leads.filter(isAhead);
  return coming.length > 0 ? coming : [1].filter(isAhead);
}
