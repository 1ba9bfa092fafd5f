import type { Choice } from '#pricing/choices';
import type { SuggestedChange } from '../line.ts';
import type { MotorRisk } from './risk.ts';
import { coverText } from './words.ts';

const million_toman = 10_000_000;

/** What repairs of others' vehicles have come to; demonstration data, the smallest first. */
const damages: readonly { amount_rial: number; of: string }[] = [
  { amount_rial: 75 * million_toman, of: 'سپر و چراغ یک خودروی داخلی' },
  { amount_rial: 90 * million_toman, of: 'در و گلگیر یک خودروی داخلی' },
  { amount_rial: 130 * million_toman, of: 'جلوبندی و کاپوت یک خودروی داخلی' },
  { amount_rial: 180 * million_toman, of: 'چراغ و سپر یک خودروی مونتاژی' },
  { amount_rial: 230 * million_toman, of: 'در و رکاب یک شاسی‌بلند' },
  { amount_rial: 260 * million_toman, of: 'چراغ و گلگیر یک شاسی‌بلند' },
  { amount_rial: 360 * million_toman, of: 'چراغ و کاپوت یک خودروی وارداتی' },
  { amount_rial: 460 * million_toman, of: 'جلوی یک خودروی وارداتی' },
];

/** A damage that the chosen limit does not reach and the next one does. */
function exampleBetween(from_rial: number, to_rial: number): SuggestedChange['example'] {
  const found = damages.find(({ amount_rial }) => amount_rial > from_rial && amount_rial <= to_rial);
  if (!found) return undefined;
  const { amount_rial, of } = found;
  const own = coverText(amount_rial - from_rial);
  const text = `${of}. با سقف ${coverText(from_rial)}، ${own} آن با شماست. رقم نمایشی.`;
  return { value: amount_rial, label: coverText(amount_rial), text };
}

/** One step more of what is paid for others' vehicles: the part above the limit is the driver's own to pay. */
export function suggestionsOf({ rated }: MotorRisk, { financial_coverage }: Choice): SuggestedChange[] {
  const { tiers_rial } = rated.tariff;
  const chosen = Number(financial_coverage);
  const next = tiers_rial[tiers_rial.indexOf(chosen) + 1];
  if (next === undefined) return [];
  const example = exampleBetween(chosen, next);
  return [
    {
      kind: 'next_tier',
      title: `پوشش مالی تا ${coverText(next)}`,
      what_it_adds: `سقف خسارت مالی از ${coverText(chosen)} به ${coverText(next)} می‌رسد.`,
      why: 'اگر به خودرویی گران بزنید، بیش از سقف را خودتان می‌دهید.',
      change: { financial_coverage: next },
      ...(example && { example }),
    },
  ];
}
