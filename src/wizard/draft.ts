import { isEmpty, own } from './conditions.ts';
import type { Answer, Answers, WizardConfig } from './config.ts';
import { savedNames } from './fields.ts';

/** A saved form: all answers, also those off the path, and how far it has been written. */
export type Draft = {
  flow_version: string;
  step: string;
  answers: Answers;
  /** The save it stands at; a save must name the next one. */
  client_seq: number;
  idempotency_key: string | null;
};
/** One step's save: its answers, and the names of those that are empty. */
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

/** The save of a step that follows the save `client_seq`: its answers, and as removed those of them that are empty. */
export function stepSave(
  config: WizardConfig,
  client_seq: number,
  stepId: string,
  answers: Answers,
  idempotency_key: string,
): StepSave | null {
  const step = config.steps.find(each => each.id === stepId);
  if (!step) return null;
  const kept: Answers = {};
  const removed: string[] = [];
  for (const name of savedNames(step)) {
    const value = own(answers, name) as Answer | undefined;
    if (value !== undefined && !isEmpty(value)) kept[name] = value;
    else removed.push(name);
  }
  return {
    flow_version: config.flow_version,
    step: stepId,
    answers: kept,
    removed,
    client_seq: client_seq + 1,
    idempotency_key,
  };
}
