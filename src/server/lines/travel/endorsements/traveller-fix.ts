import { persianDigits } from '#persian/digits';
import { type EndorsementKind, UnpriceableRisk } from '../../line.ts';
import { detailsOf } from '../documents.ts';
import { beforeDeparture } from './premium.ts';
import { isAnotherTraveller, passportFields } from './travellers.ts';

const another = 'با تصحیح‌های پیشین، این دیگر همان مسافری نیست که بیمه شد. مسافر تازه را با «مسافر تازه» بیفزایید.';

/** A traveller's name or passport as the passport has it. Somebody compares it with the passport. */
export const travellerFix: EndorsementKind = {
  kind: 'identity_fix',
  title: 'نام یا شمارهٔ گذرنامه',
  note: 'تصحیح آنچه با گذرنامه یکی نیست',
  price_hint: 'free',
  decided_by: 'person',
  documents: [{ kind: 'endorsement_passport', title: 'صفحهٔ اول گذرنامه', hint: null, required: true }],
  ...beforeDeparture,
  questions({ policy }) {
    const groups = detailsOf(policy);
    return {
      title: 'چه چیزی درست شود؟',
      intro: 'مشخصات را همان‌طور بنویسید که در گذرنامه است.',
      fields: [
        ...(groups.length > 1
          ? [
              {
                component: 'radio_button' as const,
                name: 'traveller',
                label: 'کدام مسافر؟',
                required: true,
                layout: 'tiles' as const,
                options: groups.map(({ title }, at) => ({ value: at + 1, label: title })),
              },
            ]
          : []),
        ...passportFields(groups[0]),
      ],
    };
  },
  change({ policy, history, answers }) {
    const no = Number(answers.traveller ?? 1);
    const group = detailsOf(policy)[no - 1];
    if (!group) throw new UnpriceableRisk('traveller');
    const changed = group.fields
      .map(({ name, label }) => ({
        name,
        label,
        before: policy.details[name] ?? '',
        after: String(answers[name.replace(/_\d+$/, '')] ?? '').toUpperCase(),
      }))
      .filter(({ before, after }) => before !== after);
    if (changed.length === 0) throw new UnpriceableRisk('first_name');
    const details = { ...policy.details, ...Object.fromEntries(changed.map(({ name, after }) => [name, after])) };
    if (isAnotherTraveller(history, { ...policy, details }, no - 1))
      throw new UnpriceableRisk('passport_number', another);
    return {
      facts: changed.map(({ label, before, after }) => ({
        label: no > 1 ? `${label}، مسافر ${persianDigits(no)}` : label,
        before,
        after,
        ltr: true,
      })),
      terms: { details },
      premium: null,
    };
  },
};
