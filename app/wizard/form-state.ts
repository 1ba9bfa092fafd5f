import { allFields, answerNames, flatFields, isAsked, isNamed } from '#wizard/fields';
import {
  type Answers,
  type ConditionScope,
  changeAnswers,
  checkField,
  defaultAnswers,
  type EvaluatedStep,
  evaluateStep,
  type Field,
  type Moment,
  normaliseAnswers,
  type Step,
  scopeOf,
  stepFor,
  type Walk,
  type WizardConfig,
  walk,
} from '#wizard/wizard';
import { labelOf } from './fields/field-ids.ts';
import type { ShownStep } from './shown-step.ts';

/** The form as it stands in the page. Typing is kept by step until the step is passed, so that going back loses nothing. */
export interface FormState {
  config: WizardConfig;
  answers: Answers;
  typed: Readonly<Record<string, Answers>>;
}

/** The step at an address, evaluated for what is answered and typed. */
export interface StepView {
  walked: Walk;
  evaluated: EvaluatedStep;
  /** Fields with all that stand in them, for names and checks. */
  fields: readonly Field[];
  /** What the fields show: typing over defaults over answers. */
  shown: Answers;
  /** Whether the address asked for a step that cannot be opened yet. */
  elsewhere: boolean;
}

const scopeBefore = (config: WizardConfig, moment: Moment, before: Answers): ConditionScope => ({
  ...scopeOf(config, moment),
  answers: before,
});

/** Answers with what is typed on a step put in, as they would be kept. */
export function withTyped(config: WizardConfig, answers: Answers, step: Step, typed: Answers): Answers {
  const named = flatFields(step.fields).filter(isNamed);
  const normal = normaliseAnswers(named, typed);
  const rest = Object.fromEntries(Object.entries(typed).filter(([name]) => !Object.hasOwn(normal, name)));
  return changeAnswers(config, answers, { ...rest, ...normal });
}

/** The step at an address, or the one where the customer belongs. */
export function viewOf({ config, answers, typed }: FormState, path: string | undefined, moment: Moment): StepView {
  const walked = walk(config, answers, moment);
  const asked = path === undefined ? walked.steps.at(-1) : stepFor(walked, path);
  const first = walked.steps[0];
  const found = asked ?? first;
  if (!found) throw new Error(`A wizard without a first step: ${config.flow_version}`);
  const { step } = found;
  const own = typed[step.id] ?? {};
  const scope = scopeBefore(config, moment, found.before);
  const draw = (given: Answers) => evaluateStep(step, given, scope);
  let given = withTyped(config, answers, step, own);
  let evaluated = draw(given);
  // Defaults can show further fields, whose defaults count too.
  const defaults = defaultAnswers(flatFields(evaluated.fields), given);
  if (Object.keys(defaults).length) {
    given = { ...given, ...defaults };
    evaluated = draw(given);
  }
  return {
    walked,
    evaluated,
    fields: flatFields(evaluated.fields),
    shown: { ...given, ...own },
    elsewhere: path !== undefined && step.path !== path,
  };
}

export const errorsOf = (issues: EvaluatedStep['issues']): Record<string, string> =>
  Object.fromEntries(issues.map(each => [each.field, each.message]));

/** What the page draws of a step. */
export function shownStepOf({ walked, evaluated, fields: all, shown, elsewhere }: StepView): ShownStep {
  const { step, fields, messages, issues } = evaluated;
  const at = walked.steps.findIndex(each => each.step.id === step.id);
  const so_far: Walk = { ...walked, steps: walked.steps.slice(0, at + 1), finished: false, frontier: step.id };
  const missing = issues.filter(each => each.code === 'required' && labelOf(all, each.field));
  return {
    step,
    fields,
    all,
    messages,
    values: shown,
    elsewhere,
    so_far,
    missing: missing.map(each => each.field),
    first: at === 0,
  };
}

/** Typing that changes an answer on which others hang takes those away as well. */
export function typeInto(config: WizardConfig, view: StepView, typed: Answers, changes: Answers): Answers {
  const named = flatFields(view.evaluated.step.fields).filter(isNamed);
  const normal = { ...changes, ...normaliseAnswers(named, changes) };
  const after = changeAnswers(config, view.shown, normal);
  const lost = Object.keys(view.shown).filter(name => !Object.hasOwn(after, name) && !Object.hasOwn(changes, name));
  return { ...typed, ...Object.fromEntries(lost.map(name => [name, null])), ...changes };
}

/**
 * Typing with known answers put where their questions are, and where nothing has been answered or typed yet. One that its
 * question does not take is left out: the customer could not put right what the question cannot draw.
 */
export function suggested({ config, answers, typed }: FormState, known: Answers, moment: Moment): FormState['typed'] {
  const next: Record<string, Answers> = { ...typed };
  const said: Answers = Object.assign({}, ...Object.values(typed), known);
  const normal = normaliseAnswers(allFields(config).filter(isNamed), said);
  const scope = { ...scopeOf(config, moment), answers: { ...answers, ...normal } };
  for (const step of config.steps)
    for (const field of flatFields(step.fields).filter(isNamed)) {
      if (!isAsked(field)) continue;
      for (const name of answerNames(field)) {
        const value = Object.hasOwn(known, name) ? known[name] : undefined;
        if (value === undefined || value === null || answers[name] !== undefined) continue;
        const read = normaliseAnswers([field], { [name]: value });
        if (checkField({ ...field, required: false }, read, scope).length > 0) continue;
        next[step.id] = { [name]: value, ...next[step.id] };
      }
    }
  return next;
}
