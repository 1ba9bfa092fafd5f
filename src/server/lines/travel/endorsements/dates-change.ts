import { addDays, formatDate } from '#persian/jalali';
import type { Answers } from '#wizard/wizard';
import { type EndorsementKind, UnpriceableRisk } from '../../line.ts';
import { readRisk } from '../risk.ts';
import { durations } from '../tariff-1405.ts';
import { durationText } from '../words.ts';
import { anotherTrip, beforeDeparture, whyNotSold } from './premium.ts';

/** Another day of departure, or a longer or shorter stay: the difference of the two full prices, until the trip begins. */
export const datesChange: EndorsementKind = {
  kind: 'dates_change',
  title: 'روز رفتن یا مدت سفر',
  note: 'پیش از رفتن؛ جابه‌جا کردن روز معمولاً رایگان است',
  price_hint: 'maybe_refund',
  decided_by: 'tariff',
  documents: [],
  ...beforeDeparture,
  questions: ({ policy, today }) => ({
    title: 'سفر کی و چند روز شد؟',
    intro: `اکنون ${durationText(Number(policy.choice.duration_days))} از ${formatDate(policy.start_date)}.`,
    fields: [
      {
        component: 'date_picker',
        name: 'start_date',
        label: 'روز رفتن',
        min_date: addDays(today, 1),
        max_date: 'TODAY+6M',
        default_date: policy.start_date,
        required: true,
      },
      {
        component: 'radio_button',
        name: 'duration_days',
        label: 'مدت سفر',
        required: true,
        layout: 'tiles',
        options: durations.map(value => ({ value, label: durationText(value) })),
      },
    ],
  }),
  change({ policy, today, answers }) {
    const start_date = String(answers.start_date);
    const duration_days = Number(answers.duration_days);
    if (start_date === policy.start_date && duration_days === policy.choice.duration_days)
      throw new UnpriceableRisk('duration_days');
    const asked = { ...policy.answers, start_date, duration_days } as Answers;
    const risk = readRisk(asked, null, today);
    const choice = { ...policy.choice, duration_days };
    // Ages are those of the day of departure.
    const why = whyNotSold(risk, policy.insurer, choice);
    if (why) throw new UnpriceableRisk('start_date', why);
    const stay = (day: string, days: number) => `${durationText(days)} از ${formatDate(day)}`;
    return {
      facts: [
        {
          label: 'سفر',
          before: stay(policy.start_date, Number(policy.choice.duration_days)),
          after: stay(start_date, duration_days),
          ltr: false,
        },
      ],
      ...anotherTrip({ policy }, risk, { answers: asked, choice }),
    };
  },
};
