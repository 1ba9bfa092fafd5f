import { createHash } from 'node:crypto';
import { z } from 'zod';
import { line } from '#contract/line';
import { tehranDayEnd, tehranToday } from '#persian/jalali';
import { readSigned, signText } from '../../kernel/crypto/signed-text.ts';

/**
 * A frozen quote: what an offer's price was computed of, signed, so that an order can be made of it.
 * 1. It holds no price: the server computes it again from the same answers on the same day, and gets the same.
 * 2. It lives until midnight in Tehran, two hours at least.
 */
const quote = z.object({
  v: z.literal(1),
  line,
  /** The wizard's answers that the price was computed of, without sensitive ones. */
  answers: z.record(z.string(), z.json()),
  /** The insurer's slug. */
  insurer: z.string(),
  /** The policy that it renews, by its order's uid. */
  renews: z.string().optional(),
  /** ISO day the price was computed on. */
  priced_on: z.string(),
  /** ISO time. */
  expires_at: z.string(),
});
export type Quote = z.output<typeof quote>;

const shortest_ms = 2 * 3_600_000;

/** Until when a price of this moment holds. */
export function priceHoldsUntil(now: Date): Date {
  const midnight = tehranDayEnd(tehranToday(now));
  return new Date(Math.max(midnight.getTime(), now.getTime() + shortest_ms));
}

/** The signed text of a quote made now. */
export function signQuote(
  secret: string,
  of: Pick<Quote, 'line' | 'answers' | 'insurer' | 'renews'>,
  now: Date,
): string {
  const { line: slug, answers, insurer, renews } = of;
  const whole: Quote = {
    v: 1,
    line: slug,
    answers,
    insurer,
    ...(renews ? { renews } : {}),
    priced_on: tehranToday(now),
    expires_at: priceHoldsUntil(now).toISOString(),
  };
  return signText(secret, 'quotes', whole);
}

/** What a quote says; null when we did not sign it. Whether it has expired is the reader's question. */
export const readQuote = (secret: string, text: string): Quote | null =>
  quote.safeParse(readSigned(secret, 'quotes', text)).data ?? null;

/** The `{id}` of an offer: 22 characters that follow from its quote. */
export const offerIdOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);
