import { searchKey } from '#persian/digits';
import { portion } from '#pricing/rounding';
import { own } from '#wizard/conditions';
import { untilStart } from '../cancel-rules.ts';
import type { MicroProduct } from '../product.ts';
import { numberIn } from '../read-answers.ts';
import { laterOf } from '../rows.ts';
import { cargoQuestions } from './questions.ts';
import { type Cargo, cargoPrice, insuredValue } from './tariff.ts';

interface Shipment extends Cargo {
  title: string;
  /** Its two places, however they are written. */
  route: string;
  from: string;
  to: string;
  registration: string | null;
}

/** The old rule of cargo: this part of every loss is the owner's, unless it is bought off. */
const deductible_percent = 3;
/** What the insurer keeps of a shipment that is called off before it is loaded. */
const kept_percent = 5;

/** Goods on their way. */
export const cargo: MicroProduct<Shipment> = {
  slug: 'cargo',
  title: 'باربری',
  lead: 'کالایی که در راه است: واردات، صادرات، ترانزیت و حمل داخلی.',
  icon: 'truck',
  sells: 'after_check',
  from_rial: 5_500_000,
  per: 'هر محموله',
  covers: [
    'از بین رفتن و آسیب کالا، به اندازهٔ پوششی که انتخاب می‌کنید',
    '۱۱۰٪ ارزش کالا با کرایه',
    'جنگ و اعتصاب، اگر بخواهید',
  ],
  exclusions: [
    'عیب ذاتی کالا و دیر رسیدن',
    'بسته‌بندی نامناسب',
    'ورشکستگی متصدی حمل',
    'خسارتی که تا پیش از باز کردن بسته گزارش نشود',
  ],
  waiting_days: 0,
  max_sum_insured_rial: 2_200_000_000_000,
  franchise: '۳٪ ارزش، مگر با حذف فرانشیز',
  cancel_rule: 'تا پیش از روز بارگیری همهٔ پول جز ۵٪ برمی‌گردد، پس از آن چیزی برنمی‌گردد.',
  questions: () => cargoQuestions,
  readItem: answers => ({
    kind: answers.kind as Cargo['kind'],
    clause: answers.clause as Cargo['clause'],
    goods: answers.goods as Cargo['goods'],
    means: answers.means as Cargo['means'],
    value_rial: Number(answers.value),
    transhipments: Number(answers.transhipments),
    war_strike: answers.war_strike === true,
    no_deductible: answers.no_deductible === true,
    new_packing: answers.new_packing === true,
    shipments_per_year: Math.max(1, numberIn(answers.more_shipments)),
    title: `${String(answers.goods_title)}، ${String(answers.origin)} به ${String(answers.destination)}`,
    route: `${searchKey(String(answers.origin))} ${searchKey(String(answers.destination))}`,
    from: String(own(Object(answers.shipping), 'from')),
    to: String(own(Object(answers.shipping), 'to')),
    registration: typeof answers.registration === 'string' && answers.registration ? answers.registration : null,
  }),
  price: cargoPrice,
  range_percent: [80, 130],
  sumInsured: shipment => ({
    sum_insured_rial: insuredValue(shipment),
    franchise_rial: shipment.no_deductible ? 0 : portion(insuredValue(shipment), deductible_percent, 100),
  }),
  // An order is shipped in parts: each has its way and its day.
  subject: ({ title, registration, route, from }) => ({
    title,
    key: registration && `${registration} ${route} ${from}`,
  }),
  period: ({ from, to }, today) => ({ starts_on: laterOf(from, today), ends_on: to }),
  documents: ({ kind }) => [
    { kind: 'invoice', title: 'پیش‌فاکتور', hint: null, required: true },
    { kind: 'packing', title: 'فهرست بسته‌بندی', hint: null, required: false },
    { kind: 'order', title: 'برگهٔ ثبت سفارش', hint: null, required: kind === 'import' },
  ],
  sellers: [
    { insurer: 'alborz', percent: 95 },
    { insurer: 'iran', percent: 100 },
    { insurer: 'asia', percent: 112 },
  ],
  free_days: 0,
  refund: (policy, day) => ({
    ...untilStart.refund(policy, day),
    issue_cost_rial: portion(policy.total_rial, kept_percent, 100),
  }),
};
