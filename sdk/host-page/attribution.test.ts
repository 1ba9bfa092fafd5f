import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const day_ms = 86_400_000;
let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.useFakeTimers({ now: Date.parse('2026-11-21T08:30:00Z') });
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.resetModules();
});

/** A visit is a fresh page: nothing of the last one is in memory. */
async function visit(address: string, referrer: string, consent: Record<string, 'granted' | 'denied'> = {}) {
  vi.resetModules();
  const { origin, pathname, href } = new URL(address);
  vi.stubGlobal('location', { origin, pathname, href });
  vi.stubGlobal('document', { referrer });
  const { readAttribution } = await import('./attribution.ts');
  return readAttribution({ partner: 'yadakchi', consent });
}
const analytics = { analytics_storage: 'granted' } as const;

it('keeps the first touch and follows the last one, over visits, where the visitor agreed', async () => {
  const shop = 'https://shop.example/brakes';
  await visit(`${shop}?utm_source=sms&id=7`, '', analytics);
  vi.advanceTimersByTime(day_ms);
  await visit(shop, '', analytics);
  vi.advanceTimersByTime(day_ms);
  const { first, last } = await visit(`${shop}?utm_source=ads`, 'https://search.example/q?term=secret', analytics);
  expect(first).toEqual({
    at: '2026-11-21T08:30:00.000Z',
    page: shop,
    referrer: null,
    campaign: { utm_source: 'sms' },
  });
  expect(last).toEqual({
    at: '2026-11-23T08:30:00.000Z',
    page: shop,
    referrer: 'https://search.example',
    campaign: { utm_source: 'ads' },
  });
});

it('keeps nothing without consent, and drops what was kept when it is withdrawn', async () => {
  await visit('https://shop.example/?utm_source=sms', '');
  expect(kept.size).toBe(0);
  await visit('https://shop.example/?utm_source=sms', '', analytics);
  expect(kept.size).toBe(1);
  await visit('https://shop.example/', '', { analytics_storage: 'denied' });
  expect(kept.size).toBe(0);
});

it('keeps the first touch of an earlier visit while this page has yet to ask for consent', async () => {
  await visit('https://shop.example/?utm_source=sms', '', analytics);
  await visit('https://shop.example/', '');
  expect((await visit('https://shop.example/', '', analytics)).first.campaign).toEqual({ utm_source: 'sms' });
});

it('holds click ids only with consent for ads', async () => {
  const address = 'https://shop.example/?gclid=abc&utm_source=ads';
  expect((await visit(address, '')).last.campaign).toEqual({ utm_source: 'ads' });
  expect((await visit(address, '', { ad_storage: 'granted' })).last.campaign).toEqual({
    utm_source: 'ads',
    gclid: 'abc',
  });
});

it('begins anew after ninety days, with another partner’s record and with spoilt text', async () => {
  await visit('https://shop.example/?utm_source=old', '', analytics);
  vi.advanceTimersByTime(91 * day_ms);
  expect((await visit('https://shop.example/?utm_source=new', '', analytics)).first.campaign).toEqual({
    utm_source: 'new',
  });
  kept.set('panah-attribution', '{"partner":"another"');
  expect((await visit('https://shop.example/?utm_source=x', '', analytics)).first.campaign).toEqual({
    utm_source: 'x',
  });
});

it('works where storage throws', async () => {
  vi.stubGlobal('localStorage', undefined);
  expect((await visit('https://shop.example/?utm_source=sms', '', analytics)).first.campaign).toEqual({
    utm_source: 'sms',
  });
});
