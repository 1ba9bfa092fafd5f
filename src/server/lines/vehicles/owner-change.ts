import { persianDigits } from '#persian/digits';
import { formatDate } from '#persian/jalali';
import { readMobile } from '#persian/phone';
import type { Answers } from '#wizard/wizard';
import { type EndorsementKind, type LineOrder, UnpriceableRisk } from '../line.ts';

/** Between these the discount for years without claims goes with the vehicle; else it stays with the seller. */
const relations = [
  { value: 'none', label: 'هیچ‌کدام' },
  { value: 'spouse', label: 'همسر' },
  { value: 'parent', label: 'پدر یا مادر' },
  { value: 'child', label: 'فرزند' },
] as const;

const buyer = (name: string) => ({ name: `buyer_${name}`, required: true, sensitive: true }) as const;

/**
 * Whether a policy has got another owner: the change sets `discount_stayed`, whatever its value. A policy that was renewed
 * of such a one carries what was proven of it, and is its buyer's own.
 */
export const isSold = ({ proof }: LineOrder): boolean => Object.hasOwn(proof, 'discount_stayed') && !proof.insured_here;

const mobileOf = ({ buyer_mobile }: Answers): string | null =>
  typeof buyer_mobile === 'string' ? readMobile(buyer_mobile) : null;

/** The vehicle was sold and its policy goes on for the buyer. The deed is looked at; it costs nothing. */
export const ownerChange: EndorsementKind = {
  kind: 'owner_change',
  title: 'فروش خودرو و مالک تازه',
  note: 'بیمه‌نامه به نام خریدار می‌شود',
  price_hint: 'free',
  decided_by: 'person',
  documents: [
    {
      kind: 'endorsement_deed',
      title: 'سند یا برگ سبز به نام خریدار',
      hint: 'صفحهٔ مشخصات مالک، خوانا',
      required: true,
    },
    { kind: 'endorsement_buyer_card', title: 'کارت ملی خریدار', hint: 'روی کارت، خوانا و کامل', required: true },
  ],
  refusal: () => null,
  questions: () => ({
    title: 'خریدار کیست؟',
    intro: 'تخفیف عدم خسارت نزد شما می‌ماند، مگر خریدار همسر، پدر، مادر یا فرزندتان باشد.',
    fields: [
      { component: 'text_input', label: 'نام خریدار', max_length: 60, ...buyer('first_name') },
      { component: 'text_input', label: 'نام خانوادگی خریدار', max_length: 60, ...buyer('last_name') },
      {
        component: 'text_input',
        label: 'کد ملی خریدار',
        check: 'national_id',
        input_mode: 'numeric',
        ...buyer('national_id'),
      },
      {
        component: 'date_picker',
        label: 'تاریخ تولد خریدار',
        ui: 'wheels',
        min_date: 'TODAY-110Y',
        max_date: 'TODAY-18Y',
        ...buyer('birth_date'),
      },
      {
        component: 'text_input',
        label: 'شمارهٔ موبایل خریدار',
        hint: 'پس از صدور به این شماره خبر می‌دهیم که بیمه‌نامه به نام اوست.',
        check: 'mobile',
        input_mode: 'tel',
        ...buyer('mobile'),
      },
      {
        component: 'radio_button',
        name: 'relation',
        label: 'خریدار با شما نسبتی دارد؟',
        required: true,
        layout: 'tiles',
        options: [...relations],
      },
      {
        component: 'date_picker',
        name: 'sold_on',
        label: 'روز سند',
        ui: 'wheels',
        min_date: 'TODAY-1Y',
        max_date: 'TODAY',
        default_date: 'TODAY',
        required: true,
      },
    ],
  }),
  newHolderMobile: mobileOf,
  change({ policy, answers, mobile: own }) {
    const [first_name, last_name, national_id, birth_date] = [
      answers.buyer_first_name,
      answers.buyer_last_name,
      answers.buyer_national_id,
      answers.buyer_birth_date,
    ].map(String) as [string, string, string, string];
    if (national_id === policy.national_id)
      throw new UnpriceableRisk('buyer_national_id', 'این کد ملیِ مالک کنونی است.');
    const isFamily = answers.relation !== 'none';
    const mobile = mobileOf(answers) ?? '';
    if (!isFamily && (mobile === own || mobile === readMobile(policy.mobile)))
      throw new UnpriceableRisk('buyer_mobile', 'این شمارهٔ خودتان است. شمارهٔ خریدار را بنویسید.');
    const before = [policy.first_name, policy.last_name].filter(Boolean).join(' ');
    return {
      facts: [
        { label: 'مالک', before, after: `${first_name} ${last_name}`, ltr: false },
        {
          label: 'کد ملی',
          before: persianDigits(policy.national_id ?? ''),
          after: persianDigits(national_id),
          ltr: true,
        },
        { label: 'موبایل خریدار', before: '—', after: persianDigits(mobile), ltr: true },
        { label: 'روز سند', before: '—', after: formatDate(String(answers.sold_on)), ltr: false },
        {
          label: 'تخفیف عدم خسارت',
          before: 'نزد فروشنده',
          after: isFamily ? 'با خودرو به خریدار می‌رسد' : 'نزد فروشنده می‌ماند',
          ltr: false,
        },
      ],
      // What was proven was proven of the seller.
      terms: { first_name, last_name, national_id, birth_date, proof: { discount_stayed: !isFamily } },
      premium: null,
    };
  },
};
