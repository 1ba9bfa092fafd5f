import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { damageCenters } from '../../src/server/modules/insurers/tables.ts';
import { refused, startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

type Query = NonNullable<Parameters<ReturnType<TestServer['client']>['insurers']['listDamageCenters']>[0]['query']>;
const list = (id: string, query: Query = {}) =>
  server.client().insurers.listDamageCenters({ params: { id }, query: { page_size: 100, ...query } });
const listAll = async () =>
  (await Promise.all([1, 2, 3].map(page => list('all', { page })))).flatMap(({ results }) => results);
const countBy = (keys: string[]) => {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
};

describe('damage centres', () => {
  test('are there in every province, of every insurer that has any, and each says that it is made up', async () => {
    const centers = await listAll();
    expect(centers).toHaveLength(216);
    expect(new Set(centers.map(({ uid }) => uid)).size).toBe(216);
    expect(centers.every(({ demonstration, title }) => demonstration && title.includes('نمونه'))).toBe(true);
    const provinces = countBy(centers.map(({ province }) => province));
    expect([provinces.size, provinces.get('tehran')]).toEqual([31, 30]);
    expect(Math.min(...provinces.values())).toBe(3);
    for (const province of provinces.keys())
      expect(
        new Set(centers.filter(each => each.province === province).map(each => each.insurer)).size,
      ).toBeGreaterThan(2);
    const insurers = countBy(centers.map(({ insurer }) => insurer));
    expect(insurers.has('khavarmianeh')).toBe(false);
    expect(
      [...insurers.entries()]
        .filter(([, count]) => count < 4)
        .map(([slug]) => slug)
        .sort(),
    ).toEqual(['asmari', 'hafez', 'iranmoeen', 'omid']);
  });

  test('of one insurer are read in pages, capitals first', async () => {
    const first = await list('alborz', { page_size: 2 });
    expect([first.page, first.page_size, first.results.length]).toEqual([1, 2, 2]);
    const { results, count } = await list('alborz');
    expect(new Set(results.map(({ insurer }) => insurer))).toEqual(new Set(['alborz']));
    expect(results).toHaveLength(count);
    const capitals = results.map(({ city }) => city.endsWith('-1'));
    expect(capitals).toEqual([...capitals].sort((a, b) => Number(b) - Number(a)));
    expect((await refused(list('nobody'))).status).toBe(404);
  });

  test('are found by city and by what they deal with, as the lists of both count them', async () => {
    const params = { id: 'iran' };
    const api = server.client();
    const cities = (await api.insurers.listDamageCities({ params })).results;
    for (const { id, count } of cities.slice(0, 5)) expect((await list('iran', { city: id })).count).toBe(count);
    const fields = (await api.insurers.listDamageFields({ params })).results;
    expect(fields.length).toBeGreaterThan(3);
    for (const { key, count } of fields) expect((await list('iran', { field: key })).count).toBe(count);
    const coming = await list('all', { mobile_assessment: 'true' });
    expect(coming.results.every(({ mobile_assessment }) => mobile_assessment)).toBe(true);
    expect((await refused(api.insurers.listDamageCities({ params: { id: 'nobody' } }))).status).toBe(404);
    expect((await refused(api.insurers.listDamageFields({ params: { id: 'nobody' } }))).status).toBe(404);
  });

  test('near a point come first, with their distance', async () => {
    const { results } = await list('all', { lat: '29.62', lng: '52.53' });
    expect(results[0]).toMatchObject({ city: 'fars-1' });
    const away = results.map(({ distance_km }) => distance_km!);
    expect(away).toEqual([...away].sort((a, b) => a - b));
    expect((await list('all')).results[0]!.distance_km).toBeNull();
  });

  test('say whether they are open now, and those that are closed can be left out', async () => {
    const noon = await list('all', { open_now: 'true' });
    expect(noon.count).toBe(216);
    expect(noon.results.every(({ is_open, until }) => is_open && until !== null)).toBe(true);
    server.clock.forward(12 * 3600);
    expect((await list('all', { open_now: 'true' })).count).toBe(0);
    const [closed] = (await list('all')).results;
    expect(closed).toMatchObject({ is_open: false, opens: { day: '2026-11-22' } });
    server.clock.forward(-12 * 3600);
  });

  test('of a province are real once the insurer has told one there', async () => {
    const before = (await list('alborz')).results.filter(({ province }) => province === 'tehran');
    expect(before.length).toBeGreaterThan(0);
    const [made] = await server.tools.db.select().from(damageCenters).limit(1);
    const real = { ...made!, uid: 'dc_real', insurer: 'alborz', city: 'tehran-1', title: 'مرکز تهران' };
    await server.tools.db.insert(damageCenters).values({ ...real, source: 'شرکت بیمه', demonstration: false });
    server.clock.forward(61);
    const after = (await list('alborz')).results.filter(({ province }) => province === 'tehran');
    expect(after.map(({ uid }) => uid)).toEqual(['dc_real']);
  });
});
