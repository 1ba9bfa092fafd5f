import { fullYearsBetween, isIsoDate, toJalali } from '#persian/jalali';
import { formatNumber, formatTomanText } from '#persian/toman';
import { type Complaint, checkField, complain } from './checks.ts';
import { evaluate, holds, isEmpty, own, type Scope } from './conditions.ts';
import type { Answer, Answers, ConditionDateYear, Field, Hidden, Outcome, Step } from './config.ts';
import { answerNames, fieldKey, isNamed } from './fields.ts';

/** One step as it stands with the answers given. */
export type StepVisit = {
  step: Step;
  /** The fields to draw, in order; branches are unfolded, groups hold only their visible parts. */
  fields: Field[];
  complaints: Complaint[];
  /** What conditions on the step have to say. */
  messages: string[];
  goto: string | null;
  redirect: string | null;
  /** What was seen before this step. */
  before: Answers;
  /** What is seen after it: before, and this step's valid visible answers. */
  answers: Answers;
};

/** Visits a step's fields in order; each sees the answers of the steps and fields before it, and nothing else. */
export function visitStep(step: Step, given: Answers, before: Scope): StepVisit {
  const scope: Scope = { ...before, answers: { ...before.answers } };
  const visit: StepVisit = {
    step,
    fields: [],
    complaints: [],
    messages: [],
    goto: null,
    redirect: null,
    before: before.answers,
    answers: scope.answers,
  };
  for (const field of step.fields) visit.fields.push(...visitField(field, given, scope, visit));
  return visit;
}

/** The fields of a step that show with what has been seen and what is typed (specification §3). */
export function visibleFields(step: Step, scope: Scope, given: Answers = scope.answers): Field[] {
  return visitStep(step, given, scope).fields;
}

function visitField(field: Field, given: Answers, scope: Scope, visit: StepVisit): Field[] {
  const inner = (fields: Field[] = []) => fields.flatMap(each => visitField(each, given, scope, visit));
  if (field.visible_if && !holds(field.visible_if, scope)) {
    if (field.on_hide === 'keep' && checkField({ ...field, required: false }, given, scope).length === 0)
      keep(field, given, scope);
    return [];
  }
  const outcome = branch(field, scope);
  if (outcome) {
    const message = outcome.message && filled(outcome.message, outcome, scope);
    if (message) visit.messages.push(message);
    if (outcome.goto) visit.goto ??= outcome.goto;
    if (outcome.block)
      visit.complaints.push({
        ...complain(field, fieldKey(field), { code: 'blocked' }, scope),
        ...(message ? { message } : {}),
      });
    return inner(outcome.fields);
  }
  switch (field.component) {
    case 'condition':
    case 'advanced_condition':
    case 'condition_date_year':
      return [];
    case 'car_info_modification':
      return [{ ...field, fields: inner(field.fields) }];
    case 'redirect':
      visit.redirect ??= field.to;
      return [field];
  }
  const answers = field.component === 'hidden' ? { ...given, ...computedAnswer(field, scope) } : given;
  const complaints = checkField(field, answers, scope);
  visit.complaints.push(...complaints);
  keep(field, answers, scope, complaints);
  if (field.component !== 'choice_field') return [field];
  const value = own(scope.answers, field.name);
  const chosen = field.options.filter(option =>
    Array.isArray(value) ? value.includes(option.value) : value === option.value,
  );
  return [field, ...inner(chosen.flatMap(option => option.fields ?? []))];
}

/** A message with its values; without one of them there is nothing to say. */
function filled(message: string, { values = {} }: Outcome, scope: Scope): string | null {
  let text = message;
  for (const [name, { logic, format }] of Object.entries(values)) {
    const value = evaluate(logic, scope);
    if (typeof value !== 'number') return null;
    text = text.replace(
      `{${name}}`,
      format === 'toman' ? formatTomanText(Math.round(value / 10) * 10) : formatNumber(value),
    );
  }
  return text;
}

function keep(field: Field, given: Answers, scope: Scope, complaints: Complaint[] = []): void {
  if (!isNamed(field)) return;
  const faulty = new Set(complaints.map(complaint => complaint.field.split('.', 1)[0]));
  for (const name of answerNames(field)) {
    const value = own(given, name) as Answer | undefined;
    if (value !== undefined && !isEmpty(value) && !faulty.has(name)) scope.answers[name] = value;
  }
}

/** A hidden field that is a constant, a copy or a sum: what was sent for it does not count. */
function computedAnswer(field: Hidden, scope: Scope): Answers {
  if (typeof field.source !== 'object') return {};
  const value =
    'literal' in field.source
      ? field.source.literal
      : 'from' in field.source
        ? evaluate({ var: field.source.from }, scope)
        : evaluate(field.source.logic, scope);
  return { [field.name]: (value ?? null) as Answer };
}

function branch(field: Field, scope: Scope): Outcome | undefined {
  switch (field.component) {
    case 'condition':
      return holds(field.if, scope) ? field.yes : field.no;
    case 'advanced_condition':
      return field.cases.find(each => holds({ logic: each.if }, scope))?.yes ?? field.default;
    case 'condition_date_year':
      return yearHolds(field, scope) ? field.yes : field.no;
    default:
      return undefined;
  }
}

function yearHolds(field: ConditionDateYear, scope: Scope): boolean {
  const date = own(scope.answers, field.date.from);
  if (!isIsoDate(date)) return false;
  const year = toJalali(date).year;
  const years =
    field.measure === 'full_years'
      ? fullYearsBetween(date, scope.today)
      : field.measure === 'year'
        ? year
        : toJalali(scope.today).year - year;
  const inner: Scope = { ...scope, answers: { years } };
  return holds({ field: 'years', op: field.op, value: field.value }, inner);
}
