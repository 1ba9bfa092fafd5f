import { addDays, addYears, toJalali } from '#persian/jalali';
import type { Answers } from '#wizard/wizard';
import { UnpriceableRisk } from '../../../../lines/line.ts';
import { shortPeriod } from '../cancel-rules.ts';
import type { MicroProduct } from '../product.ts';
import { chosenIn, numberIn, textsIn } from '../read-answers.ts';
import { covers } from './covers.ts';
import { buildingQuestions } from './questions.ts';
import { ageOf, type Building, buildingPrice, sumInsuredOf } from './tariff.ts';

const readBuilding = (answers: Answers, today: string): Building => ({
  usage: answers.usage as Building['usage'],
  units: Number(answers.units),
  floors: Number(answers.floors),
  lifts: Number(answers.lifts),
  staff: numberIn(answers.staff),
  age_years: ageOf(Number(answers.construction_year), today),
  facade: answers.facade as Building['facade'],
  amenities: textsIn(answers.amenities),
  diya_count: Number(answers.diya_count),
  covers: covers.map(({ id }) => id).filter(id => chosenIn(answers.covers, id)),
  safety: textsIn(answers.safety),
  claim_free_years: Number(answers.claim_free_years),
  title: String(answers.building),
  postal_code: String(answers.postal_code),
});

/** The liability of who manages a building. */
export const buildingManager: MicroProduct<Building> = {
  slug: 'building_manager',
  title: 'مسئولیت مدیر ساختمان',
  lead: 'دیه و هزینهٔ پزشکی حادثه‌های بخش‌های مشترک ساختمان.',
  icon: 'building',
  sells: 'after_check',
  from_rial: 8_800_000,
  per: 'یک سال',
  covers: ['دیهٔ ساکنان، مهمانان و رهگذران', 'هزینهٔ پزشکی', 'حادثهٔ کارکنان ساختمان'],
  exclusions: [
    'حادثهٔ داخل آسانسور، که بیمهٔ جدا دارد',
    'حادثهٔ داخل واحدها',
    'تخریب و بازسازی، مگر با پوشش داربست',
    'کارگران پیمانکار',
  ],
  waiting_days: 0,
  max_sum_insured_rial: sumInsuredOf({ diya_count: 4 }),
  franchise: '۱۰٪ هزینهٔ پزشکی، مگر با پوشش حذف فرانشیز',
  cancel_rule: 'تا پیش از شروع همهٔ پول برمی‌گردد، پس از آن برابر جدول کوتاه‌مدت.',
  questions: today => buildingQuestions(toJalali(today).year),
  readItem(answers, today) {
    // The form leads elsewhere who wants to insure the lifts alone.
    if (answers.want === 'lifts_only') throw new UnpriceableRisk('want');
    return readBuilding(answers, today);
  },
  price: buildingPrice,
  range_percent: [85, 120],
  sumInsured: building => ({ sum_insured_rial: sumInsuredOf(building), franchise_rial: 0 }),
  subject: ({ title, postal_code }) => ({ title, key: postal_code }),
  period: (_, today) => ({ starts_on: addDays(today, 1), ends_on: addYears(addDays(today, 1), 1) }),
  documents: ({ amenities, units }) => [
    { kind: 'minutes', title: 'صورت‌جلسهٔ انتخاب مدیر', hint: null, required: true },
    {
      kind: 'shared_parts',
      title: 'عکس بخش‌های مشترک',
      hint: 'راه‌پله، پارکینگ، موتورخانه.',
      required: amenities.includes('pool_sauna') || units > 100,
    },
  ],
  sellers: [
    { insurer: 'parsian', percent: 96 },
    { insurer: 'saman', percent: 103 },
    { insurer: 'iran', percent: 108 },
  ],
  ...shortPeriod,
};
