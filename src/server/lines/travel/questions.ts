import type { Logic } from '#wizard/config';
import type { Field, Option, Step } from '#wizard/wizard';
import type { Questions } from '../line.ts';
import { covers, durations, excluded, max, schengen, world_us } from './tariff-1405.ts';
import { countryTitle, coverCost, durationText } from './words.ts';

/** Countries people travel to most stand first, then all others by their Persian titles. */
const frequent = ['TR', 'AE', 'IQ', 'GE', 'AM', 'DE', 'FR', 'IT', 'ES', 'GB', 'CA', 'US', 'TH', 'MY', 'CN', 'RU'];
const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));
const codes = letters.flatMap(first => letters.map(second => first + second));
/** Regions of the standard that are no countries. */
const notCountries = ['EU', 'EZ', 'UN', 'XA', 'XB', 'ZZ', 'QO', 'AC', 'CP', 'DG', 'EA', 'IC', 'TA', 'CQ'];
const isCountry = (code: string) =>
  countryTitle(code) !== code && !excluded.includes(code) && !notCountries.includes(code);
const renamed = ['AN', 'BU', 'CS', 'DD', 'FX', 'NT', 'SU', 'TP', 'UK', 'VD', 'YD', 'YU', 'ZR', 'DY', 'HV', 'NH', 'RH'];

const countries: Option[] = [
  ...frequent,
  ...codes
    .filter(code => isCountry(code) && !renamed.includes(code) && !frequent.includes(code))
    .sort((a, b) => countryTitle(a).localeCompare(countryTitle(b), 'fa')),
].map(value => ({ value, label: countryTitle(value) }));

/** JsonLogic: any of the chosen countries is in a list. */
const someIn = (list: readonly string[]): Logic => ({
  some: [{ var: 'answers.countries' }, { in: [{ var: '' }, [...list]] }],
});

/** Where to; asked before the purchase, and again where the policy is to change. */
export const countriesField: Field = {
  component: 'searchable_multi_picker',
  name: 'countries',
  label: 'مقصد',
  placeholder: 'نام کشور، مثلاً گرجستان',
  options: countries,
  required: true,
  min_items: 1,
  max_items: max.countries,
};

const steps: Step[] = [
  {
    id: 'countries',
    path: 'countries',
    kind: 'question',
    title: 'به کجا می‌روید؟',
    intro: 'همهٔ کشورهایی را که در آن‌ها می‌مانید بزنید.',
    fields: [
      countriesField,
      {
        component: 'advanced_condition',
        id: 'schengen_notice',
        cases: [{ if: someIn(schengen), yes: { message: 'ویزای شینگن دست‌کم سقف ۳۰٬۰۰۰ یورو می‌خواهد.' } }],
      },
      {
        component: 'advanced_condition',
        id: 'world_us_notice',
        cases: [{ if: someIn(world_us), yes: { message: 'برای این مقصد سقف کمتر از ۵۰٬۰۰۰ یورو فروخته نمی‌شود.' } }],
      },
    ],
  },
  {
    id: 'days',
    path: 'days',
    kind: 'question',
    title: 'سفرتان چند روز است؟',
    intro: 'از روز خروج تا روز بازگشت؛ چند روز بیشتر بگیرید.',
    fields: [
      {
        component: 'scroll_menu_picker',
        name: 'duration_days',
        label: 'مدت سفر',
        columns: [
          {
            name: 'duration_days',
            label: 'مدت سفر',
            options: durations.map(value => ({ value, label: durationText(value) })),
          },
        ],
        default_value: 15,
        required: true,
      },
      {
        component: 'date_picker',
        name: 'start_date',
        label: 'روز رفتن',
        hint: 'اگر عوض شد، پیش از رفتن تغییرش می‌دهید.',
        min_date: 'TODAY',
        max_date: 'TODAY+6M',
        required: true,
      },
      {
        component: 'condition',
        id: 'long_stay',
        if: { field: 'duration_days', op: 'gte', value: 183 },
        yes: { message: 'هر بار ماندن، حداکثر ۹۲ روز پیاپی پوشش دارد.' },
      },
    ],
  },
  {
    id: 'travellers',
    path: 'travellers',
    kind: 'question',
    title: 'چه کسانی می‌روند؟',
    intro: 'قیمت به سن هر مسافر بستگی دارد.',
    fields: [
      {
        component: 'multi_component',
        name: 'travellers',
        label: 'مسافران',
        required: true,
        repeat: { min_items: 1, max_items: max.travellers, add_label: 'افزودن مسافر', item_label: 'مسافر' },
        fields: [
          {
            component: 'date_picker',
            name: 'birth_date',
            label: 'تاریخ تولد',
            min_date: 'TODAY-106Y',
            max_date: 'TODAY',
            required: true,
          },
        ],
      },
    ],
  },
  {
    id: 'visa',
    path: 'visa',
    kind: 'question',
    title: 'یک بار می‌روید یا چند بار؟',
    intro: 'ویزای چندبار ورود یا سفر کاری.',
    fields: [
      {
        component: 'radio_button',
        name: 'visa',
        label: 'ویزا',
        options: [
          { value: 'single', label: 'یک‌بار ورود' },
          { value: 'multi', label: 'چندبار ورود' },
        ],
        required: true,
      },
    ],
  },
  {
    id: 'covers',
    path: 'covers',
    kind: 'question',
    title: 'چیزی بیشتر می‌خواهید؟',
    intro: 'می‌توانید رد شوید.',
    fields: [
      {
        component: 'cover_picker',
        name: 'covers',
        label: 'پوشش‌های بیشتر',
        covers: covers.map(cover => ({ id: cover.id, label: cover.title, note: coverCost(cover), kind: 'toggle' })),
      },
    ],
    action: 'دیدن قیمت‌ها',
    next: [{ to: { path: 'offers' } }],
  },
];

/** The questions of travel insurance, as data for the form engine. */
export const travelQuestions: Questions = { start: 'countries', steps };
