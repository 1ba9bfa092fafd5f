import { afterEach, expect, test, vi } from 'vitest';
import type { AppTools } from '../api/tools.ts';
import { loadForm } from './load-micro.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('the questions of a product are fetched once a day of Tehran', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T23:50:00+03:30') });
  const readForm = vi.fn(async () => ({ product: { title: 'بسته', lead: '' }, form: {} }));
  const tools = { stores: new Map(), api: () => ({ microInsurance: { readForm } }) } as unknown as AppTools;
  const load = () => loadForm({ params: { slug: 'parcel' }, tools });
  const evening = await load();
  expect(await load()).toBe(evening);
  vi.setSystemTime(new Date('2026-11-25T00:10:00+03:30'));
  expect(await load()).not.toBe(evening);
  expect(readForm).toHaveBeenCalledTimes(2);
});
