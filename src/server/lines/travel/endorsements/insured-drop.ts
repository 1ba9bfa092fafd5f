import { persianDigits } from '#persian/digits';
import type { Answers } from '#wizard/wizard';
import { type EndorsementKind, UnpriceableRisk } from '../../line.ts';
import { passportKind } from '../documents.ts';
import { readRisk } from '../risk.ts';
import { anotherTrip, beforeDeparture } from './premium.ts';
import { nameOf, travellersOf, withTravellers } from './travellers.ts';

const alone = 'در این بیمه‌نامه یک مسافر هست. اگر به سفر نمی‌رود، بیمه‌نامه را لغو کنید.';

/** One traveller fewer: what was paid for them comes back, until the trip begins. */
export const insuredDrop: EndorsementKind = {
  kind: 'insured_drop',
  title: 'کم کردن مسافر',
  note: 'کسی به سفر نمی‌آید؛ پیش از رفتن، پولش برمی‌گردد',
  price_hint: 'maybe_refund',
  decided_by: 'tariff',
  documents: [],
  ...beforeDeparture,
  refusal: input => beforeDeparture.refusal(input) ?? (travellersOf(input.policy).length > 1 ? null : alone),
  questions: ({ policy }) => ({
    title: 'چه کسی به سفر نمی‌آید؟',
    intro: 'پوشش بقیه همان می‌ماند. اگر تخفیف گروه کم شود، از مبلغ برگشتی کم می‌شود.',
    fields: [
      {
        component: 'radio_button',
        name: 'traveller',
        label: 'مسافر',
        required: true,
        layout: 'rows',
        options: travellersOf(policy).map((traveller, at) => ({
          value: at + 1,
          label: `مسافر ${persianDigits(at + 1)}`,
          note: nameOf(traveller),
        })),
      },
    ],
  }),
  /** The passport of the one who leaves is put aside; those after it move up with their travellers. */
  movedDocuments(policy, answers) {
    const left = Number(answers.traveller);
    const later = travellersOf(policy)
      .map((_, at) => at + 1)
      .filter(no => no > left);
    return {
      [passportKind(left)]: null,
      ...Object.fromEntries(later.map(no => [passportKind(no), passportKind(no - 1)])),
    };
  },
  change({ policy, today, answers }) {
    const travellers = travellersOf(policy);
    const dropped = travellers[Number(answers.traveller) - 1];
    if (!dropped || travellers.length === 1) throw new UnpriceableRisk('traveller');
    const asked = withTravellers(
      policy,
      travellers.filter(each => each !== dropped),
    );
    const risk = readRisk(asked.answers as Answers, null, today);
    return {
      facts: [
        {
          label: 'مسافران',
          before: persianDigits(travellers.length),
          after: persianDigits(travellers.length - 1),
          ltr: false,
        },
        { label: 'کسی که نمی‌آید', before: nameOf(dropped), after: '—', ltr: true },
      ],
      ...anotherTrip({ policy }, risk, asked),
    };
  },
};
