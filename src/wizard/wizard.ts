/**
 * The form engine's face: pure, the app draws with it and the server checks with it. lint.ts is for publishing,
 * saves.ts for the server that keeps drafts.
 */
export { answersFromFailure, answersFromReply, type CallRequest, callDue, callKey, callOf } from './api-call.ts';
export { checkField } from './checks.ts';
export type { Condition, Scope } from './conditions.ts';
export type * from './config.ts';
export { resolveDate } from './dates.ts';
export { changeAnswers, type Draft, newDraft, type StepSave, stepSave } from './draft.ts';
export {
  answerLabel,
  answerNames,
  buttonAnswers,
  defaultAnswers,
  fieldKey,
  fieldsByAnswer,
  isNamed,
  optionsOf,
  publicAnswers,
  sensitiveNames,
} from './fields.ts';
export { normaliseAnswers } from './normalise.ts';
export { decodeParams, encodeParams } from './params.ts';
export { progressOf } from './progress.ts';
export { complaintTexts, draftTexts } from './texts.ts';
export { type StepVisit, visitStep } from './visit-step.ts';
export { type Moment, scopeOf, stepBefore, stepFor, type Walk, walk } from './walk.ts';
