import { describe, expect, test } from 'vitest';
import { nextSending_s, refusedSending, type Sending } from './sending-rules.ts';

const now = new Date('2026-11-21T08:30:00Z');
const text = { purpose: 'login', by: 'text' } as const;
const call = { purpose: 'login', by: 'call' } as const;
const sent = (ago_s: number, facts: Partial<Sending> = {}): Sending => ({
  purpose: 'login',
  created_at: new Date(now.getTime() - ago_s * 1000),
  used: false,
  failed: false,
  ...facts,
});

describe('the wait for the next code', () => {
  test('is nothing for the first one', () => {
    expect(refusedSending([], now, text)).toBeNull();
  });
  test.each([
    [[sent(0)], 60],
    [[sent(0), sent(60)], 120],
    [[sent(0), sent(120), sent(180)], 300],
    [[sent(0), sent(300), sent(420), sent(480)], 300],
  ])('grows with every code', (sendings, wait_s) => {
    expect(refusedSending(sendings, now, text)).toEqual({ code: 'resend_too_soon', wait_s });
  });
  test('begins anew once a code was used', () => {
    expect(refusedSending([sent(1, { used: true }), sent(70)], now, text)).toBeNull();
  });
  test('does not count codes that the provider did not take', () => {
    expect(refusedSending([sent(1, { failed: true })], now, text)).toBeNull();
  });
  test('does not mix login and new password', () => {
    expect(refusedSending([sent(1, { purpose: 'reset' })], now, text)).toBeNull();
  });
});

describe('a clock that was set back', () => {
  test('does not keep a customer from the next code until it has caught up', () => {
    const threeHoursAhead = [sent(-10_800), sent(-10_700), sent(-10_600), sent(-10_500), sent(-10_400)];
    expect(refusedSending(threeHoursAhead, now, text)).toBeNull();
    expect(nextSending_s([...threeHoursAhead, sent(0)], now, text)).toBe(60);
  });
  test('counts for nothing where two machines disagree by seconds', () => {
    expect(refusedSending([sent(-5)], now, text)).toEqual({ code: 'resend_too_soon', wait_s: 65 });
  });
});

describe('the call', () => {
  test('comes only after a text', () => {
    expect(refusedSending([], now, call)?.code).toBe('call_needs_text');
  });
  test('comes a minute after the last code, though the next text takes longer', () => {
    const sendings = [sent(60), sent(130)];
    expect(refusedSending(sendings, now, call)).toBeNull();
    expect(refusedSending(sendings, now, text)?.wait_s).toBe(60);
    expect(refusedSending([sent(59)], now, call)).toEqual({ code: 'resend_too_soon', wait_s: 1 });
  });
});

describe('the budget of a number', () => {
  const five = [sent(600), sent(1000), sent(1200), sent(1500), sent(1800)];
  test('is five unused codes an hour, calls among them', () => {
    expect(refusedSending(five, now, text)).toEqual({ code: 'code_limit_reached', wait_s: 1800 });
    expect(refusedSending(five, now, call)?.code).toBe('code_limit_reached');
  });
  test('does not count codes that failed: a provider that is down closes nobody’s number', () => {
    const failed = Array.from({ length: 40 }, (_, n) => sent(n * 10, { failed: true }));
    expect(refusedSending(failed, now, text)).toBeNull();
    expect(refusedSending([...failed, ...five], now, text)?.code).toBe('code_limit_reached');
  });
  test('is ten unused codes a day', () => {
    const ten = Array.from({ length: 10 }, (_, n) => sent(4_000 + n * 4_000));
    expect(refusedSending(ten, now, text)).toEqual({ code: 'code_limit_reached', wait_s: 86_400 - 40_000 });
  });
  test('gives the place of a used code back, up to thirty a day', () => {
    const used = (count: number) => Array.from({ length: count }, (_, n) => sent(60 + n, { used: true }));
    expect(refusedSending(used(29), now, text)).toBeNull();
    expect(refusedSending(used(30), now, text)?.code).toBe('code_limit_reached');
  });
  test('is told with the timer: after the fifth code the next is an hour after the first', () => {
    expect(nextSending_s([sent(0), sent(300), sent(600), sent(900), sent(1200)], now, text)).toBe(2400);
  });
});
