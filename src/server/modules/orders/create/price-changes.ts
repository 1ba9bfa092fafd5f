import { formatDate } from '#persian/jalali';
import { formatTomanText } from '#persian/toman';
import type { Price } from '#pricing/price';
import type { InsuranceLine } from '../../../lines/line.ts';

/** Why the rows that every line has move from one day to another. */
const common: Record<string, string> = {
  insurer_discount: 'تخفیف شرکت بیمه از روی جمع تازه حساب شد',
  marketplace_discount: 'تخفیف پناه از روی جمع تازه حساب شد',
  vat: 'مالیات از روی جمع تازه حساب شد',
};

/** What is sold: for which price, from which day on. */
interface Sold {
  price: Price;
  start_date: string;
}

/** What another day makes of an offer, in sentences: the rows of its price that have changed and why, and its first day. */
export function offerChanges(line: InsuranceLine, before: Sold, after: Sold): string[] {
  const moved = `شروع بیمه از ${formatDate(before.start_date)} به ${formatDate(after.start_date)} رفت.`;
  return [...priceChanges(line, before.price, after.price), ...(before.start_date === after.start_date ? [] : [moved])];
}

function priceChanges({ change_reasons }: InsuranceLine, before: Price, after: Price): string[] {
  const reasons = { ...common, ...change_reasons };
  const keys = new Set([...before.rows, ...after.rows].map(row => row.key));
  return [...keys].flatMap(key => {
    const was = before.rows.find(row => row.key === key);
    const is = after.rows.find(row => row.key === key);
    if (was?.amount_rial === is?.amount_rial) return [];
    const title = is?.title ?? was?.title ?? key;
    const reason = reasons[key] ? `: ${reasons[key]}` : '';
    if (!was) return [`«${title}» اضافه شد، ${formatTomanText(is?.amount_rial ?? 0)}${reason}.`];
    if (!is) return [`«${title}» برداشته شد${reason}.`];
    return [`«${title}» از ${formatTomanText(was.amount_rial)} به ${formatTomanText(is.amount_rial)} رسید${reason}.`];
  });
}
