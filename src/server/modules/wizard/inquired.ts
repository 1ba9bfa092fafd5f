import { plateKey, readPlate } from '#persian/plate';
import type { Answers } from '#wizard/wizard';
import { inquiredAnswersOf } from '../../gateways/plates/inquired-answers.ts';
import type { Tools } from '../../tools.ts';
import { memoryOf } from '../inquiry/plate-memory.ts';

/** What the registry said about a plate and its owner, kept with the draft; `of` is the HMAC of both. */
export interface Inquired {
  of: string;
  answers: Answers;
}

/** What is kept of the inquiry with these answers: that of just now, or the earlier one of the same plate and owner. */
export function inquiredFor(tools: Tools, answers: Answers, earlier: Inquired | null): Inquired | null {
  const plate = readPlate(answers.plate);
  if (!plate || typeof answers.national_id !== 'string') return null;
  const memory = memoryOf(tools);
  const of = memory.seal(plateKey(plate), answers.national_id);
  const found = memory.recall(of, tools.clock.now().getTime());
  if (found?.outcome === 'found') return { of, answers: inquiredAnswersOf(found) };
  return earlier?.of === of ? earlier : null;
}

/** Whether the answers are what the registry said; one that the customer changed, or only claims, is not. */
export function saysTheSame(inquired: Inquired | null, answers: Answers): boolean {
  if (!inquired) return false;
  return Object.entries(inquired.answers).every(([name, value]) => (answers[name] ?? null) === value);
}
