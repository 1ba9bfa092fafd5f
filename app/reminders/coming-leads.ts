import { addDays } from '#persian/jalali';

/** Days before an end at which texts are still to come, as the server plans them: those of the kind, else the day before. */
export function comingLeads(leads: readonly number[], end_date: string, today: string): readonly number[] {
  const isAhead = (lead: number) => addDays(end_date, -lead) > today;
  const coming = leads.filter(isAhead);
  return coming.length > 0 ? coming : [1].filter(isAhead);
}
