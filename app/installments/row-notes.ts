import type { InstallmentDetails } from '#contract/installments';
import { persianDigits } from '#persian/digits';
import { shownDay } from '../ui/dates.ts';
import { leftToRight } from '../ui/left-to-right.ts';
import { installmentTexts } from './texts.ts';

type Row = InstallmentDetails['rows'][number];

const { states, daysLeft, rescheduled, collections, chequeMissing, paidOn } = installmentTexts;

/** 16 digits in groups of four, as they are printed on the cheque. */
const inGroups = (number: string): string => leftToRight(persianDigits(number.replace(/(?=(?:\d{4})+$)(?!^)/g, ' ')));

/** What became of what was handed in; nothing is asked of who owes nothing any more. */
function noteOf(of: Row['state'], { way, number, state }: NonNullable<Row['collection']>): string {
  const shown = inGroups(number);
  if (of !== 'cancelled' || way !== 'cheque') return collections[way](shown, state);
  if (state === 'received') return collections.toGiveBack;
  return state === 'bounced' ? collections.bounced(shown) : collections.cheque(shown, state);
}

/** What is to be said of a row, one sentence a line: its day, where it stands, another day, and what was handed in. */
export function notesOf(row: Row, byCheque: boolean): string[] {
  const { collection } = row;
  const isSettled = row.state === 'paid' || row.state === 'cancelled';
  if (row.paid_at) {
    const paid = paidOn(shownDay(row.paid_at));
    return collection?.state === 'received' ? [paid, collections.toGiveBack] : [paid];
  }
  // A day on which no bank works moves the last one, and a row is due until then.
  const standing = row.state === 'due' ? daysLeft(row.days_left) : states[row.state];
  const day = [shownDay(row.pay_by), standing].filter(Boolean).join(' · ');
  const moved =
    row.rescheduled && rescheduled(shownDay(row.rescheduled.from), shownDay(row.due_date), row.rescheduled.reason);
  const handedIn = collection && noteOf(row.state, collection);
  const missing = byCheque && !collection && !isSettled && row.state !== 'written_off' ? chequeMissing : null;
  return [day, moved, handedIn, missing].filter(note => !!note) as string[];
}
