import type { Component } from '#wizard/config';
import type { Drawing } from './field-props.ts';

/**
 * Every kind of question by its component, with what draws it; null where the walk unfolds or computes it and nothing is
 * drawn. Those of `drawings.ts` are there without being fetched.
 */
export const fields = {
  radio_button: () => import('./radio-button.tsx'),
  car_plate_input: () => import('./car-plate-input.tsx'),
  car_plate_with_national_id_input: () => import('./car-plate-with-national-id-input.tsx'),
  date_picker: () => import('./date-picker.tsx'),
  scroll_menu_picker: () => import('./scroll-menu-picker.tsx'),
  number_input: () => import('./number-input.tsx'),
  text_input: () => import('./text-input.tsx'),
  searchable_picker: () => import('./searchable-picker.tsx'),
  searchable_multi_picker: () => import('./searchable-multi-picker.tsx'),
  counter_picker: () => import('./counter-picker.tsx'),
  cover_picker: () => import('./cover-picker.tsx'),
  hidden: null,
  api_call: () => import('./api-call.tsx'),
  show_details: () => import('./show-details.tsx'),
  car_info_modification: () => import('./car-info-modification.tsx'),
  login: () => import('./login.tsx'),
  redirect: () => import('./redirect.tsx'),
  multi_component: () => import('./multi-component.tsx'),
  choice_field: () => import('./choice-field.tsx'),
  condition: null,
  advanced_condition: null,
  oauth_login_required: () => import('./oauth-login-required.tsx'),
  condition_date_year: null,
  car_value_range_picker: () => import('./car-value-range-picker.tsx'),
  gregorian_jalali_year_picker: () => import('./gregorian-jalali-year-picker.tsx'),
  yes_or_no_input_number: () => import('./yes-or-no-input-number.tsx'),
} satisfies Record<Component, (() => Promise<{ default: Drawing }>) | null>;
