import { isEmpty, own } from './conditions.ts';
import type { Answer, Answers, WizardConfig } from './config.ts';
import { savedNames } from './fields.ts';
import { type Moment, walk } from './walk.ts';

/** A saved form: all answers, also those off the path, and how far it has been written. */
export type Draft = {
  flow_version: string;
  step: string;
  answers: Answers;
  /** The save it stands at; a save must name the next one. */
  client_seq: number;
  idempotency_key: string | null;
};
/** One step's save: the answers visible on it, and those that were emptied. */
export type StepSave = {
  flow_version: string;
  step: string;
  answers: Answers;
  removed: string[];
  client_seq: number;
  idempotency_key: string;
};
export function newDraft(config: WizardConfig, answers: Answers = config.context.wizardInitial ?? {}): Draft {
  return { flow_version: config.flow_version, step: config.start, answers, client_seq: 0, idempotency_key: null };
}

/** The save of a step: its visible answers, and as removed those of its fields that are now empty. */
export function stepSave(
  config: WizardConfig,
  draft: Draft,
  stepId: string,
  answers: Answers,
  idempotency_key: string,
  moment: Moment = {},
): StepSave | null {
  const evaluated = walk(config, answers, moment).steps.find(each => each.step.id === stepId);
  if (!evaluated) return null;
  const kept: Answers = {};
  const removed: string[] = [];
  for (const name of savedNames(evaluated.fields)) {
    const value = own(answers, name) as Answer | undefined;
    if (value !== undefined && !isEmpty(value)) kept[name] = value;
    else if (Object.hasOwn(draft.answers, name)) removed.push(name);
  }
  return {
    flow_version: config.flow_version,
    step: stepId,
    answers: kept,
    removed,
    client_seq: draft.client_seq + 1,
    idempotency_key,
  };
}
