import type { TicketRow } from '#contract/support';
import { Notice } from '../ui/notice.tsx';
import { PhoneRow } from './phone-row.tsx';
import { supportTexts } from './texts.ts';

/** Whose turn it is and until when; past that time, that we are late, and where to call. */
export function Turn({ ticket }: { ticket: TicketRow }) {
  const { answer_by, is_late, third_party, state } = ticket;
  const waits = third_party && supportTexts.waitsForOther(third_party.name, third_party.since);
  if (answer_by && is_late)
    return (
      <>
        {waits && <p className="caption">{waits}</p>}
        <Notice kind="warning">{waits ? supportTexts.lateNews(answer_by) : supportTexts.late(answer_by)}</Notice>
        <div className="rows card">
          <PhoneRow />
        </div>
      </>
    );
  if (waits)
    return (
      <p className="caption">
        {waits} {answer_by && supportTexts.newsBy(answer_by)}
      </p>
    );
  if (answer_by) return <p className="caption">{supportTexts.answerBy(answer_by)}</p>;
  if (state === 'resolved') return <Notice kind="success">{supportTexts.resolved}</Notice>;
  if (state === 'closed') return <Notice>{supportTexts.closed}</Notice>;
  return null;
}
