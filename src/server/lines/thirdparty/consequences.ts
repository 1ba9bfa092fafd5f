import type { Logic } from '#wizard/conditions';
import type { Field } from '#wizard/wizard';
import type { QuestionCatalogue } from './question-fields.ts';
import type { Tariff } from './tariff-1405.ts';

/** What an answer means for the price, said beside the question. The figures are the tariff's own. */
const hadPolicy = { field: 'policy_status', op: 'eq', value: 'other' } as const;
const expiry = { var: 'answers.last_policy_exp_date' };

/** What a policy that has ended costs until today, and why not to wait. */
export const lateNotice = (cap_days: number): Field => ({
  component: 'advanced_condition',
  id: 'late_notice',
  visible_if: hadPolicy,
  cases: [
    {
      if: { '<': [expiry, { today: [] }] },
      yes: {
        message:
          'بیمه‌نامه تمام شده است. جریمهٔ این روزها تا امروز {penalty} است؛ هر روز بیشتر می‌شود، حداکثر برای یک سال. در ریز قیمت جدا می‌بینیدش.',
        values: {
          penalty: {
            logic: {
              '/': [
                {
                  '*': [
                    { var: 'computed.yearly_base_rial' },
                    { min: [cap_days, { days_between: [expiry, { today: [] }] }] },
                  ],
                },
                365,
              ],
            },
            format: 'toman',
          },
        },
      },
    },
    {
      if: { '>=': [expiry, { today: [] }] },
      yes: { message: 'اگر تا همین روز تمدید کنید، جریمه‌ای ندارد.' },
    },
  ],
});

/** The discount of the new policy, when nothing was claimed: it grows only after a policy of a whole year. */
export const discountNotice = ({ step, cap, days }: { step: number; cap: number; days: number }): Field => {
  const isAnnual = { '>=': [{ days_between: [{ var: 'answers.last_policy_start_date' }, expiry] }, days] };
  const printed = { var: 'answers.no_damage_factor' };
  const is = (answered: Logic): Logic => ({ and: [{ '>=': [printed, 0] }, answered] });
  return {
    component: 'advanced_condition',
    id: 'discount_notice',
    visible_if: hadPolicy,
    cases: [
      {
        if: is(isAnnual),
        yes: {
          message: 'اگر از بیمه‌نامهٔ قبلی خسارتی نگرفته باشید، تخفیف امسالتان {percent} درصد می‌شود.',
          values: { percent: { logic: { min: [cap, { '+': [printed, step] }] }, format: 'number' } },
        },
      },
      {
        if: is({ '!': [isAnnual] }),
        yes: {
          message: 'بیمه‌نامهٔ قبلی یک‌ساله نبود، پس تخفیف امسالتان همان {percent} درصد می‌ماند.',
          values: { percent: { logic: printed, format: 'number' } },
        },
      },
    ],
  };
};

/** The yearly base premium of the chosen model; the class that most models share needs no list of them. */
export function yearlyBase({ brands }: QuestionCatalogue, { base_rial }: Tariff): Logic {
  const models = brands.flatMap(brand => brand.models);
  const classes = new Map<string, string[]>();
  for (const { id, vehicle_class = '' } of models)
    classes.set(vehicle_class, [...(classes.get(vehicle_class) ?? []), id]);
  const [usual, ...others] = [...classes]
    .filter(([vehicle_class]) => Object.hasOwn(base_rial, vehicle_class))
    .sort(([, a], [, b]) => b.length - a.length);
  const baseOf = (vehicle_class: string) => base_rial[vehicle_class as keyof typeof base_rial];
  const cases = others.flatMap(([vehicle_class, ids]) => [
    { in: [{ var: 'answers.car_model' }, ids] },
    baseOf(vehicle_class),
  ]);
  return { if: [...cases, usual ? baseOf(usual[0]) : null] };
}
