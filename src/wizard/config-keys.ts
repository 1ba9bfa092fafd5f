import type { Component } from './config.ts';

const words = (text: string) => new Set(text.split(' '));
const common =
  'component label hint info placeholder required visible_if readonly default_value invalidates on_hide errors sensitive log';
const named = (rest: string) => words(`${common} name ${rest}`);
const valueless = (rest: string) => words(`${common} id ${rest}`);
const limits = 'min_value max_value step suffix no_cost_text';

export const topKeys = words(
  'schema_version flow_version published_at server_time timezone locale context lists texts conditions computed sections start steps save',
);
export const stepKeys = words('id path title intro section weight kind show_if fields action alternatives next');

/** Which keys a field of each component may carry; anything else is refused at publish. */
export const allowedKeys: Record<Component, ReadonlySet<string>> = {
  radio_button: named('options layout auto_advance'),
  date_picker: named('min_date max_date start_date end_date default_date calendar range ui'),
  scroll_menu_picker: named('columns'),
  number_input: named(`${limits} kind in_words`),
  text_input: named('regex max_length multiline input_mode autocomplete check'),
  searchable_picker: named('options allow_unknown finds'),
  searchable_multi_picker: named('options allow_unknown min_items max_items'),
  counter_picker: named(limits),
  cover_picker: named('covers'),
  hidden: named('value_type source'),
  api_call: valueless('url method trigger query body map on_error waiting_text'),
  car_plate_input: named('format'),
  car_plate_with_national_id_input: named('format national_id_name national_id_label national_id_hint'),
  show_details: valueless('items'),
  car_info_modification: valueless('fields brief'),
  login: valueless('reason skippable'),
  redirect: valueless('to target replace'),
  multi_component: named('fields repeat'),
  choice_field: named('options multiple display'),
  condition: valueless('if yes no'),
  advanced_condition: valueless('cases default'),
  oauth_login_required: valueless('provider reason'),
  condition_date_year: valueless('date measure op value yes no'),
  car_value_range_picker: named(`${limits} marks source`),
  gregorian_jalali_year_picker: named('min_year max_year store'),
  yes_or_no_input_number: named(`${limits} yes_label no_label number_label`),
};
