import { formatTomanText } from '#persian/toman';
import type { Price } from '#pricing/price';
import type { InsuranceLine } from '../../../lines/line.ts';

/** Why the rows that every line has move from one day to another. */
const common: Record<string, string> = {
  insurer_discount: 'تخفیف شرکت بیمه از روی جمع تازه حساب شد',
  marketplace_discount: 'تخفیف پناه از روی جمع تازه حساب شد',
  vat: 'مالیات از روی جمع تازه حساب شد',
};

/** Which rows of a price have changed and why, in sentences; empty when none has. */
export function priceChanges({ change_reasons }: InsuranceLine, before: Price, after: Price): string[] {
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
