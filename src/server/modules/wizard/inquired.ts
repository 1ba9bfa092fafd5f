import { readPlate } from '#persian/plate';
import type { Answers } from '#wizard/wizard';
import type { Tools } from '../../tools.ts';
import { hmacOfOwner, readReceipt } from '../inquiry/inquiry.ts';

/** What the registry said about a plate and its owner, kept with the draft; `of` is the HMAC of both. */
export interface Inquired {
  of: string;
  answers: Answers;
}

/** What is kept of the inquiry with these answers: what their receipt says, or what was kept earlier, of the same plate and owner. */
export function inquiredFor(tools: Tools, answers: Answers, earlier: Inquired | null): Inquired | null {
  const plate = readPlate(answers.plate);
  if (!plate || typeof answers.national_id !== 'string') return null;
  const of = hmacOfOwner(tools, plate, answers.national_id);
  const said = readReceipt(tools, answers.inquiry_receipt);
  if (said?.of === of) return { of, answers: said.answers };
  return earlier?.of === of ? earlier : null;
}

/** Whether the answers are what the registry said; one that the customer changed, or only claims, is not. */
export function saysTheSame(inquired: Inquired | null, answers: Answers): boolean {
  if (!inquired) return false;
  return Object.entries(inquired.answers).every(([name, value]) => (answers[name] ?? null) === value);
}
