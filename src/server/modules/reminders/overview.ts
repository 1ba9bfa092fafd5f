import type { OverviewPart } from '#contract/profile';
import { addDays, formatDate, tehranToday } from '#persian/jalali';
import type { Reach } from '../../kernel/reach.ts';
import type { Tools } from '../../tools.ts';
import { listNearReminders } from './own-reminders.ts';
import { reminderTexts } from './texts.ts';

/** So near must an end be to stand in the overview, and so many of them. */
const near_days = 60;
const maxShown = 3;

/** What reminders add to the account's overview: what ends soon elsewhere. */
export async function overviewOfReminders(tools: Tools, reach: Reach): Promise<OverviewPart> {
  const until = addDays(tehranToday(tools.clock.now()), near_days);
  const near = await listNearReminders(tools, reach, { until, most: maxShown });
  return {
    needs: [],
    own: [],
    soon: near.map(({ uid, insurance_title, title, end_date, days_left }) => ({
      key: `reminder ${uid}`,
      title: title ? `${insurance_title} ${title}` : insurance_title,
      note: reminderTexts.ends(formatDate(end_date)),
      days_left,
      path: '/account/reminders',
      action: reminderTexts.see,
    })),
  };
}
