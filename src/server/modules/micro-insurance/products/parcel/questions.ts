import type { Questions } from '../../../../lines/line.ts';

export const parcelQuestions: Questions = {
  start: 'parcel',
  steps: [
    {
      id: 'parcel',
      path: 'parcel',
      kind: 'question',
      title: 'چه می‌فرستید؟',
      fields: [
        {
          component: 'number_input',
          name: 'value',
          label: 'ارزش بسته',
          kind: 'money',
          suffix: 'تومان',
          in_words: true,
          min_value: 5_000_000,
          max_value: 200_000_000,
          required: true,
        },
        {
          component: 'radio_button',
          name: 'fragile',
          label: 'شکستنی است؟',
          options: [
            { value: true, label: 'بله' },
            { value: false, label: 'نه' },
          ],
          required: true,
        },
      ],
    },
    {
      id: 'way',
      path: 'way',
      kind: 'question',
      title: 'از کجا به کجا؟',
      fields: [
        { component: 'text_input', name: 'origin', label: 'از شهر', max_length: 40, required: true },
        { component: 'text_input', name: 'destination', label: 'به شهر', max_length: 40, required: true },
        {
          component: 'date_picker',
          name: 'send_on',
          label: 'روز فرستادن',
          min_date: 'TODAY',
          max_date: 'TODAY+14D',
          required: true,
        },
        {
          component: 'text_input',
          name: 'tracking',
          label: 'شمارهٔ مرسوله',
          hint: 'اگر رسید پست یا پیک را دارید.',
          regex: '^[0-9A-Za-z-]{6,30}$',
          max_length: 30,
          errors: { pattern: 'شماره را همان‌طور که روی رسید است بنویسید.' },
        },
      ],
    },
  ],
};
