import { formatDate } from '#persian/jalali';
import type { Answers } from '#wizard/wizard';
import { type EndorsementKind, UnpriceableRisk } from '../../line.ts';
import { detailsOf } from '../documents.ts';
import { readRisk } from '../risk.ts';
import { max } from '../tariff-1405.ts';
import { anotherTrip, beforeDeparture, whyNotSold } from './premium.ts';
import { nameOf, passportFields, travellersOf, withTravellers } from './travellers.ts';

/** One more traveller, priced by age as the others are. The group's discount may begin with it. */
export const insuredAdd: EndorsementKind = {
  kind: 'insured_add',
  title: 'مسافر تازه',
  note: 'کسی به سفر افزوده شده؛ قیمتش به سن اوست',
  price_hint: 'extra',
  decided_by: 'tariff',
  documents: [
    {
      kind: 'endorsement_added_passport',
      title: 'صفحهٔ اول گذرنامهٔ مسافر تازه',
      hint: 'عکس، نام لاتین و دو خط پایین صفحه خوانا باشد.',
      required: true,
    },
  ],
  ...beforeDeparture,
  refusal: input =>
    beforeDeparture.refusal(input) ??
    (travellersOf(input.policy).length < max.travellers ? null : 'یک بیمه‌نامه بیش از این مسافر نمی‌پذیرد.'),
  questions: ({ policy }) => ({
    title: 'چه کسی به سفر افزوده شده؟',
    intro: 'مشخصات را همان‌طور بنویسید که در گذرنامه است.',
    fields: [
      {
        component: 'date_picker',
        name: 'birth_date',
        label: 'تاریخ تولد',
        ui: 'wheels',
        min_date: 'TODAY-106Y',
        max_date: 'TODAY',
        required: true,
        sensitive: true,
      },
      ...passportFields(detailsOf(policy)[0]),
    ],
  }),
  change({ policy, today, answers }) {
    const [first_name, last_name, passport_number] = [
      answers.first_name,
      answers.last_name,
      answers.passport_number,
    ].map(text => String(text).toUpperCase()) as [string, string, string];
    const added = { birth_date: String(answers.birth_date), first_name, last_name, passport_number };
    const travellers = travellersOf(policy);
    if (travellers.some(each => each.passport_number === passport_number))
      throw new UnpriceableRisk('passport_number', 'این گذرنامه در همین بیمه‌نامه هست.');
    const asked = withTravellers(policy, [...travellers, added]);
    const risk = readRisk(asked.answers as Answers, null, today);
    const why = whyNotSold(risk, policy.insurer, policy.choice);
    if (why) throw new UnpriceableRisk('birth_date', why);
    return {
      facts: [
        { label: 'مسافر تازه', before: '—', after: nameOf(added), ltr: true },
        { label: 'تاریخ تولد', before: '—', after: formatDate(added.birth_date), ltr: false },
      ],
      ...anotherTrip({ policy }, risk, asked),
    };
  },
};
