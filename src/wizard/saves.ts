import { changeAnswers } from './change-answers.ts';
import { isEmpty } from './conditions.ts';
import type { Answers, WizardConfig } from './config.ts';
import type { Draft, StepSave } from './draft.ts';
import { checkField } from './evaluate-step.ts';
import { allFields, answerNames, fieldsByAnswer, isNamed, savedNames } from './fields.ts';
import { normaliseAnswers } from './normalise.ts';
import { type Moment, scopeOf } from './walk.ts';

export type DraftResult =
  | { state: 'saved' | 'replayed'; draft: Draft }
  | { state: 'newer_elsewhere' | 'flow_changed' | 'unknown_step'; draft: Draft };

/**
 * Merges a step's save into the draft.
 * 1. Another flow_version is refused: the caller sends the new questions. 2. The same key again is a replay.
 * 3. A save that does not follow the last one comes from an older tab and loses nothing: the draft is sent back.
 * 4. Only answers that the named step may save are taken, normalised; what they invalidate is emptied.
 */
export function mergeStep(config: WizardConfig, draft: Draft, save: StepSave): DraftResult {
  if (save.flow_version !== config.flow_version || draft.flow_version !== config.flow_version)
    return { state: 'flow_changed', draft };
  if (save.idempotency_key === draft.idempotency_key) return { state: 'replayed', draft };
  if (save.client_seq !== draft.client_seq + 1) return { state: 'newer_elsewhere', draft };
  const step = config.steps.find(each => each.id === save.step);
  if (!step) return { state: 'unknown_step', draft };
  const names = savedNames(step);
  const all = [...new Set(fieldsByAnswer(config).values())].filter(isNamed);
  const changes: Answers = {};
  for (const name of save.removed) if (names.has(name)) changes[name] = null;
  for (const [name, value] of Object.entries(normaliseAnswers(all, save.answers)))
    if (names.has(name)) changes[name] = value;
  const { client_seq, idempotency_key } = save;
  const answers = changeAnswers(config, draft.answers, changes);
  return { state: 'saved', draft: { ...draft, step: save.step, answers, client_seq, idempotency_key } };
}

/**
 * Answers that a newer configuration still accepts, and the names that must be asked again. Each is checked against
 * its own question, also off the path; one that several questions write is kept when one of them takes it.
 */
export function carryOver(
  next: WizardConfig,
  answers: Answers,
  moment: Moment = {},
): { answers: Answers; again: string[] } {
  const fields = allFields(next).filter(isNamed);
  const scope = { ...scopeOf(next, moment), answers };
  const accepted = (name: string) =>
    fields
      .filter(field => answerNames(field).includes(name))
      .some(field => checkField({ ...field, required: false }, { [name]: answers[name] ?? null }, scope).length === 0);
  const names = Object.keys(answers).filter(name => !isEmpty(answers[name]));
  const kept = names.filter(accepted);
  return {
    answers: Object.fromEntries(kept.map(name => [name, answers[name] ?? null])),
    again: names.filter(name => !kept.includes(name)),
  };
}
