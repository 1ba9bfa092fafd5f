import { searchKey } from '#persian/digits';
import { addDays, addMonths } from '#persian/jalali';
import type { Answer } from '#wizard/wizard';
import { byDays } from '../cancel-rules.ts';
import type { MicroProduct } from '../product.ts';
import { chosenIn, coverIn, numberIn } from '../read-answers.ts';
import { haram_diya_rial } from '../rows.ts';
import { covers } from './covers.ts';
import { employerQuestions } from './questions.ts';
import { type Activity, employerPrice, type Workforce, workersOf } from './tariff.ts';

const groupsIn = (answer: Answer | undefined): Workforce['groups'] =>
  (Array.isArray(answer) ? answer : []).map(each => {
    const { activity, workers } = each as { activity: Activity; workers: number };
    return { activity, workers };
  });

const coversIn = (answer: Answer | undefined): Workforce['covers'] =>
  Object.fromEntries(
    covers
      .filter(({ id }) => chosenIn(answer, id))
      .map(cover => [cover.id, 'percent' in cover ? true : Number(coverIn(answer, cover.id))]),
  );

const outdoors = ['heavy_industry', 'construction'];

/** What an employer owes workers who are hurt at work. */
export const employer: MicroProduct<Workforce> = {
  slug: 'employer',
  title: 'مسئولیت کارفرما',
  lead: 'دیه و هزینهٔ پزشکی کارکنانی که سر کار آسیب می‌بینند.',
  icon: 'users',
  sells: 'after_check',
  from_rial: 11_000_000,
  per: 'هر پروژه یا سال',
  covers: ['دیهٔ فوت و نقص عضو کارکنان', 'هزینهٔ پزشکی با پوشش پزشکی', 'مطالبات تأمین اجتماعی با پوشش مادهٔ ۶۶'],
  exclusions: [
    'حادثهٔ بیرون از کارگاه، مگر با پوشش مأموریت',
    'عمد و نزاع',
    'بیماری‌های شغلی',
    'کارگاهی که در فرم نیامده است',
  ],
  waiting_days: 0,
  max_sum_insured_rial: 3 * haram_diya_rial,
  franchise: 'بدون فرانشیز دیه',
  cancel_rule: 'هر روز که تمام شود، سهم روزهای مانده برمی‌گردد.',
  questions: () => employerQuestions,
  readItem: answers => ({
    groups: groupsIn(answers.groups),
    names_listed: answers.names === 'upload',
    months: Number(answers.months),
    diya_count: Number(answers.diya_count),
    covers: coversIn(answers.covers),
    claim_free_years: numberIn(answers.claim_free),
    company: String(answers.company),
    company_id: String(answers.company_id),
    address: String(answers.address),
  }),
  price: employerPrice,
  range_percent: [85, 125],
  sumInsured: ({ diya_count }) => ({ sum_insured_rial: diya_count * haram_diya_rial, franchise_rial: 0 }),
  // A company insures each of its workshops. Commas and dashes of an address do not tell one from another.
  subject: ({ company, company_id, address }) => ({
    title: company,
    key: `${company_id} ${searchKey(address).replace(/\p{P}/gu, '')}`,
  }),
  period: ({ months }, today) => ({ starts_on: addDays(today, 1), ends_on: addMonths(addDays(today, 1), months) }),
  documents: work => [
    { kind: 'company', title: 'آگهی ثبت شرکت یا پروانهٔ کار', hint: null, required: true },
    { kind: 'names', title: 'فهرست بیمهٔ ماه گذشته', hint: null, required: work.names_listed },
    {
      kind: 'contract',
      title: 'قرارداد یا پروانهٔ ساخت',
      hint: null,
      required: work.groups.some(({ activity }) => outdoors.includes(activity)) && workersOf(work) > 0,
    },
  ],
  sellers: [
    { insurer: 'iran', percent: 100 },
    { insurer: 'dana', percent: 94 },
    { insurer: 'alborz', percent: 110 },
  ],
  ...byDays,
};
