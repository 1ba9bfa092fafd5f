import type { Questions } from '../../../../lines/line.ts';
import { diyaCount, noteForExpert } from '../request-fields.ts';
import { covers } from './covers.ts';

/** The year that buildings count from; older ones are of this year. */
const first_year = 1340;
const years = (this_year: number) =>
  Array.from({ length: this_year - first_year + 1 }, (_, at) => {
    const year = this_year - at;
    return { value: year, label: String(year) };
  });

export const buildingQuestions = (this_year: number): Questions => ({
  start: 'building',
  steps: [
    {
      id: 'building',
      path: 'building',
      kind: 'question',
      title: 'چه ساختمانی؟',
      intro: 'مدیر ساختمان در برابر ساکنان، مهمانان و کارکنان مسئول است.',
      fields: [
        {
          component: 'radio_button',
          name: 'want',
          label: 'چه می‌خواهید؟',
          options: [
            { value: 'building', label: 'همهٔ ساختمان' },
            { value: 'lifts_only', label: 'فقط آسانسور', note: 'بیمهٔ جدا دارد؛ به صفحهٔ تماس می‌روید.' },
          ],
          default_value: 'building',
          required: true,
        },
        // No line for lifts is sold here yet: a person answers who wants that alone.
        {
          component: 'redirect',
          id: 'to_lifts',
          to: '/contact-us',
          visible_if: { field: 'want', op: 'eq', value: 'lifts_only' },
        },
        {
          component: 'radio_button',
          name: 'usage',
          label: 'کاربری',
          options: [
            { value: 'residential', label: 'مسکونی' },
            { value: 'office', label: 'اداری' },
            { value: 'commercial', label: 'تجاری' },
          ],
          required: true,
        },
        {
          component: 'counter_picker',
          name: 'units',
          label: 'واحد',
          min_value: 1,
          max_value: 500,
          default_value: 1,
          required: true,
        },
        {
          component: 'counter_picker',
          name: 'floors',
          label: 'طبقه با زیرزمین',
          min_value: 1,
          max_value: 60,
          default_value: 1,
          required: true,
        },
        {
          component: 'counter_picker',
          name: 'lifts',
          label: 'آسانسور',
          min_value: 0,
          max_value: 20,
          default_value: 0,
          required: true,
        },
        {
          component: 'condition',
          id: 'has_lifts',
          if: { field: 'lifts', op: 'gt', value: 0 },
          yes: { message: 'حوادث داخل آسانسور بیمهٔ جدا دارد.' },
        },
      ],
    },
    {
      id: 'structure',
      path: 'structure',
      kind: 'question',
      title: 'مشخصات ساختمان',
      fields: [
        {
          component: 'scroll_menu_picker',
          name: 'construction_year',
          label: 'سال ساخت',
          columns: [{ name: 'construction_year', label: 'سال ساخت', options: years(this_year) }],
          default_value: this_year - 10,
          required: true,
        },
        {
          component: 'radio_button',
          name: 'facade',
          label: 'نما',
          options: [
            { value: 'brick', label: 'آجر' },
            { value: 'stone', label: 'سنگ' },
            { value: 'composite', label: 'کامپوزیت' },
            { value: 'glass', label: 'شیشه' },
          ],
          required: true,
        },
        {
          component: 'searchable_multi_picker',
          name: 'amenities',
          label: 'امکانات مشترک',
          placeholder: 'استخر، باشگاه، …',
          options: [
            { value: 'pool_sauna', label: 'استخر و سونا' },
            { value: 'playground', label: 'زمین بازی' },
            { value: 'gym', label: 'باشگاه' },
            { value: 'hall', label: 'سالن اجتماعات' },
            { value: 'escalator', label: 'پله‌برقی' },
            { value: 'carwash', label: 'کارواش' },
            { value: 'restaurant', label: 'رستوران' },
            { value: 'cinema', label: 'سینما' },
          ],
        },
        {
          component: 'yes_or_no_input_number',
          name: 'staff',
          label: 'نگهبان یا نظافتچی دارید؟',
          number_label: 'چند نفر؟',
          min_value: 1,
          max_value: 50,
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
        diyaCount(4),
        {
          component: 'cover_picker',
          name: 'covers',
          label: 'پوشش‌های بیشتر',
          covers: covers.map(({ id, label }) => ({ id, label, kind: 'toggle' as const })),
        },
      ],
    },
    {
      id: 'safety',
      path: 'safety',
      kind: 'question',
      title: 'ایمنی و سابقه',
      intro: 'هر کدام قیمت را پایین می‌آورد.',
      fields: [
        {
          component: 'choice_field',
          name: 'safety',
          label: 'کدام را دارد؟',
          multiple: true,
          options: [
            { value: 'guard', label: 'نگهبان' },
            { value: 'cctv', label: 'دوربین' },
            { value: 'alarm', label: 'اعلام حریق' },
            { value: 'fire_policy', label: 'بیمهٔ آتش‌سوزی' },
          ],
        },
        {
          component: 'counter_picker',
          name: 'claim_free_years',
          label: 'سال‌های بی‌خسارت با بیمه',
          min_value: 0,
          max_value: 10,
          default_value: 0,
          required: true,
        },
      ],
    },
    {
      id: 'place',
      path: 'place',
      kind: 'question',
      title: 'کدام ساختمان؟',
      intro: 'کارشناس تا یک روز کاری با پیشنهادها برمی‌گردد.',
      fields: [
        { component: 'text_input', name: 'building', label: 'نام ساختمان', max_length: 80, required: true },
        {
          component: 'text_input',
          name: 'postal_code',
          label: 'کد پستی ساختمان',
          check: 'postal_code',
          input_mode: 'numeric',
          required: true,
        },
        noteForExpert,
      ],
    },
  ],
});
