import { persianDigits } from '#persian/digits';
import { toJalali } from '#persian/jalali';
import type { Answers, Condition, Field } from '#wizard/wizard';
import { notedTitle, withNoted } from '../../endorsements/noted-facts.ts';
import { type EndorsementInput, type EndorsementKind, type PolicyChange, UnpriceableRisk } from '../../line.ts';
import { max_vehicle_age, type Vehicles } from '../../vehicles/vehicles.ts';
import { insurerRefusal } from '../acceptance.ts';
import { describeChoice } from '../describe.ts';
import { termsOf } from '../quote.ts';
import { type MotorRisk, readMotor } from '../risk.ts';
import { oldestNewYear, tariffOn } from '../tariff.ts';
import { factsOf, premiumOf } from './premium.ts';

type Input = EndorsementInput<Vehicles>;

/** What the price is computed of, by the name of its question. */
const priced = ['model', 'year', 'usage'] as const;
/** What only tells this vehicle from others: the letters and digits that its card can have there. */
const numbers = {
  vin: '^[A-HJ-NPR-Za-hj-npr-z0-9]{17}$',
  chassis: '^[A-Za-z0-9]{6,20}$',
  engine: '^[A-Za-z0-9]{5,20}$',
} as const;

const titles = { model: 'مدل خودرو', year: 'سال ساخت', usage: 'کاربری' };
const isChosen = (value: string): Condition => ({ field: 'field', op: 'eq', value });
const own = (name: string) => ({ name: `right_${name}`, required: true, visible_if: isChosen(name) }) as const;

const typeOf = ({ policy }: Pick<Input, 'policy'>) =>
  policy.answers.vehicle_type === 'motorcycle' ? 'motorcycle' : 'car';

function questionsOf(input: Input): Field[] {
  const { options, today } = input;
  const type = typeOf(input);
  const usages = options.usages.filter(({ vehicle_type }) => vehicle_type === type);
  const models = options.brands
    .filter(({ vehicle_type }) => vehicle_type === type)
    .flatMap(brand =>
      brand.models.map(model => ({ value: `${brand.id}/${model.id}`, label: `${brand.title} ${model.title}` })),
    );
  const asked = priced.filter(name => name !== 'usage' || usages.length > 1);
  const { year } = toJalali(today);
  return [
    {
      component: 'radio_button',
      name: 'field',
      label: 'کدام نادرست است؟',
      required: true,
      layout: 'tiles',
      options: [
        ...asked.map(value => ({ value, label: titles[value] })),
        ...Object.keys(numbers).map(value => ({ value, label: notedTitle(value) })),
      ],
    },
    {
      component: 'searchable_picker',
      label: 'مدل درست',
      placeholder: 'سازنده یا مدل',
      options: models,
      ...own('model'),
    },
    {
      component: 'gregorian_jalali_year_picker',
      label: 'سال ساخت درست',
      store: 'jalali',
      min_year: year - max_vehicle_age,
      max_year: year,
      ...own('year'),
    },
    {
      component: 'radio_button',
      label: 'کاربری درست',
      layout: 'rows',
      options: usages.map(({ id, title }) => ({ value: id, label: title })),
      ...own('usage'),
    },
    ...Object.entries(numbers).map(
      ([name, regex]): Field => ({
        component: 'text_input',
        label: `${notedTitle(name)} درست`,
        hint: 'همان‌طور که روی کارت خودرو است',
        regex,
        max_length: 20,
        sensitive: true,
        errors: { pattern: 'این شماره با آنچه روی کارت خودرو می‌آید نمی‌خواند.' },
        ...own(name),
      }),
    ),
  ];
}

/** What the policy's answers become, in the words of its form. */
function rightAnswers({ policy }: Input, answers: Answers): Answers {
  const before = policy.answers as Answers;
  if (answers.field === 'year') return { ...before, car_production_year: answers.right_year ?? null };
  if (answers.field === 'usage') return { ...before, car_usage: answers.right_usage ?? null };
  const [car_brand = null, car_model = null] = String(answers.right_model).split('/');
  return { ...before, car_brand, car_model };
}

function inWords(name: (typeof priced)[number], { risk, vehicle }: MotorRisk, { options, ...input }: Input): string {
  if (name === 'year') return persianDigits(risk.production_year);
  if (name === 'model') return `${vehicle.brand_title} ${vehicle.title}`;
  const type = typeOf(input);
  return options.usages.find(({ id, vehicle_type }) => id === risk.usage && vehicle_type === type)?.title ?? risk.usage;
}

/** The vehicle as it would have been insured; refuses what its insurer would not have taken. */
function readRight(input: Input, asked: Answers, field: string): MotorRisk {
  const { policy, options } = input;
  const { car_production_year, policy_status } = asked;
  if (policy_status === 'new' && Number(car_production_year) < oldestNewYear(policy.priced_on))
    throw new UnpriceableRisk(field, 'بیمه‌نامه برای خودروی صفر صادر شده است. با پشتیبانی حرف بزنید.');
  const motor = readMotor(asked, options, policy.priced_on);
  const terms = termsOf(policy.insurer);
  const refused = terms && insurerRefusal(motor.risk, motor.rated, terms);
  if (refused) throw new UnpriceableRisk(field, refused.text);
  return motor;
}

/** A model, a year or a usage: rated anew by the tariff of the policy, for the days that are left. */
function changeRated(input: Input, answers: Answers, name: (typeof priced)[number]): PolicyChange {
  const { policy, options } = input;
  const asked = rightAnswers(input, answers);
  const before = readMotor(policy.answers as Answers, options, policy.priced_on);
  const after = readRight(input, asked, `right_${name}`);
  const said = { before: inWords(name, before, input), after: inWords(name, after, input) };
  if (said.before === said.after) throw new UnpriceableRisk(`right_${name}`);
  const tariff = tariffOn(policy.priced_on);
  return {
    facts: [{ label: titles[name], ...said, ltr: false }],
    terms: {
      answers: asked,
      subtitle: describeChoice(after, policy.choice).subtitle,
      facts: factsOf(after, policy.choice, policy.details),
    },
    premium: {
      before_rial: premiumOf(before, policy.insurer, policy.choice, tariff),
      after_rial: premiumOf(after, policy.insurer, policy.choice, tariff),
      vat_percent: tariff.vat_percent,
      basis: 'prorata',
    },
  };
}

/** A number of the vehicle: written down as its card has it, for nothing. */
function changeNumber({ policy }: Input, answers: Answers, name: string): PolicyChange {
  const after = String(answers[`right_${name}`] ?? '').toUpperCase();
  const before = policy.details[name];
  if (before === after) throw new UnpriceableRisk(`right_${name}`);
  const details = { ...policy.details, [name]: after };
  return {
    facts: [{ label: notedTitle(name), before: before ?? 'نوشته نشده', after, ltr: before !== undefined }],
    terms: { details, facts: withNoted(policy.facts, details) },
    premium: null,
  };
}

/** What is wrong about the vehicle is put right by its card. Somebody compares them before anything is paid. */
export const vehicleFix: EndorsementKind<Vehicles> = {
  kind: 'vehicle_fix',
  title: 'تصحیح مشخصات خودرو',
  note: 'مدل، سال ساخت، کاربری یا شماره‌های روی کارت خودرو',
  price_hint: 'maybe_refund',
  decided_by: 'person',
  documents: [
    { kind: 'endorsement_vehicle_card', title: 'روی کارت وسیلهٔ نقلیه', hint: null, required: true },
    { kind: 'endorsement_vehicle_card_back', title: 'پشت کارت وسیلهٔ نقلیه', hint: null, required: true },
  ],
  refusal: () => null,
  questions: input => ({
    title: 'چه چیزی از خودرو نادرست است؟',
    intro: 'هر بار یک مورد، همان‌طور که روی کارت خودرو است.',
    fields: questionsOf(input),
  }),
  change({ answers, ...input }) {
    const name = priced.find(each => each === answers.field);
    return name ? changeRated(input, answers, name) : changeNumber(input, answers, String(answers.field));
  },
};
