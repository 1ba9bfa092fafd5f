import type { Questions } from '../../../../lines/line.ts';
import { dialCode } from './imei.ts';

const months = [1, 3, 6, 12];
const titles = ['یک ماه', 'سه ماه', 'شش ماه', 'یک سال'];

export const phoneScreenQuestions: Questions = {
  start: 'phone',
  steps: [
    {
      id: 'phone',
      path: 'phone',
      kind: 'question',
      title: 'کدام گوشی؟',
      fields: [
        {
          component: 'text_input',
          name: 'phone',
          label: 'سازنده و مدل',
          placeholder: 'مثلاً سامسونگ A55',
          max_length: 60,
          required: true,
        },
        {
          component: 'number_input',
          name: 'value',
          label: 'قیمت نوی امروز',
          hint: 'صفحه تا یک‌پنجم این مبلغ و حداکثر ۱۲ میلیون تومان بیمه می‌شود.',
          kind: 'money',
          suffix: 'تومان',
          in_words: true,
          min_value: 50_000_000,
          max_value: 3_000_000_000,
          required: true,
        },
        {
          component: 'radio_button',
          name: 'months',
          label: 'برای چه مدت؟',
          options: months.map((value, at) => ({ value, label: titles[at] ?? '' })),
          required: true,
        },
      ],
    },
    {
      id: 'device',
      path: 'device',
      kind: 'question',
      title: 'شناسهٔ گوشی',
      intro: 'بیمه برای همین یک گوشی است.',
      fields: [
        {
          component: 'text_input',
          name: 'imei',
          label: 'IMEI',
          hint: `کد ${dialCode} را بگیرید؛ ۱۵ رقم.`,
          regex: '^[0-9]{15}$',
          input_mode: 'numeric',
          max_length: 15,
          errors: { pattern: 'شناسهٔ IMEI پانزده رقم است.' },
          required: true,
        },
      ],
    },
  ],
};
