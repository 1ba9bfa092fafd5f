import { formatNumber, formatTomanText } from '#persian/toman';
import { type ConditionScope, evaluate, holds, isEmpty } from './conditions.ts';
import type { Answer, Answers, BranchOutcome, Field, Step } from './config.ts';
import { answerNames, answerOf, fieldKey, isNamed } from './fields.ts';
import { type CheckResult, type Issue, issueOf } from './issue.ts';
import type { EvaluateParts, Leave } from './kind.ts';
import { kindOf } from './kinds/kinds.ts';

/** One step as it stands with the answers given. */
export type EvaluatedStep = {
  step: Step;
  /** The fields to draw, in order; branches are unfolded, groups hold only their visible parts. */
  fields: Field[];
  issues: Issue[];
  /** What conditions on the step have to say. */
  messages: string[];
  goto: string | null;
  redirect: Leave | null;
  /** What was seen before this step. */
  before: Answers;
  /** What is seen after it: before, and this step's valid visible answers. */
  answers: Answers;
};
type Evaluated = Omit<EvaluatedStep, 'step' | 'before'>;

/** Visits a step's fields in order; each sees the answers of the steps and fields before it, and nothing else. */
export const evaluateStep = (step: Step, given: Answers, before: ConditionScope): EvaluatedStep => ({
  step,
  before: before.answers,
  ...evaluateFields(step.fields, given, before),
});

function evaluateFields(fields: readonly Field[], given: Answers, before: ConditionScope): Evaluated {
  const scope: ConditionScope = { ...before, answers: { ...before.answers } };
  const evaluated: Evaluated = {
    fields: [],
    issues: [],
    messages: [],
    goto: null,
    redirect: null,
    answers: scope.answers,
  };
  for (const field of fields) evaluated.fields.push(...evaluateField(field, given, scope, evaluated));
  return evaluated;
}

/** The parts of a group: conditions inside see the answers of the form and of the parts before them. */
export const evaluateParts: EvaluateParts = (fields, given, scope) => {
  const evaluated = evaluateFields(fields, given, scope);
  const own = new Set(evaluated.fields.flatMap(answerNames));
  const answers = Object.fromEntries(Object.entries(evaluated.answers).filter(([name]) => own.has(name)));
  return { ...evaluated, answers };
};

function evaluateField(field: Field, given: Answers, scope: ConditionScope, evaluated: Evaluated): Field[] {
  const kind = kindOf(field);
  const inner = (fields: Field[] = []) => fields.flatMap(each => evaluateField(each, given, scope, evaluated));
  if (field.visible_if && !holds(field.visible_if, scope)) {
    if (field.on_hide === 'keep') {
      const { issues, counted } = checkAnswers({ ...field, required: false }, given, scope);
      if (issues.length === 0) Object.assign(scope.answers, counted);
    }
    return [];
  }
  if (kind.outcomes) {
    const outcome = kind.decide?.(field, scope);
    if (outcome) tell(field, outcome, scope, evaluated);
    return inner(outcome?.fields);
  }
  if (kind.enclose) return [kind.enclose(field, inner(kind.inside?.(field)))];
  if (kind.leadsTo) evaluated.redirect ??= kind.leadsTo(field);
  const computed = kind.compute?.(field, scope);
  const answers = computed === undefined ? given : { ...given, [fieldKey(field)]: computed };
  const { issues, counted } = checkAnswers(field, answers, scope);
  evaluated.issues.push(...issues);
  Object.assign(scope.answers, counted);
  return [field, ...inner(kind.unfold?.(field, answerOf(scope.answers, fieldKey(field))))];
}

/** What a branch says and where it leads. */
function tell(field: Field, outcome: BranchOutcome, scope: ConditionScope, evaluated: Evaluated): void {
  const message = outcome.message && filled(outcome.message, outcome, scope);
  if (message) evaluated.messages.push(message);
  if (outcome.goto) evaluated.goto ??= outcome.goto;
  if (outcome.block)
    evaluated.issues.push({
      ...issueOf(field, fieldKey(field), { code: 'blocked' }, scope),
      ...(message ? { message } : {}),
    });
}

/** A message with its values; without one of them there is nothing to say. */
function filled(message: string, { values = {} }: BranchOutcome, scope: ConditionScope): string | null {
  let text = message;
  for (const [name, { logic, format }] of Object.entries(values)) {
    const value = evaluate(logic, scope);
    if (typeof value !== 'number') return null;
    const shown = format === 'toman' ? formatTomanText(Math.round(value / 10) * 10) : formatNumber(value);
    text = text.replace(`{${name}}`, shown);
  }
  return text;
}

/** What is wrong with a field's normalised answers, and those of them that count. */
function checkAnswers(field: Field, answers: Answers, scope: ConditionScope): { issues: Issue[]; counted: Answers } {
  const kind = kindOf(field);
  const issues: Issue[] = [];
  const counted: Answers = {};
  const find = (name: string, result: CheckResult | undefined) =>
    result ? issues.push(issueOf(field, name, result, scope)) : 0;
  find(fieldKey(field), kind.gate?.(field, scope));
  if (!isNamed(field)) return { issues, counted };
  const required = typeof field.required === 'object' ? holds(field.required, scope) : field.required === true;
  for (const name of answerNames(field)) {
    const value = answerOf(answers, name);
    if (value === undefined || isEmpty(value)) {
      if (required) find(name, { code: 'required' });
      continue;
    }
    const inside = kind.checkParts?.(field, value, scope, evaluateParts);
    if (inside) issues.push(...inside.issues);
    const wrong = inside ? inside.issues.length > 0 : find(name, kind.check?.(value, field, scope, name)) > 0;
    if (!wrong) counted[name] = (inside?.value ?? value) as Answer;
  }
  return { issues, counted };
}

/** Checks one field's normalised answers against the field; an empty list means they may stand (specification §3). */
export const checkField = (field: Field, answers: Answers, scope: ConditionScope): Issue[] =>
  checkAnswers(field, answers, scope).issues;
