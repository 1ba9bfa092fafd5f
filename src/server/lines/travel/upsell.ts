import { lineTitle, plateLine } from '#contract/lines';
import type { Choice } from '#pricing/choices';
import type { SuggestedChange } from '../line.ts';
import type { TravelRisk } from './risk.ts';
import { ceilings_eur, plan_covers } from './tariff-1405.ts';
import { ceilingText, coverTitle } from './words.ts';

/** Trips so long that a car at home may well be without its policy before its owner is back. */
const long_days = 15;

/** A higher ceiling of treatment, the covers that the chosen plan leaves out, and the car that stays at home for weeks. */
export function suggestionsOf(_: TravelRisk, { ceiling_eur, plan, duration_days }: Choice): SuggestedChange[] {
  const next = ceilings_eur.find(each => each > Number(ceiling_eur));
  const added = plan === 'base' ? plan_covers.plus.map(coverTitle).join(' و ') : null;
  return [
    ...(next
      ? [
          {
            kind: 'next_tier' as const,
            title: `سقف درمان تا ${ceilingText(next)}`,
            what_it_adds: `سقف هزینهٔ درمان از ${ceilingText(Number(ceiling_eur))} به ${ceilingText(next)} می‌رسد.`,
            why: 'چند روز بستری در اروپا از سقف‌های پایین می‌گذرد و باقی‌اش با مسافر است.',
            change: { ceiling_eur: next },
          },
        ]
      : []),
    ...(added
      ? [
          {
            kind: 'cover' as const,
            title: `پوشش ${added}`,
            what_it_adds: `${added} را هم بیمه می‌پردازد.`,
            why: 'این‌ها در طرح پایه نیست و هنگام سفر دیگر افزوده نمی‌شود.',
            change: { plan: 'plus' },
          },
        ]
      : []),
    ...(plateLine && Number(duration_days) >= long_days
      ? [
          {
            kind: 'line' as const,
            title: `${lineTitle(plateLine)} برای خودرویی که می‌ماند`,
            what_it_adds:
              'اگر بیمهٔ خودرو پیش از بازگشت تمام می‌شود، حالا تمدیدش کنید؛ بیمه‌نامهٔ تازه از پایان قبلی شروع می‌شود.',
            why: 'هر روز که خودرو بی‌بیمه بماند، جریمه‌ای به قیمت بیمهٔ بعدی اضافه می‌شود.',
            line: { slug: plateLine, answers: { vehicle_type: 'car' } },
          },
        ]
      : []),
  ];
}
