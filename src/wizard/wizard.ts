/** The form engine's face: pure, the app draws with it and the server checks with it. saves.ts is for the server that keeps drafts. */
export { answersFromFailure, answersFromReply, type CallRequest, callKey, callOf } from './api-call.ts';
export { changeAnswers } from './change-answers.ts';
export type { Condition, ConditionScope } from './conditions.ts';
export type * from './config.ts';
export { type Draft, newDraft, type StepSave, stepSave } from './draft.ts';
export { checkField, type EvaluatedStep, evaluateStep } from './evaluate-step.ts';
export {
  answerNames,
  buttonAnswers,
  defaultAnswers,
  fieldsByAnswer,
  publicAnswers,
  sensitiveNames,
} from './fields.ts';
export { normaliseAnswers } from './normalise.ts';
export { decodeParams, encodeParams } from './params.ts';
export { progressOf } from './progress.ts';
export { draftTexts, issueTexts } from './texts.ts';
export { type Moment, scopeOf, stepBefore, stepFor, type Walk, walk } from './walk.ts';
