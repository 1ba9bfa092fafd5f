import { describe, expect, it } from 'vitest';
import { offerIdOf, priceHoldsUntil, readQuote, signQuote } from './quotes.ts';

const secret = 'a secret';
const now = new Date('2026-11-21T08:30:00Z');
const of = { line: 'thirdparty', answers: { car_brand: 'peugeot' }, insurer: 'alborz' } as const;

describe('a frozen quote', () => {
  it('says again what it was made of', () => {
    expect(readQuote(secret, signQuote(secret, of, now))).toEqual({
      v: 1,
      ...of,
      priced_on: '2026-11-21',
      expires_at: '2026-11-21T20:30:00.000Z',
    });
  });
  it('holds until midnight in Tehran, and two hours at least', () => {
    expect(priceHoldsUntil(now).toISOString()).toBe('2026-11-21T20:30:00.000Z');
    expect(priceHoldsUntil(new Date('2026-11-21T20:00:00Z')).toISOString()).toBe('2026-11-21T22:00:00.000Z');
  });
  it('is nobody’s but ours', () => {
    const text = signQuote(secret, of, now);
    const [body, signature] = text.split('.') as [string, string];
    const cheaper = Buffer.from(Buffer.from(body, 'base64url').toString().replace('alborz', 'dana')).toString(
      'base64url',
    );
    for (const forged of ['', '.', 'x', body, `${body}.`, `${cheaper}.${signature}`, `${text}.x`, `.${signature}`]) {
      expect(readQuote(secret, forged)).toBeNull();
    }
    expect(readQuote('another secret', text)).toBeNull();
  });
  it('has a short id of its own', () => {
    const text = signQuote(secret, of, now);
    expect(offerIdOf(text)).toMatch(/^[\w-]{22}$/);
    expect(offerIdOf(text)).not.toBe(offerIdOf(signQuote(secret, { ...of, insurer: 'dana' }, now)));
  });
});
