import type { RenewalQuestion } from '#contract/renewals';
import { persianDigits } from '#persian/digits';
import type { Condition, Field, Option } from '#wizard/wizard';
import type { VehicleType } from '../vehicles/vehicles.ts';

/** What the pickers offer; ids are what tariffs and orders know. */
export type QuestionCatalogue = {
  usages: { id: string; title: string; vehicle_type: VehicleType }[];
  brands: {
    id: string;
    title: string;
    vehicle_type: VehicleType;
    models: { id: string; title: string; vehicle_class?: string }[];
  }[];
  insurers: { slug: string; title: string }[];
  /** Years of production. */
  years: readonly { jalali: number }[];
};

const whereDiscountStands = {
  title: 'کجای بیمه‌نامه نوشته شده؟',
  text: 'در بیمه‌نامهٔ کاغذی، ردیف «درصد تخفیف عدم خسارت»؛ در بیمه‌نامهٔ الکترونیک، جدول «سوابق بیمه‌ای». تخفیف حوادث راننده جدا نوشته می‌شود.',
};
export const isMotorcycle = { field: 'vehicle_type', op: 'eq', value: 'motorcycle' } as const;
/** Until it is answered the vehicle counts as a car. */
export const isType = (type: VehicleType): Condition => (type === 'car' ? { not: isMotorcycle } : isMotorcycle);
const hadPolicy = { field: 'policy_status', op: 'eq', value: 'other' } as const;
const hadDamage = { field: 'has_damage', op: 'eq', value: true } as const;
const percents: Option[] = Array.from({ length: 15 }, (_, i) => ({
  value: i * 5,
  label: i === 0 ? 'تخفیفی ندارم' : `${persianDigits(i * 5)}٪`,
}));
const terms: Option[] = [12, 9, 6, 4, 3, 2, 1].map(months => ({
  value: months,
  label: months === 12 ? 'یک‌ساله' : `${persianDigits(months)} ماهه`,
}));

const mostClaims = 3;
const asksDamage = {
  name: 'has_damage',
  label: 'از بیمه‌نامهٔ قبلی خسارت گرفته‌اید؟',
  hint: 'خسارتی که بیمهٔ شما به دیگران یا راننده پرداخته باشد.',
  options: [
    { value: false, label: 'نه، خسارتی نگرفته‌ام' },
    { value: true, label: 'بله، گرفته‌ام' },
  ],
};
const asksCounts = [
  { name: 'property_damage_count', label: 'خسارت مالی' },
  { name: 'life_damage_count', label: 'خسارت جانی' },
  { name: 'driver_damage_count', label: 'خسارت راننده' },
];

/** What the inquiry cannot know of a vehicle: claims since its previous policy began. */
export const damageAnswers: readonly string[] = [asksDamage, ...asksCounts].map(({ name }) => name);

export const vehicleType: Field = {
  component: 'radio_button',
  name: 'vehicle_type',
  label: 'وسیلهٔ نقلیه',
  layout: 'switch',
  required: true,
  default_value: 'car',
  invalidates: ['plate', 'inquiry', 'inquiry_confirmed', 'car_usage', 'car_brand', 'car_model', ...damageAnswers],
  options: [
    { value: 'car', label: 'خودرو' },
    { value: 'motorcycle', label: 'موتورسیکلت' },
  ],
};

/** A maker of both types has models of each: every type has its own list of them, and a search finds no others. */
const brandOf = (type: VehicleType): Field => ({
  component: 'searchable_picker',
  name: 'car_brand',
  label: 'سازنده',
  required: true,
  visible_if: isType(type),
  placeholder: 'سازنده یا مدل؛ مثلاً پراید',
  options: { list: 'brands', parent: 'vehicle_type' },
  finds: [{ list: `${type}_models`, name: 'car_model' }],
  invalidates: ['car_model'],
});

const modelOf = (type: VehicleType): Field => ({
  component: 'searchable_picker',
  name: 'car_model',
  label: 'مدل',
  required: true,
  visible_if: isType(type),
  placeholder: 'مدل را انتخاب کنید',
  options: { list: `${type}_models`, parent: 'car_brand' },
});

export const vehicleFields: Field[] = [
  {
    component: 'radio_button',
    name: 'car_usage',
    label: 'کاربری',
    required: true,
    options: { list: 'usages', parent: 'vehicle_type' },
    auto_advance: true,
  },
  brandOf('car'),
  brandOf('motorcycle'),
  modelOf('car'),
  modelOf('motorcycle'),
];

/** The year of production, as a Jalali number. */
export function productionYear(years: QuestionCatalogue['years']): Field {
  const jalali = years.map(year => year.jalali);
  return {
    component: 'gregorian_jalali_year_picker',
    name: 'car_production_year',
    label: 'سال ساخت',
    required: true,
    store: 'jalali',
    min_year: Math.min(...jalali),
    max_year: Math.max(...jalali),
    errors: { below_min: 'سال ساخت نباید پیش از {min} باشد.', above_max: 'سال ساخت نباید پس از {max} باشد.' },
  };
}

const statuses = [
  { value: 'other', label: 'بیمه‌نامهٔ قبلی دارم', note: 'از هر شرکتی، معتبر یا تمام‌شده' },
  { value: 'new', label: 'صفر کیلومتر است', note: 'هنوز بیمه نشده' },
  { value: 'without', label: 'بیمه‌نامهٔ قبلی ندارم', note: 'جریمهٔ نداشتن بیمه به قیمت اضافه می‌شود' },
];

/** The previous policy. Only a vehicle of the last years is asked whether it is new. */
export function policyStatus(oldestNewYear: number): [Field, Field] {
  const isOld = { field: 'car_production_year', op: 'lt', value: oldestNewYear } as const;
  const field = {
    component: 'radio_button',
    name: 'policy_status',
    label: 'بیمه‌نامهٔ قبلی',
    required: true,
    layout: 'rows',
  } as const;
  return [
    { ...field, visible_if: { not: isOld }, options: statuses },
    { ...field, visible_if: isOld, options: statuses.filter(status => status.value !== 'new') },
  ];
}

export const previousCompany: Field = {
  component: 'searchable_picker',
  name: 'previous_company',
  label: 'شرکت بیمهٔ قبلی',
  required: true,
  visible_if: hadPolicy,
  options: { list: 'insurers' },
  placeholder: 'نام شرکت را بنویسید',
};

export const expiryDate: Field = {
  component: 'date_picker',
  name: 'last_policy_exp_date',
  label: 'پایان بیمه‌نامهٔ قبلی',
  required: true,
  visible_if: hadPolicy,
  ui: 'wheels',
  min_date: 'TODAY-10Y',
  max_date: 'TODAY+1Y',
  default_date: 'TODAY',
  invalidates: ['last_policy_start_date'],
};

export const startDate: Field = {
  component: 'date_picker',
  name: 'last_policy_start_date',
  label: 'شروع بیمه‌نامهٔ قبلی',
  required: true,
  visible_if: hadPolicy,
  ui: 'wheels',
  min_date: 'last_policy_exp_date-1Y-7D',
  max_date: 'last_policy_exp_date-1D',
  default_date: 'last_policy_exp_date-1Y',
};

/** A previous policy cannot begin tomorrow; the date's own limit is the end of that policy. */
export const startNotAhead: Field = {
  component: 'advanced_condition',
  id: 'start_not_ahead',
  visible_if: hadPolicy,
  cases: [
    {
      if: { '>': [{ var: 'answers.last_policy_start_date' }, { today: [] }] },
      yes: { block: true, message: 'شروع بیمه‌نامهٔ قبلی نباید پس از امروز باشد.' },
    },
  ],
};

export const discount: Field = {
  component: 'radio_button',
  name: 'no_damage_factor',
  label: 'تخفیف عدم خسارت',
  required: true,
  visible_if: hadPolicy,
  layout: 'tiles',
  options: percents,
  info: whereDiscountStands,
};

export const driverDiscount: Field = {
  component: 'radio_button',
  name: 'driver_no_damage_factor',
  label: 'تخفیف حوادث راننده',
  required: true,
  visible_if: hadPolicy,
  layout: 'tiles',
  options: percents,
  info: whereDiscountStands,
};

/** The same questions where a policy is renewed without the form. */
export const damageQuestion: RenewalQuestion = { ...asksDamage, shown_if: null };
export const damageCounts: RenewalQuestion[] = asksCounts.map(count => ({
  ...count,
  hint: null,
  options: Array.from({ length: mostClaims + 1 }, (_, value) => ({
    value,
    label: value === 0 ? 'هیچ' : `${persianDigits(value)} بار`,
  })),
  shown_if: { name: asksDamage.name, value: true },
}));

const count = ({ name, label }: { name: string; label: string }): Field => ({
  component: 'counter_picker',
  name,
  label,
  required: true,
  visible_if: { all: [hadPolicy, hadDamage] },
  default_value: 0,
  min_value: 0,
  max_value: mostClaims,
  suffix: 'بار',
  no_cost_text: 'هیچ',
});

/** Claims since the previous policy began. */
export const damageFields: Field[] = [
  {
    component: 'radio_button',
    ...asksDamage,
    required: true,
    visible_if: hadPolicy,
  },
  ...asksCounts.map(count),
  {
    component: 'advanced_condition',
    id: 'some_damage',
    visible_if: { all: [hadPolicy, hadDamage] },
    cases: [
      {
        if: { and: asksCounts.map(({ name }) => ({ '==': [{ var: `answers.${name}` }, 0] })) },
        yes: { block: true, message: 'تعداد خسارت‌هایی را که گرفته‌اید وارد کنید.' },
      },
    ],
  },
];

export const policyTerm: Field = {
  component: 'radio_button',
  name: 'policy_term',
  label: 'مدت بیمه‌نامهٔ تازه',
  required: true,
  layout: 'tiles',
  options: terms,
};
