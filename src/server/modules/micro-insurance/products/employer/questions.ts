import { persianDigits } from '#persian/digits';
import type { Questions } from '../../../../lines/line.ts';
import { diyaCount } from '../request-fields.ts';
import { covers } from './covers.ts';
import { activities, terms_months } from './tariff.ts';

const timesTitle = ['یک بار', 'دو بار', 'سه بار'];

export const employerQuestions: Questions = {
  start: 'workers',
  steps: [
    {
      id: 'workers',
      path: 'workers',
      kind: 'question',
      title: 'چند نفر و در چه کاری؟',
      intro: 'هر کار یک ردیف.',
      fields: [
        {
          component: 'multi_component',
          name: 'groups',
          label: 'کارکنان',
          required: true,
          repeat: { min_items: 1, max_items: activities.length, add_label: 'افزودن کار دیگر', item_label: 'کار' },
          fields: [
            {
              component: 'radio_button',
              name: 'activity',
              label: 'کار',
              options: activities.map(({ id, label }) => ({ value: id, label })),
              required: true,
            },
            {
              component: 'number_input',
              name: 'workers',
              label: 'تعداد',
              suffix: 'نفر',
              min_value: 1,
              max_value: 500,
              required: true,
            },
          ],
        },
      ],
    },
    {
      id: 'names',
      path: 'names',
      kind: 'question',
      title: 'فهرست نام‌ها را دارید؟',
      intro: 'با فهرست نام‌ها ده درصد ارزان‌تر است.',
      fields: [
        {
          component: 'radio_button',
          name: 'names',
          label: 'فهرست نام‌ها',
          options: [
            { value: 'upload', label: 'دارم و می‌فرستم', note: 'فهرست بیمهٔ ماه گذشته' },
            { value: 'none', label: 'ندارم' },
          ],
          required: true,
        },
        {
          component: 'scroll_menu_picker',
          name: 'months',
          label: 'پروژه چند ماه است؟',
          columns: [
            {
              name: 'months',
              label: 'ماه',
              suffix: 'ماه',
              options: terms_months.map(value => ({ value, label: persianDigits(value) })),
            },
          ],
          default_value: 12,
          required: true,
        },
      ],
    },
    {
      id: 'cover',
      path: 'cover',
      kind: 'question',
      title: 'چه پوششی؟',
      fields: [
        diyaCount(3),
        {
          component: 'cover_picker',
          name: 'covers',
          label: 'پوشش‌های بیشتر',
          covers: covers.map(cover => {
            const { id, label } = cover;
            if ('percent' in cover) return { id, label, kind: 'toggle' as const };
            if ('levels' in cover) {
              const levels = Object.keys(cover.levels).map(Number);
              const options = levels.map(value => ({ value, label: timesTitle[value - 1] ?? '' }));
              return { id, label, kind: 'level' as const, options };
            }
            const [min_value, max_value] = cover.limit_rial;
            return { id, label, kind: 'amount' as const, min_value, max_value };
          }),
        },
        {
          component: 'yes_or_no_input_number',
          name: 'claim_free',
          label: 'بیمهٔ بی‌خسارت داشته‌اید؟',
          number_label: 'چند سال؟',
          suffix: 'سال',
          min_value: 1,
          max_value: 10,
          required: true,
        },
      ],
    },
    {
      id: 'company',
      path: 'company',
      kind: 'question',
      title: 'کدام شرکت؟',
      intro: 'کارشناس تا یک روز کاری با پیشنهادها برمی‌گردد.',
      fields: [
        { component: 'text_input', name: 'company', label: 'نام شرکت یا کارگاه', max_length: 80, required: true },
        {
          component: 'text_input',
          name: 'company_id',
          label: 'شناسهٔ ملی شرکت',
          regex: '^[0-9]{11}$',
          input_mode: 'numeric',
          max_length: 11,
          errors: { pattern: 'شناسهٔ ملی شرکت یازده رقم است.' },
          required: true,
        },
        {
          component: 'text_input',
          name: 'address',
          label: 'نشانی کارگاه',
          multiline: true,
          max_length: 300,
          required: true,
        },
      ],
    },
  ],
};
