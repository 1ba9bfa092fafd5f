import type { ApiCall } from '#wizard/kinds/api-call';
import type { CarPlateWithNationalId } from '#wizard/kinds/car-plate-with-national-id-input';
import type { Condition, Step } from '#wizard/wizard';
import { damageAnswers, isType, vehicleType } from './question-fields.ts';

/** What the inquiry by plate and national id brings; the customer sees all of it before prices. */
const inquiredAnswers = [
  'car_usage',
  'car_brand',
  'car_model',
  'car_production_year',
  'policy_status',
  'previous_company',
  'last_policy_start_date',
  'last_policy_exp_date',
  'no_damage_factor',
  'driver_no_damage_factor',
] as const;

/** The registry knows the vehicle. */
export const found: Condition = { field: 'inquiry', op: 'eq', value: 'found' };

const plateField = (format: 'car' | 'motorcycle'): CarPlateWithNationalId => ({
  component: 'car_plate_with_national_id_input',
  name: 'plate',
  label: format === 'car' ? 'شمارهٔ پلاک' : 'شمارهٔ پلاک موتور',
  national_id_name: 'national_id',
  national_id_label: format === 'car' ? 'کد ملی مالک خودرو' : 'کد ملی مالک موتور',
  national_id_hint: 'همان کسی که نامش روی کارت وسیله است.',
  format,
  sensitive: true,
  visible_if: isType(format),
  // Once the inquiry has answered, plate and id are no longer needed for prices and stay out of the URL.
  required: { field: 'inquiry', op: 'empty' },
  // The claims of one vehicle are not those of another one, which the inquiry cannot know either.
  invalidates: ['inquiry', 'inquiry_receipt', 'inquiry_confirmed', ...inquiredAnswers, ...damageAnswers],
});

const inquire: ApiCall = {
  component: 'api_call',
  id: 'inquire',
  url: '/api/order/landing/car-plate-inquiry/',
  method: 'POST',
  trigger: 'next',
  query: { page: 'thirdparty' },
  body: { vehicle_type: { from: 'vehicle_type' }, plate: { from: 'plate' }, national_id: { from: 'national_id' } },
  map: [
    { from: 'outcome', to: 'inquiry' },
    { from: 'receipt', to: 'inquiry_receipt' },
    ...inquiredAnswers.map(name => ({ from: `answers.${name}`, to: name })),
  ],
  on_error: { manual: { inquiry: 'failed' } },
  waiting_text: 'از سنهاب می‌پرسیم؛ چند ثانیه طول می‌کشد.',
};

/** The first step: plate and national id, and the question to the registry. */
export const plateStep: Step = {
  id: 'plate',
  path: 'plate',
  kind: 'question',
  title: 'پلاک و کد ملی مالک',
  intro: 'مشخصات و سابقهٔ بیمه را از سنهاب می‌پرسیم.',
  fields: [
    vehicleType,
    {
      component: 'hidden',
      name: 'inquiry',
      value_type: 'string',
      source: 'answer',
      required: true,
      errors: { required: 'هنوز از سنهاب نپرسیده‌ایم. دکمهٔ «استعلام و ادامه» را بزنید.' },
    },
    {
      component: 'hidden',
      name: 'inquiry_receipt',
      value_type: 'string',
      source: 'answer',
      sensitive: true,
    },
    plateField('car'),
    plateField('motorcycle'),
    inquire,
  ],
  action: 'استعلام و ادامه',
  alternatives: [
    {
      id: 'by_hand',
      title: 'پلاک یا کد ملی را ندارم',
      note: 'مشخصات را خودتان وارد کنید؛ حدود دو دقیقه',
      set: { plate: null, national_id: null, inquiry: 'by_hand' },
    },
  ],
  next: [{ if: found, to: { step: 'confirm' } }, { to: { step: 'usage' } }],
};
