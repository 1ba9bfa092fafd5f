import type { MicroState } from '#contract/micro-states';
import type { OverviewPart } from '#contract/profile';
import { isolate } from '#persian/isolate';
import type { Reach } from '../../kernel/reach.ts';
import type { Tools } from '../../tools.ts';
import { shownOffers, shownRows } from './shown.ts';
import { listOwn, requestPath } from './store.ts';
import { overviewTexts } from './texts.ts';

/** So many stand in the overview; the list has all. */
const maxShown = 20;
const actions: Partial<Record<MicroState, string>> = {
  needs_fix: overviewTexts.fix,
  offered: overviewTexts.choose,
  accepted: overviewTexts.pay,
  paying: overviewTexts.see,
};

/** What micro-insurance adds to the account's overview. */
export async function overviewOfMicroInsurance(tools: Tools, reach: Reach): Promise<OverviewPart> {
  const { rows } = await listOwn(tools, reach, { state: 'open', page: 1, page_size: maxShown });
  const listed = await shownRows(tools, rows);
  const accepted = listed.flatMap(each => each.accepted ?? []);
  const offers = await shownOffers(tools, accepted);
  const insurers = new Map(rows.map(row => [row.uid, offers.find(({ uid }) => uid === row.offer_uid)?.insurer.title]));
  const shown = listed.map(({ request, blocked, row }) => ({
    request,
    blocked,
    row,
    key: `micro ${request.uid}`,
    path: requestPath(request.uid),
  }));
  return {
    needs: shown.flatMap(({ request, blocked, row, key, path }) => {
      const action = blocked ? overviewTexts.open : actions[row.state];
      if (!action) return [];
      return [
        {
          key,
          title: `${row.title}، ${row.subject}`,
          note: row.note,
          amount_rial: blocked ? null : row.total_rial,
          // A payment that has begun is waited for, also past that time.
          due_at: blocked || request.state === 'paying' ? null : (request.holds_until?.toISOString() ?? null),
          late: false,
          path,
          action,
        },
      ];
    }),
    own: shown.flatMap(({ request, row, key, path }) => {
      if (row.state !== 'active' || row.days === null || row.days_left === null) return [];
      const { title, subject, days, days_left } = row;
      const left = overviewTexts.daysLeft(days_left);
      return [
        {
          key,
          title,
          note: [isolate(subject), left].join(' · '),
          insurer_title: insurers.get(request.uid) ?? '',
          state_title: null,
          cover: { days, days_left },
          path,
        },
      ];
    }),
    soon: [],
  };
}
