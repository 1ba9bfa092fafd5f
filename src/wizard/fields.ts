import { isEmpty, own, type Scope } from './conditions.ts';
import type { Answer, Answers, Field, NamedField, Option, OptionSource, WizardConfig } from './config.ts';

export const isNamed = (field: Field): field is NamedField => 'name' in field;

/** What a field is called in errors and in the page: its answer's name, or its id. */
export const fieldKey = (field: Field): string => (isNamed(field) ? field.name : field.id);

/** The answers a field writes itself: none, one, or plate and national id together. */
export function answerNames(field: Field): string[] {
  if (!isNamed(field)) return [];
  return field.component === 'car_plate_with_national_id_input' ? [field.name, field.national_id_name] : [field.name];
}

/** The fields that stand inside this one: parts of a container, questions of a choice, branches of a condition. */
export function innerFields(field: Field): Field[] {
  switch (field.component) {
    case 'car_info_modification':
      return field.fields;
    case 'choice_field':
      return field.options.flatMap(option => option.fields ?? []);
    case 'condition':
    case 'condition_date_year':
      return [...(field.yes?.fields ?? []), ...(field.no?.fields ?? [])];
    case 'advanced_condition':
      return [...field.cases.flatMap(each => each.yes.fields ?? []), ...(field.default?.fields ?? [])];
    default:
      return [];
  }
}

/** A field and all that stand inside it, whose answers are flat in the same map. */
export function flatFields(fields: Field[]): Field[] {
  return fields.flatMap(field => [field, ...flatFields(innerFields(field))]);
}

/** Every field of a configuration that writes an answer, by the answer's name. */
export function fieldsByAnswer(config: WizardConfig): Map<string, NamedField> {
  const fields = flatFields(config.steps.flatMap(step => step.fields)).filter(isNamed);
  return new Map(fields.flatMap(field => answerNames(field).map(name => [name, field] as const)));
}

/** Names of answers that must stay out of storage, URLs and analytics. Plates and national ids always are. */
export function sensitiveNames(config: WizardConfig): Set<string> {
  const names = new Set<string>();
  for (const [name, field] of fieldsByAnswer(config)) {
    const personal =
      field.component.startsWith('car_plate') || (field.component === 'text_input' && field.check === 'national_id');
    if (field.sensitive || personal) names.add(name);
  }
  return names;
}

/** The answers that may be kept in web storage. */
export function publicAnswers(config: WizardConfig, answers: Answers): Answers {
  const sensitive = sensitiveNames(config);
  return Object.fromEntries(Object.entries(answers).filter(([name]) => !sensitive.has(name)));
}

/** The choices of a source now; null when they come from the server and cannot be known here. */
export function optionsOf(source: OptionSource, scope: Pick<Scope, 'answers' | 'lists'>): Option[] | null {
  if (Array.isArray(source)) return source;
  if ('api' in source) return null;
  const list = own(scope.lists, source.list) as Option[] | undefined;
  const { parent } = source;
  return (list ?? []).filter(option => !parent || option.parent === own(scope.answers, parent));
}

/** The words of a stored choice, for rows and summaries; the value itself when its list is not at hand. */
export function answerLabel(field: Field, value: Answer | undefined, scope: Pick<Scope, 'answers' | 'lists'>): string {
  if (isEmpty(value)) return '';
  if (field.component === 'scroll_menu_picker' && field.columns.length === 1 && field.columns[0])
    return labelIn(optionsOf(field.columns[0].options, scope), value);
  if (!('options' in field)) return String(value);
  const options = optionsOf(field.options, scope);
  return (Array.isArray(value) ? value : [value]).map(each => labelIn(options, each)).join('، ');
}
const labelIn = (options: Option[] | null, value: Answer | undefined) =>
  options?.find(option => option.value === value)?.label ?? String(value);

/** What the step's button adds to its answers: fields whose source is the button. */
export function buttonAnswers(fields: Field[]): Answers {
  const confirmed = flatFields(fields).filter(field => field.component === 'hidden' && field.source === 'button');
  return Object.fromEntries(confirmed.map(field => [fieldKey(field), true]));
}

/** What fields first show, before the customer has answered. */
export function defaultAnswers(fields: Field[], answers: Answers): Answers {
  const defaults: Answers = {};
  for (const field of flatFields(fields))
    if (isNamed(field) && field.default_value !== undefined && !Object.hasOwn(answers, field.name))
      defaults[field.name] = field.default_value;
  return defaults;
}
