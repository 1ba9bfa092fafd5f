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
  parent?: OptionValue;
  /** Further questions of this choice, where its kind of question has such. */
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
  /** Own texts for codes of texts.ts. */
  errors?: Record<string, string>;
  /** Never in web storage, URLs, analytics or replay. */
  sensitive?: boolean;
};
export type Named = FieldCommon & { name: string };
export type Valueless = FieldCommon & { id: string };
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

export type BranchOutcome = {
  fields?: Field[];
  goto?: string;
  /** `{name}` stands for a value. */
  message?: string;
  values?: Record<string, { logic: Logic; format: 'number' | 'toman' }>;
  block?: boolean;
};

/** The kinds of questions by component; each file of `kinds/` adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: the files of `kinds/` fill it.
export interface Kinds {}
export type Component = keyof Kinds;
/** A question, or another part of a step: one of the components of specification §3. */
export type Field = Kinds[Component];
export type NamedField = Extract<Field, { name: string }>;

/** A way off a step other than its button, «پلاک یا کد ملی را ندارم»: it sets answers and goes on. */
export type Alternative = { id: string; title: string; note?: string; visible_if?: Condition; set: Answers };
export type Step = {
  id: string;
  /** The step's own part of the URL. */
  path: string;
  title: string;
  intro?: string;
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

/** What is wrong with an answer, by the code of texts.ts; {min} and {max} are filled in. */
export type WizardTexts = Record<string, string>;

/** A form as the server supplies it: plain data, plain text. */
export type WizardConfig = {
  schema_version: 1;
  /** Changes whenever the questions do. */
  flow_version: string;
  /** An ISO instant; TODAY is its day in Tehran. */
  server_time: string;
  context: WizardContext;
  lists?: Record<string, Option[]>;
  texts?: WizardTexts;
  conditions?: Record<string, Condition>;
  computed?: Record<string, Logic>;
  start: string;
  steps: Step[];
};
