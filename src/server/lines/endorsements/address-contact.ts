import { persianDigits } from '#persian/digits';
import { type EndorsementKind, UnpriceableRisk } from '../line.ts';
import { notedTitle, withNoted } from './noted-facts.ts';

const isAddress = { field: 'what', op: 'eq', value: 'address' } as const;

/**
 * Where the holder lives, or the number that the policy has; free, and nobody has to look at it. A number is taken from
 * the account alone: there it was proven with a code, and what is texted about the policy goes to it.
 */
export const addressContact: EndorsementKind = {
  kind: 'address_contact',
  title: 'نشانی یا شمارهٔ موبایل',
  note: 'جایی که بیمه‌نامه و پیام‌هایش به آن می‌رسد',
  price_hint: 'free',
  decided_by: 'tariff',
  documents: [],
  refusal: () => null,
  questions({ policy, mobile }) {
    const other = mobile !== null && mobile !== policy.mobile;
    return {
      title: 'نشانی یا شمارهٔ تازه چیست؟',
      intro: `شمارهٔ کنونی بیمه‌نامه \u2068${persianDigits(policy.mobile)}\u2069 است.`,
      fields: [
        {
          component: 'radio_button',
          name: 'what',
          label: 'چه چیزی عوض شده؟',
          required: true,
          layout: 'rows',
          options: [
            { value: 'address', label: 'نشانی' },
            ...(other
              ? [
                  {
                    value: 'mobile',
                    label: 'شمارهٔ موبایل',
                    note: `از این پس \u2068${persianDigits(mobile)}\u2069، شمارهٔ حساب شما`,
                  },
                ]
              : []),
          ],
        },
        {
          component: 'text_input',
          name: 'address',
          label: 'نشانی کامل',
          placeholder: 'استان، شهر، خیابان، پلاک، واحد',
          multiline: true,
          max_length: 300,
          required: true,
          visible_if: isAddress,
          sensitive: true,
        },
        {
          component: 'text_input',
          name: 'postal_code',
          label: 'کد پستی',
          check: 'postal_code',
          input_mode: 'numeric',
          required: true,
          visible_if: isAddress,
          sensitive: true,
        },
      ],
    };
  },
  change({ policy, mobile, answers }) {
    if (answers.what === 'mobile') {
      if (mobile === null || mobile === policy.mobile) throw new UnpriceableRisk('what');
      const [before, after] = [policy.mobile, mobile].map(persianDigits) as [string, string];
      return { facts: [{ label: 'شمارهٔ موبایل', before, after, ltr: true }], terms: { mobile }, premium: null };
    }
    const asked = { address: String(answers.address), postal_code: String(answers.postal_code) };
    const changed = Object.entries(asked).filter(([name, value]) => policy.details[name] !== value);
    if (changed.length === 0) throw new UnpriceableRisk('address');
    const details = { ...policy.details, ...asked };
    return {
      facts: changed.map(([name, value]) => ({
        label: notedTitle(name),
        before: persianDigits(policy.details[name] ?? 'نوشته نشده'),
        after: persianDigits(value),
        ltr: false,
      })),
      terms: { details, facts: withNoted(policy.facts, details) },
      premium: null,
    };
  },
};
