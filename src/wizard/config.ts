import type { DateExpr } from './dates.ts';

/** What an answer may be on the wire; money is integer rial, a date an ISO Gregorian day. */
export type Answer = string | number | boolean | null | Answer[] | { [key: string]: Answer };
export type Answers = Record<string, Answer>;

export type Op =
  | 'eq'
  | 'ne'
  | 'gt'
  | 'gte'
  | 'lt'
  | 'lte'
  | 'in'
  | 'not_in'
  | 'contains'
  | 'not_contains'
  | 'empty'
  | 'not_empty'
  | 'before'
  | 'after'
  | 'on';
/** JsonLogic: a literal, a list, or an object with one operator. `var` begins with answers., context. or computed. */
export type Logic = Answer;
/** Simple comparison of an answer, a combination, a named condition, or a JsonLogic tree. */
export type Condition =
  | { field: string; op: Op; value?: Answer }
  | { all: Condition[] }
  | { any: Condition[] }
  | { not: Condition }
  | { ref: string }
  | { logic: Logic };
export type OptionValue = string | number | boolean;

/** One choice; `parent` is the value it belongs to when its list depends on another answer. */
export type Option = {
  value: OptionValue;
  label: string;
  note?: string;
  icon?: string;
  parent?: OptionValue;
  /** choice_field only: further questions of this choice. */
  fields?: Field[];
};
/** Inline, or a named list of the configuration, or of the server; `parent` names the answer that filters it. */
export type OptionSource = Option[] | { list: string; parent?: string } | { api: string; parent?: string };

/** Attributes that every field may carry (specification §3). */
export type FieldCommon = {
  label?: string;
  hint?: string;
  /** A longer explanation behind «کجا نوشته شده؟». */
  info?: { title: string; text: string };
  placeholder?: string;
  required?: boolean | Condition;
  visible_if?: Condition;
  readonly?: boolean;
  /** What the field first shows; it counts as an answer only once the customer has passed the step. */
  default_value?: Answer;
  /** Answers that are emptied and asked again when this one changes. */
  invalidates?: string[];
  on_hide?: 'exclude' | 'keep';
  /** Own texts for codes of checks.ts. */
  errors?: Record<string, string>;
  /** Never in web storage, URLs, analytics or replay. */
  sensitive?: boolean;
  log?: 'never' | 'presence' | 'value';
};
type Named = FieldCommon & { name: string };
type Valueless = FieldCommon & { id: string };
export type NumberLimits = {
  min_value?: number;
  max_value?: number;
  step?: number;
  suffix?: string;
  no_cost_text?: string;
};
export type DateKeys = {
  min_date?: DateExpr;
  max_date?: DateExpr;
  start_date?: DateExpr;
  end_date?: DateExpr;
  default_date?: DateExpr;
};

export type RadioButton = Named & {
  component: 'radio_button';
  options: OptionSource;
  layout?: 'rows' | 'tiles' | 'switch';
  auto_advance?: boolean;
};
export type DatePicker = Named &
  DateKeys & {
    component: 'date_picker';
    calendar?: 'jalali' | 'gregorian';
    range?: boolean;
    ui?: 'wheels' | 'grid' | 'text';
  };
export type ScrollMenuPicker = Named & {
  component: 'scroll_menu_picker';
  columns: { name: string; label: string; options: OptionSource; suffix?: string }[];
};
export type NumberInput = Named &
  NumberLimits & { component: 'number_input'; kind?: 'integer' | 'decimal' | 'money'; in_words?: boolean };
export type TextInput = Named & {
  component: 'text_input';
  regex?: string;
  max_length?: number;
  multiline?: boolean;
  input_mode?: 'text' | 'numeric' | 'tel' | 'email';
  autocomplete?: string;
  check?: 'national_id' | 'mobile' | 'postal_code';
};
export type SearchablePicker = Named & {
  component: 'searchable_picker';
  options: OptionSource;
  allow_unknown?: boolean;
  /**
   * A search also finds the choices of these lists by whose `parent` they belong to an option («پراید» under «سایپا»).
   * Taking one answers this question with its parent, and the question `name` with itself.
   */
  finds?: { list: string; name: string }[];
};
export type SearchableMultiPicker = Named & {
  component: 'searchable_multi_picker';
  options: OptionSource;
  allow_unknown?: boolean;
  min_items?: number;
  max_items?: number;
};
export type CounterPicker = Named & NumberLimits & { component: 'counter_picker' };
export type Cover = {
  id: string;
  label: string;
  kind: 'toggle' | 'amount' | 'level';
  mandatory?: boolean;
  requires?: string[];
  excludes?: string[];
  min_value?: number;
  max_value?: number;
  options?: Option[];
};
export type CoverPicker = Named & { component: 'cover_picker'; covers: Cover[] };
/** `answer`: filled by a call or a way off the step. `button`: the step's own button sets true. Else computed in the walk. */
export type Hidden = Named & {
  component: 'hidden';
  value_type: 'string' | 'number' | 'boolean';
  source: 'answer' | 'button' | { literal: OptionValue } | { from: string } | { logic: Logic };
};
export type Template = Record<string, OptionValue | { from: string }>;
export type ApiCall = Valueless & {
  component: 'api_call';
  /** On our own origin: begins with one slash. */
  url: string;
  method: 'GET' | 'POST';
  trigger: 'enter' | 'change' | 'next' | 'button';
  query?: Template;
  body?: Template;
  /** Dotted path in the reply → answer. */
  map: { from: string; to: string }[];
  /** `manual` sets these answers and goes on by hand. */
  on_error: 'block' | 'continue' | { manual: Answers };
  /** What to say while it runs. */
  waiting_text?: string;
};
export type CarPlateInput = Named & { component: 'car_plate_input'; format: 'car' | 'motorcycle' };
export type CarPlateWithNationalId = Named & {
  component: 'car_plate_with_national_id_input';
  format: 'car' | 'motorcycle';
  national_id_name: string;
  national_id_label: string;
  national_id_hint?: string;
};
export type DetailFormat = 'text' | 'number' | 'toman' | 'date' | 'plate' | 'percent' | 'option';
export type ShowDetails = Valueless & {
  component: 'show_details';
  items: {
    label: string;
    from: string;
    format: DetailFormat;
    edit_step?: string;
    suffix?: string;
    no_cost_text?: string;
  }[];
};
/**
 * Known facts as rows, each with «تغییر» that opens its own field in place; the answers are those of its fields. With
 * `brief` the rows are folded under one line of these parts: each is said where all its `{name}`s have an answer, and
 * without any of them every answer is.
 */
export type CarInfoModification = Valueless & { component: 'car_info_modification'; fields: Field[]; brief?: string[] };
export type Login = Valueless & { component: 'login'; reason?: string; skippable?: boolean };
export type Redirect = Valueless & {
  component: 'redirect';
  to: string;
  target?: 'self' | 'top' | 'external';
  replace?: boolean;
};
export type MultiComponent = Named & {
  component: 'multi_component';
  fields: Field[];
  repeat?: { min_items: number; max_items: number; add_label: string };
};
export type ChoiceField = Named & {
  component: 'choice_field';
  options: Option[];
  multiple?: boolean;
  display?: 'auto' | 'chips' | 'select';
};
export type Outcome = {
  fields?: Field[];
  goto?: string;
  /** `{name}` stands for a value. */
  message?: string;
  values?: Record<string, { logic: Logic; format: 'number' | 'toman' }>;
  block?: boolean;
};
export type ConditionField = Valueless & { component: 'condition'; if: Condition; yes?: Outcome; no?: Outcome };
export type AdvancedCondition = Valueless & {
  component: 'advanced_condition';
  cases: { if: Logic; yes: Outcome }[];
  default?: Outcome;
};
export type OauthLoginRequired = Valueless & { component: 'oauth_login_required'; provider: string; reason?: string };
export type ConditionDateYear = Valueless & {
  component: 'condition_date_year';
  date: { from: string };
  measure: 'full_years' | 'year_difference' | 'year';
  op: 'eq' | 'ne' | 'gt' | 'gte' | 'lt' | 'lte';
  value: number;
  yes?: Outcome;
  no?: Outcome;
};
export type CarValueRangePicker = Named &
  NumberLimits & { component: 'car_value_range_picker'; marks?: number[]; source?: string };
export type GregorianJalaliYearPicker = Named & {
  component: 'gregorian_jalali_year_picker';
  min_year: number;
  max_year: number;
  store: 'jalali' | 'gregorian' | 'both';
};
export type YesOrNoInputNumber = Named &
  NumberLimits & { component: 'yes_or_no_input_number'; yes_label?: string; no_label?: string; number_label: string };

/** The twenty-six components of specification §3. */
export type Field =
  | RadioButton
  | DatePicker
  | ScrollMenuPicker
  | NumberInput
  | TextInput
  | SearchablePicker
  | SearchableMultiPicker
  | CounterPicker
  | CoverPicker
  | Hidden
  | ApiCall
  | CarPlateInput
  | CarPlateWithNationalId
  | ShowDetails
  | CarInfoModification
  | Login
  | Redirect
  | MultiComponent
  | ChoiceField
  | ConditionField
  | AdvancedCondition
  | OauthLoginRequired
  | ConditionDateYear
  | CarValueRangePicker
  | GregorianJalaliYearPicker
  | YesOrNoInputNumber;
export type NamedField = Extract<Field, { name: string }>;
export type Component = Field['component'];

/** A way off a step other than its button, «پلاک یا کد ملی را ندارم»: it sets answers and goes on. */
export type Alternative = { id: string; title: string; note?: string; visible_if?: Condition; set: Answers };
export type Step = {
  id: string;
  /** The step's own part of the URL. */
  path: string;
  title: string;
  intro?: string;
  section?: string;
  weight?: number;
  kind: 'question' | 'summary' | 'terminal';
  show_if?: Condition;
  fields: Field[];
  /** What the button says. */
  action?: string;
  alternatives?: Alternative[];
  /** First whose `if` holds, else the following step. */
  next?: { if?: Condition; to: { step: string } | { path: string } }[];
};

/** The wizard's context (specification §3). */
export type WizardContext = {
  wizardFlow: string;
  insurance: string;
  uid?: string | null;
  renewal_uid?: string | null;
  wizardInitial?: Answers;
  discount_code?: string | null;
};

/** What is wrong with an answer, by the code of checks.ts; {min} and {max} are filled in. */
export type WizardTexts = Record<string, string>;

/** A form as the server supplies it: plain data, plain text. */
export type WizardConfig = {
  schema_version: 1;
  /** Changes whenever the questions do. */
  flow_version: string;
  published_at: string;
  /** An ISO instant; TODAY is its day in Tehran. */
  server_time: string;
  timezone: 'Asia/Tehran';
  locale: 'fa-IR';
  context: WizardContext;
  lists?: Record<string, Option[]>;
  texts?: WizardTexts;
  conditions?: Record<string, Condition>;
  computed?: Record<string, Logic>;
  sections?: { id: string; title: string }[];
  start: string;
  steps: Step[];
  /** Where the answers go: drafts per step, and the offers or order at the end. */
  save: { draft_url: string; submit_url: string; ttl_days: number };
};
