import type { Component, Field } from '../config.ts';
import type { KindSchema, Mentions } from '../kind.ts';
import { advancedConditionSchema } from './advanced-condition.ts';
import { apiCallSchema } from './api-call.ts';
import { carInfoModificationSchema } from './car-info-modification.ts';
import { carPlateInputSchema } from './car-plate-input.ts';
import { carPlateWithNationalIdSchema } from './car-plate-with-national-id-input.ts';
import { carValueRangePickerSchema } from './car-value-range-picker.ts';
import { choiceFieldSchema } from './choice-field.ts';
import { conditionSchema } from './condition.ts';
import { conditionDateYearSchema } from './condition-date-year.ts';
import { counterPickerSchema } from './counter-picker.ts';
import { coverPickerSchema } from './cover-picker.ts';
import { datePickerSchema } from './date-picker.ts';
import { gregorianJalaliYearPickerSchema } from './gregorian-jalali-year-picker.ts';
import { hiddenSchema } from './hidden.ts';
import { loginSchema } from './login.ts';
import { multiComponentSchema } from './multi-component.ts';
import { numberInputSchema } from './number-input.ts';
import { oauthLoginRequiredSchema } from './oauth-login-required.ts';
import { radioButtonSchema } from './radio-button.ts';
import { redirectSchema } from './redirect.ts';
import { scrollMenuPickerSchema } from './scroll-menu-picker.ts';
import { searchableMultiPickerSchema } from './searchable-multi-picker.ts';
import { searchablePickerSchema } from './searchable-picker.ts';
import { showDetailsSchema } from './show-details.ts';
import { textInputSchema } from './text-input.ts';
import { yesOrNoInputNumberSchema } from './yes-or-no-input-number.ts';

/** What a configuration may say in a field of each kind, by its component: for the check, which no page needs. */
export const kindSchemas = {
  radio_button: radioButtonSchema,
  date_picker: datePickerSchema,
  scroll_menu_picker: scrollMenuPickerSchema,
  number_input: numberInputSchema,
  text_input: textInputSchema,
  searchable_picker: searchablePickerSchema,
  searchable_multi_picker: searchableMultiPickerSchema,
  counter_picker: counterPickerSchema,
  cover_picker: coverPickerSchema,
  hidden: hiddenSchema,
  api_call: apiCallSchema,
  car_plate_input: carPlateInputSchema,
  car_plate_with_national_id_input: carPlateWithNationalIdSchema,
  show_details: showDetailsSchema,
  car_info_modification: carInfoModificationSchema,
  login: loginSchema,
  redirect: redirectSchema,
  multi_component: multiComponentSchema,
  choice_field: choiceFieldSchema,
  condition: conditionSchema,
  advanced_condition: advancedConditionSchema,
  oauth_login_required: oauthLoginRequiredSchema,
  condition_date_year: conditionDateYearSchema,
  car_value_range_picker: carValueRangePickerSchema,
  gregorian_jalali_year_picker: gregorianJalaliYearPickerSchema,
  yes_or_no_input_number: yesOrNoInputNumberSchema,
} satisfies { [Name in Component]: KindSchema<Extract<Field, { component: Name }>> };

/** What a field speaks of; nothing where its component is none of ours. */
export function mentionsOf(field: Field): Mentions {
  const schema = Object.hasOwn(kindSchemas, field.component)
    ? (kindSchemas[field.component] as unknown as KindSchema)
    : null;
  return schema?.mentions?.(field) ?? {};
}
