import type { Condition } from '#wizard/conditions';
import type { Answers, Field, Step, WizardConfig } from '#wizard/config';

/** One step as it is drawn. */
export interface StepLook {
  step: Step;
  /** What stands on the step, in order. */
  fields: readonly Field[];
  /** The same with all that stand inside them. */
  all: readonly Field[];
  messages: readonly string[];
  /** What the fields show. */
  shown: Answers;
  /** No step lies before it. */
  first: boolean;
  /** Names of answers that are still asked for. */
  missing: readonly string[];
  /** 0 to 1. */
  progress: number;
  /** The address asked for a step that cannot be opened yet. */
  elsewhere: boolean;
}

/** Equalities and their opposites only: what the first step has. Anything else waits for the engine, unseen. */
function plainly(condition: Condition, answers: Answers): boolean {
  if ('not' in condition) return 'field' in condition.not && !plainly(condition.not, answers);
  return 'field' in condition && condition.op === 'eq' && answers[condition.field] === condition.value;
}

/**
 * The first step before the form engine is there: with its defaults, and without a check. The server draws it, and the
 * browser shows it while it fetches the engine, which then takes over what has been typed.
 */
export function firstLook(config: WizardConfig, typed: Answers): StepLook | null {
  const step = config.steps.find(each => each.id === config.start);
  if (!step) return null;
  const shown: Answers = {};
  for (const field of step.fields)
    if ('name' in field && field.default_value !== undefined) shown[field.name] = field.default_value;
  Object.assign(shown, typed);
  const fields = step.fields.filter(field => !field.visible_if || plainly(field.visible_if, shown));
  return { step, fields, all: fields, messages: [], shown, missing: [], first: true, progress: 0, elsewhere: false };
}
