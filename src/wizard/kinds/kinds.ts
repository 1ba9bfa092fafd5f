import type { Component, Field } from '../config.ts';
import type { Kind } from '../kind.ts';
import { advancedCondition } from './advanced-condition.ts';
import { apiCall } from './api-call.ts';
import { carInfoModification } from './car-info-modification.ts';
import { carPlateInput } from './car-plate-input.ts';
import { carPlateWithNationalId } from './car-plate-with-national-id-input.ts';
import { carValueRangePicker } from './car-value-range-picker.ts';
import { choiceField } from './choice-field.ts';
import { condition } from './condition.ts';
import { conditionDateYear } from './condition-date-year.ts';
import { counterPicker } from './counter-picker.ts';
import { coverPicker } from './cover-picker.ts';
import { datePicker } from './date-picker.ts';
import { gregorianJalaliYearPicker } from './gregorian-jalali-year-picker.ts';
import { hidden } from './hidden.ts';
import { login } from './login.ts';
import { multiComponent } from './multi-component.ts';
import { numberInput } from './number-input.ts';
import { oauthLoginRequired } from './oauth-login-required.ts';
import { radioButton } from './radio-button.ts';
import { redirect } from './redirect.ts';
import { scrollMenuPicker } from './scroll-menu-picker.ts';
import { searchableMultiPicker } from './searchable-multi-picker.ts';
import { searchablePicker } from './searchable-picker.ts';
import { showDetails } from './show-details.ts';
import { textInput } from './text-input.ts';
import { yesOrNoInputNumber } from './yes-or-no-input-number.ts';

/** Every kind of question (specification §3), by its component. */
export const kinds = {
  radio_button: radioButton,
  date_picker: datePicker,
  scroll_menu_picker: scrollMenuPicker,
  number_input: numberInput,
  text_input: textInput,
  searchable_picker: searchablePicker,
  searchable_multi_picker: searchableMultiPicker,
  counter_picker: counterPicker,
  cover_picker: coverPicker,
  hidden,
  api_call: apiCall,
  car_plate_input: carPlateInput,
  car_plate_with_national_id_input: carPlateWithNationalId,
  show_details: showDetails,
  car_info_modification: carInfoModification,
  login,
  redirect,
  multi_component: multiComponent,
  choice_field: choiceField,
  condition,
  advanced_condition: advancedCondition,
  oauth_login_required: oauthLoginRequired,
  condition_date_year: conditionDateYear,
  car_value_range_picker: carValueRangePicker,
  gregorian_jalali_year_picker: gregorianJalaliYearPicker,
  yes_or_no_input_number: yesOrNoInputNumber,
} satisfies { [Name in Component]: Kind<Extract<Field, { component: Name }>> };

/** Whether a field is of one of these kinds; a newer form may have others. */
export const isKnown = (field: Field): boolean => Object.hasOwn(kinds, field.component);

/** What is known of a field's kind; nothing of a component that is none of ours. */
export const kindOf = (field: Field): Kind => (isKnown(field) ? (kinds[field.component] as unknown as Kind) : {});
