import { persianDigits } from '#persian/digits';
import { formatDate } from '#persian/jalali';
import type { Condition, Field } from '#wizard/wizard';
import { type EndorsementKind, type PolicyTerms, UnpriceableRisk } from '../line.ts';
import { isAnotherHolder } from './policy-person.ts';

type HolderField = 'first_name' | 'last_name' | 'national_id' | 'birth_date';

const titles: Record<HolderField, string> = {
  first_name: 'نام',
  last_name: 'نام خانوادگی',
  national_id: 'کد ملی',
  birth_date: 'تاریخ تولد',
};
const fields = Object.keys(titles) as HolderField[];
const isChosen = (value: HolderField): Condition => ({ field: 'field', op: 'eq', value });
const own = (name: HolderField) =>
  ({ name: `right_${name}`, required: true, visible_if: isChosen(name), sensitive: true }) as const;

const questions: Field[] = [
  {
    component: 'radio_button',
    name: 'field',
    label: 'کدام نادرست است؟',
    required: true,
    layout: 'tiles',
    options: fields.map(value => ({ value, label: titles[value] })),
  },
  { component: 'text_input', label: 'نام درست', max_length: 60, ...own('first_name') },
  { component: 'text_input', label: 'نام خانوادگی درست', max_length: 60, ...own('last_name') },
  { component: 'text_input', label: 'کد ملی درست', check: 'national_id', input_mode: 'numeric', ...own('national_id') },
  {
    component: 'date_picker',
    label: 'تاریخ تولد درست',
    ui: 'wheels',
    min_date: 'TODAY-110Y',
    max_date: 'TODAY',
    ...own('birth_date'),
  },
  {
    component: 'radio_button',
    name: 'reason',
    label: 'چرا؟',
    required: true,
    layout: 'rows',
    options: [
      { value: 'typo', label: 'هنگام خرید نادرست نوشته شد' },
      { value: 'changed_by_registry', label: 'در شناسنامه عوض شده است' },
    ],
  },
];

const another = 'با تصحیح‌های پیشین، این دیگر همان کسی نیست که بیمه‌نامه به نامش صادر شد.';

interface HolderWords {
  kind: string;
  /** Who signs, in the line's word. */
  holder: string;
  /** Tells which change to ask for when the holder is another person; null if the line has no such change. */
  other: string | null;
}

const inWords = (field: HolderField, value: string | null) =>
  value === null ? '' : field === 'birth_date' ? formatDate(value) : persianDigits(value);

/** One wrong word about the holder is put right, for nothing. A person looks at it: another person is no correction. */
export const holderFix = ({ kind, holder, other }: HolderWords): EndorsementKind => ({
  kind,
  title: `تصحیح مشخصات ${holder}`,
  note: 'نام، کد ملی یا تاریخ تولد که نادرست نوشته شده',
  price_hint: 'free',
  decided_by: 'person',
  documents: [{ kind: 'endorsement_national_card', title: 'کارت ملی', hint: 'روی کارت، خوانا و کامل', required: true }],
  refusal: () => null,
  questions: () => ({
    title: 'چه چیزی درست شود؟',
    intro: 'هر بار یک مورد. اگر بیمه‌گذار شخص دیگری است، این تغییر نیست.',
    fields: questions,
  }),
  change({ policy, history, answers }) {
    const field = fields.find(each => each === answers.field) ?? 'first_name';
    const after = String(answers[`right_${field}`] ?? '');
    const terms: Partial<PolicyTerms> = { [field]: after };
    if (after === policy[field]) throw new UnpriceableRisk(`right_${field}`);
    if (isAnotherHolder(history, { ...policy, ...terms }))
      throw new UnpriceableRisk(`right_${field}`, other ? `${another} ${other}` : another);
    const before = inWords(field, policy[field]);
    return {
      facts: [{ label: titles[field], before, after: inWords(field, after), ltr: field === 'national_id' }],
      terms,
      premium: null,
    };
  },
});
