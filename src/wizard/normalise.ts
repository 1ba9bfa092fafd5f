import type { Answer, Answers, Field } from './config.ts';
import { answerNames } from './fields.ts';
import { kindOf } from './kinds/kinds.ts';

/**
 * An answer as it is kept: digits of any script become numbers or Latin digits, days ISO days, blanks null. What cannot
 * be read stays as it is, so that the check can refuse it. Taking it twice changes nothing.
 */
export function normaliseAnswer(field: Field, name: string, value: Answer): Answer {
  if (typeof value === 'string' && value.trim() === '') return null;
  return kindOf(field).read?.(value, field, name, normaliseAnswers) ?? value;
}

/** All answers that these fields write, normalised; other names are left out. */
export function normaliseAnswers(fields: readonly Field[], answers: Answers): Answers {
  const normal: Answers = {};
  for (const field of fields)
    for (const name of answerNames(field)) {
      const value = Object.hasOwn(answers, name) ? answers[name] : undefined;
      if (value !== undefined) normal[name] = normaliseAnswer(field, name, value);
    }
  return normal;
}
