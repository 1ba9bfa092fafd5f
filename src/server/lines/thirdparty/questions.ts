import type { Condition, Field, Step } from '#wizard/wizard';
import type { Questions } from '../line.ts';
import { discountNotice, lateNotice, yearlyBase } from './consequences.ts';
import { found, plateStep } from './plate-step.ts';
import {
  damageFields,
  discount,
  driverDiscount,
  expiryDate,
  isMotorcycle,
  policyStatus,
  policyTerm,
  previousCompany,
  productionYear,
  type QuestionCatalogue,
  startDate,
  startNotAhead,
  vehicleFields,
} from './question-fields.ts';
import { annual_days, oldestNewYear, tariffOn } from './tariff.ts';

type QuestionInput = {
  /** The ISO day in Tehran. */
  today: string;
  catalogue: QuestionCatalogue;
};

const hadPolicy: Condition = { field: 'policy_status', op: 'eq', value: 'other' };
const asksNothingMore: NonNullable<Step['next']> = [{ to: { path: 'offers' } }];

const whyByHand = (outcome: string, message: string): Field => ({
  component: 'condition',
  id: `why_${outcome}`,
  if: { field: 'inquiry', op: 'eq', value: outcome },
  yes: { message },
});

function stepsOf({ years, usages }: QuestionCatalogue, today: string): Step[] {
  const tariff = tariffOn(today);
  const year = productionYear(years);
  const [motorcycleUsage, ...otherUsages] = usages.filter(each => each.vehicle_type === 'motorcycle');
  /** A question with one answer is not asked; `readRisk` knows that answer. */
  const oneUsage = otherUsages.length === 0 ? motorcycleUsage : undefined;
  const whyNoInquiry = [
    whyByHand(
      'not_found',
      'با این پلاک و کد ملی چیزی پیدا نشد. می‌توانید برگردید و درستش کنید، یا مشخصات را خودتان وارد کنید.',
    ),
    whyByHand('failed', 'سنهاب الان پاسخ نمی‌دهد. مشخصات را خودتان وارد کنید؛ حدود دو دقیقه طول می‌کشد.'),
  ];
  const status = policyStatus(oldestNewYear(today));
  const [usage, ...brandAndModel] = vehicleFields as [Field, ...Field[]];
  return [
    plateStep,
    {
      id: 'confirm',
      path: 'confirm',
      kind: 'summary',
      title: 'این‌ها درست‌اند؟',
      intro: 'از سنهاب گرفته‌ایم. هر کدام درست نیست تغییرش دهید؛ قیمت از روی همین‌ها حساب می‌شود.',
      fields: [
        {
          component: 'show_details',
          id: 'plate_shown',
          visible_if: found,
          items: [{ label: 'پلاک', from: 'plate', format: 'plate', edit_step: 'plate' }],
        },
        {
          component: 'car_info_modification',
          id: 'vehicle',
          label: 'وسیلهٔ نقلیه',
          brief: ['{car_brand} {car_model}', '{car_usage}', 'ساخت {car_production_year}'],
          fields: [...vehicleFields, year],
        },
        {
          component: 'car_info_modification',
          id: 'previous_policy',
          label: 'بیمه‌نامهٔ قبلی',
          brief: [
            '{previous_company}',
            '{last_policy_start_date} تا {last_policy_exp_date}',
            'عدم خسارت: {no_damage_factor}',
            'راننده: {driver_no_damage_factor}',
          ],
          fields: [...status, previousCompany, expiryDate, startDate, startNotAhead, discount, driverDiscount],
        },
        ...damageFields,
        {
          component: 'car_info_modification',
          id: 'new_policy',
          label: 'بیمه‌نامهٔ تازه',
          fields: [{ ...policyTerm, default_value: 12 } as Field],
        },
        {
          component: 'hidden',
          name: 'inquiry_confirmed',
          value_type: 'boolean',
          source: 'button',
          required: true,
          errors: { required: 'برای دیدن قیمت‌ها، اول این مشخصات را ببینید و دکمهٔ پایین را بزنید.' },
        },
      ],
      action: 'درست است؛ دیدن قیمت‌ها',
      next: asksNothingMore,
    },
    {
      id: 'usage',
      path: 'usage',
      kind: 'question',
      title: 'از این وسیله چه استفاده‌ای می‌کنید؟',
      intro: 'همان کاربری که روی کارت وسیله نوشته شده.',
      ...(oneUsage ? { show_if: { not: isMotorcycle } } : {}),
      fields: [...whyNoInquiry, usage],
    },
    {
      id: 'vehicle',
      path: 'vehicle',
      kind: 'question',
      title: 'سازنده و مدل آن چیست؟',
      fields: [
        ...(oneUsage ? whyNoInquiry.map(field => ({ ...field, visible_if: isMotorcycle })) : []),
        ...brandAndModel,
      ],
    },
    {
      id: 'year',
      path: 'year',
      kind: 'question',
      title: 'ساخت چه سالی است؟',
      intro: 'سال شمسی یا میلادی، هر کدام روی کارت نوشته شده.',
      fields: [year],
    },
    {
      id: 'policy-status',
      path: 'policy-status',
      kind: 'question',
      title: 'بیمه‌نامهٔ قبلی دارید؟',
      fields: [...status],
      next: [{ if: hadPolicy, to: { step: 'previous-company' } }, { to: { step: 'term' } }],
    },
    {
      id: 'previous-company',
      path: 'previous-company',
      kind: 'question',
      title: 'بیمه‌نامهٔ قبلی از کدام شرکت است؟',
      fields: [previousCompany],
    },
    {
      id: 'expiry-date',
      path: 'expiry-date',
      kind: 'question',
      title: 'بیمه‌نامهٔ قبلی چه روزی تمام می‌شود؟',
      intro: 'اگر گذشته باشد، جریمهٔ روزهای تأخیر به قیمت اضافه می‌شود.',
      fields: [expiryDate, lateNotice(tariff.late_cap_days)],
      alternatives: [
        {
          id: 'unknown_date',
          title: 'تاریخ را نمی‌دانم',
          note: 'با پلاک و کد ملی مالک از سنهاب می‌پرسیم',
          set: { inquiry: null },
        },
      ],
    },
    {
      id: 'start-date',
      path: 'start-date',
      kind: 'question',
      title: 'بیمه‌نامهٔ قبلی چه روزی شروع شده؟',
      intro: 'تخفیف تازه فقط به بیمه‌نامهٔ یک‌ساله تعلق می‌گیرد.',
      fields: [startDate, startNotAhead],
    },
    {
      id: 'discount',
      path: 'discount',
      kind: 'question',
      title: 'تخفیف عدم خسارتِ بیمه‌نامهٔ قبلی چند درصد است؟',
      intro: 'عددی را بزنید که روی بیمه‌نامهٔ قبلی چاپ شده. تخفیف امسال را خودمان حساب می‌کنیم.',
      fields: [discount, discountNotice({ ...tariff.no_damage, days: annual_days })],
    },
    {
      id: 'driver-discount',
      path: 'driver-discount',
      kind: 'question',
      title: 'تخفیف حوادث رانندهٔ بیمه‌نامهٔ قبلی چند درصد است؟',
      intro: 'این تخفیف را جدا از تخفیف ثالث نوشته‌اند.',
      fields: [driverDiscount],
    },
    {
      id: 'damage',
      path: 'damage',
      kind: 'question',
      title: 'از بیمه‌نامهٔ قبلی خسارت گرفته‌اید؟',
      intro: 'هر خسارت از تخفیف عدم خسارت کم می‌کند.',
      fields: damageFields,
    },
    {
      id: 'term',
      path: 'term',
      kind: 'question',
      title: 'بیمه‌نامهٔ تازه برای چه مدت باشد؟',
      intro: 'بیمه‌نامهٔ کوتاه‌تر از یک سال، تخفیف سال بعد را زیاد نمی‌کند.',
      fields: [policyTerm],
      action: 'دیدن قیمت‌ها',
      next: asksNothingMore,
    },
  ];
}

const modelsOf = (catalogue: QuestionCatalogue, kind: 'car' | 'motorcycle') =>
  catalogue.brands
    .filter(brand => brand.vehicle_type === kind)
    .flatMap(({ id: parent, models }) => models.map(({ id, title }) => ({ value: id, label: title, parent })));

/** The questions of third-party motor insurance, for cars and motorcycles, as data for the form engine. */
export const thirdpartyQuestions = ({ today, catalogue }: QuestionInput): Questions => ({
  lists: {
    usages: catalogue.usages.map(({ id, title, vehicle_type }) => ({ value: id, label: title, parent: vehicle_type })),
    brands: catalogue.brands.map(({ id, title, vehicle_type }) => ({ value: id, label: title, parent: vehicle_type })),
    car_models: modelsOf(catalogue, 'car'),
    motorcycle_models: modelsOf(catalogue, 'motorcycle'),
    insurers: catalogue.insurers.map(({ slug, title }) => ({ value: slug, label: title })),
  },
  computed: { yearly_base_rial: yearlyBase(catalogue, tariffOn(today)) },
  start: 'plate',
  steps: stepsOf(catalogue, today),
});
