import { z } from 'zod';
import { type Plate, plateKey } from '#persian/plate';
import { inquiredAnswersOf } from '../../gateways/plates/inquired-answers.ts';
import type { PlateAnswer, PlateQuestion } from '../../gateways/plates/plates.ts';
import { hmac } from '../../kernel/crypto/hashes.ts';
import { readSigned, signText } from '../../kernel/crypto/signed-text.ts';
import type { Tools } from '../../tools.ts';

const life_ms = 24 * 3_600_000;
const longest = 4_096;

const receipt = z.object({
  v: z.literal(1),
  /** HMAC of plate and national id. */
  of: z.string(),
  answers: z.record(z.string(), z.json()),
  /** ISO time. */
  expires_at: z.string(),
});
type Receipt = z.output<typeof receipt>;

/**
 * What the registry said about a plate and its owner, signed, so that any process can check it later.
 * 1. It goes to the customer with the answer and comes back with the draft, as a sensitive answer of the form.
 * 2. It holds for its own plate and national id alone, and for a day.
 */
export function writeReceipt(tools: Tools, { plate, national_id }: PlateQuestion, found: FoundAnswer): string {
  const whole: Receipt = {
    v: 1,
    of: hmacOfOwner(tools, plate, national_id),
    answers: inquiredAnswersOf(found),
    expires_at: new Date(tools.clock.now().getTime() + life_ms).toISOString(),
  };
  return signText(tools.settings.secret, 'inquiry receipts', whole);
}
type FoundAnswer = Extract<PlateAnswer, { outcome: 'found' }>;

/** What a receipt says; null when it is not ours, was altered, or is too old. */
export function readReceipt(tools: Tools, text: unknown): Pick<Receipt, 'of' | 'answers'> | null {
  if (typeof text !== 'string' || text.length > longest) return null;
  const { data } = receipt.safeParse(readSigned(tools.settings.secret, 'inquiry receipts', text));
  return data && Date.parse(data.expires_at) > tools.clock.now().getTime() ? data : null;
}

/** Plate and national id as an HMAC, so that neither has to be kept to compare them. */
export const hmacOfOwner = (tools: Tools, plate: Plate, national_id: string): string =>
  hmac(tools.settings.secret, 'inquired owners', plateKey(plate), national_id);
