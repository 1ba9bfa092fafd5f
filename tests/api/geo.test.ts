import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refused, startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const address = { city: 'tehran-1', address: 'خیابان آزادی، پلاک ۱۲', postal_code: '1345678913' };

describe('places', () => {
  test('are provinces with their cities, the capital first', async () => {
    const api = server.client();
    const provinces = (await api.geo.listProvinces({})).results;
    expect(provinces).toHaveLength(31);
    const { results } = await api.geo.listCities({ query: { province: 'esfahan' } });
    expect(results[0]).toMatchObject({ title: 'اصفهان', province: 'esfahan' });
    expect(new Set(results.map(city => city.province))).toEqual(new Set(['esfahan']));
    expect((await api.geo.listCities({ query: { province: 'nowhere' } })).results).toEqual([]);
  });

  test('are found in any spelling, those that begin with the key first', async () => {
    const api = server.client();
    const find = async (key: string) =>
      (await api.geo.suggestCities({ query: { key } })).results.map(city => city.title);
    expect((await find('کرج'))[0]).toBe('کرج');
    expect(await find('كرج')).toEqual(await find('کرج'));
    expect(await find('رباط کریم')).toContain('رباط‌کریم');
    expect(await find('%')).toEqual(await find(''));
    expect(await find('ژژژ')).toEqual([]);
  });
});

describe('addresses', () => {
  test('are kept in one spelling and listed page by page', async () => {
    const { api, uid } = await server.login('09121110031');
    const made = await api.geo.createAddress({ params: { uid }, body: { ...address, postal_code: '۱۳۴۵۶-۷۸۹۱۳' } });
    expect(made).toMatchObject({ postal_code: '1345678913', city_title: 'تهران', province: 'tehran', type: 'home' });
    for (let i = 0; i < 11; i++) await api.geo.createAddress({ params: { uid }, body: { ...address, type: 'work' } });
    const page = await api.geo.listAddresses({ params: { uid }, query: { page: 2 } });
    expect([page.count, page.page, page.results.length]).toEqual([12, 2, 2]);
    const home = await api.geo.listAddresses({ params: { uid }, query: { type: 'home' } });
    expect(home.results.map(each => each.uid)).toEqual([made.uid]);
  });

  test('of somebody else do not exist', async () => {
    const { uid } = await server.login('09121110032');
    const { api } = await server.login('09121110033');
    const codes = await Promise.all([
      refused(api.geo.listAddresses({ params: { uid } })),
      refused(api.geo.createAddress({ params: { uid }, body: address })),
    ]);
    expect(codes.map(refusal => refusal.status)).toEqual([404, 404]);
  });

  test('need a city that we know and a postal code that can be', async () => {
    const { api, uid } = await server.login('09121110034');
    const create = (change: Partial<typeof address>) =>
      refused(api.geo.createAddress({ params: { uid }, body: { ...address, ...change } }));
    expect((await create({ postal_code: '0123456789' })).errors.postal_code).toHaveLength(1);
    expect((await create({ city: 'atlantis' })).errors.city).toHaveLength(1);
    expect((await create({ address: 'کوتاه' })).code).toBe('invalid_input');
  });
});
