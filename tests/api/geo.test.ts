import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { once } from '../support/orders.ts';
import { frameOf, vouchedFor } from '../support/partner-site.ts';
import { codeOf, refused, startTestServer, type TestServer } from '../support/test-server.ts';

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
    const [karaj] = (await api.geo.suggestCities({ query: { key: 'کرج' } })).results;
    expect(karaj).toMatchObject({ lat: 35.83, lng: 50.99 });
  });

  test('of one’s own addresses come first where the call names the account, and of nobody else’s', async () => {
    const { api, uid } = await server.login('09121110040');
    await api.geo.createAddress({ params: { uid }, body: { ...address, city: 'lorestan-8' } }, once());
    const first = async (by: typeof api, key: string, of?: string) =>
      (await by.geo.suggestCities({ query: { key, ...(of ? { uid: of } : {}) } })).results[0]?.id;
    expect(await first(api, 'نورآباد')).toBe('fars-13');
    expect(await first(api, 'نورآباد', uid)).toBe('lorestan-8');
    expect(await first(api, '', uid)).toBe('lorestan-8');
    const stranger = await server.login('09121110041');
    expect(await first(stranger.api, 'نورآباد', uid)).toBe('fars-13');
    expect(await first(server.client(), 'نورآباد', uid)).toBe('fars-13');
  });
});

const points = {
  shiraz: { lat: '29.6189', lng: '52.5309' },
  khomeinishahr: { lat: '32.69', lng: '51.54' },
  khorramabad: { lat: '33.49', lng: '48.36' },
  kish: { lat: '26.55', lng: '53.98' },
  nowhere: { lat: '0', lng: '0' },
};

describe('a point', () => {
  test('is in the city that reaches it, and outside is told the nearer one', async () => {
    const api = server.client();
    const inside = await api.geo.checkPoint({ query: { ...points.shiraz, city: 'fars-1' } });
    expect(inside).toMatchObject({ inside: true, basis: 'nearest', suggestion: null, city: { title: 'شیراز' } });
    const outside = await api.geo.checkPoint({ query: { ...points.khomeinishahr, city: 'esfahan-1' } });
    expect(outside).toMatchObject({ inside: false, suggestion: { id: 'esfahan-3', title: 'خمینی‌شهر' } });
    expect(outside.suggestion?.text).toContain('محدودهٔ ارسال اصفهان');
    const far = await api.geo.checkPoint({ query: { ...points.nowhere, city: 'esfahan-1' } });
    expect(far).toMatchObject({ inside: false, suggestion: null });
    expect((await refused(api.geo.checkPoint({ query: { ...points.kish, city: 'atlantis' } }))).status).toBe(404);
  });

  test('at the edge of Tehran is in Tehran, though the middle of a small town may be nearer', async () => {
    const api = server.client();
    const chitgar = { lat: '35.74', lng: '51.22' };
    expect(await api.geo.checkPoint({ query: { ...chitgar, city: 'tehran-1' } })).toMatchObject({ inside: true });
    expect(await api.geo.checkPoint({ query: { ...chitgar, city: 'tehran-5' } })).toMatchObject({
      inside: false,
      suggestion: { id: 'tehran-1' },
    });
    expect((await api.geo.prefillCity({ query: chitgar })).city?.title).toBe('تهران');
  });

  test('fills in province and city, on an island as well, and says when it may be the wrong way round', async () => {
    const api = server.client();
    const prefill = (lat: string, lng: string) => api.geo.prefillCity({ query: { lat, lng } });
    const { kish } = points;
    expect(await prefill(kish.lat, kish.lng)).toMatchObject({ city: { id: 'hormozgan-4' }, confidence: 'high' });
    const desert = await prefill('32.6', '55.9');
    expect(desert).toMatchObject({ city: null, confidence: null });
    expect(await prefill('51.4', '35.7')).toMatchObject({ province: null, hint: 'شاید طول و عرض جابه‌جا باشد.' });
    expect(await prefill('35.7', '5.14')).toMatchObject({ province: null, city: null, hint: null });
  });

  test('is read in digits of any script, and a comma is no decimal mark', async () => {
    const api = server.client();
    const persian = await api.geo.prefillCity({ query: { lat: '۲۹.۶۱', lng: '۵۲.۵۳' } });
    expect(persian.city?.id).toBe('fars-1');
    for (const lat of ['29,61', '91', 'abc', ''])
      expect((await refused(api.geo.prefillCity({ query: { lat, lng: '52.5' } }))).code).toBe('invalid_input');
  });
});

describe('the map', () => {
  test('is searched by name, near a city or a point first', async () => {
    const api = server.client();
    const { count, results } = await api.geo.searchMap({ query: { term: 'نورآباد' } });
    expect(count).toBe(2);
    const near = async (query: { city?: string; lat?: string; lng?: string }) =>
      (await api.geo.searchMap({ query: { term: 'نورآباد', ...query } })).results;
    // Nurabad of Lorestan comes second, unless the customer is near it.
    expect(results.map(({ city, distance_km }) => [city.id, distance_km])).toEqual([
      ['fars-13', null],
      ['lorestan-8', null],
    ]);
    const [ofCity] = await near({ city: 'lorestan-1' });
    expect(ofCity).toMatchObject({ city: { id: 'lorestan-8' }, address: 'لرستان', category: 'city' });
    const ofPoint = await near(points.khorramabad);
    expect(ofPoint.map(({ city }) => city.id)).toEqual(['lorestan-8', 'fars-13']);
    expect(ofPoint.map(({ distance_km }) => Math.round(distance_km! / 10))).toEqual([7, 48]);
    // The point counts, and not the city beside it.
    expect((await near({ city: 'fars-1', ...points.khorramabad }))[0]?.city.id).toBe('lorestan-8');
    expect((await near({ lat: points.khorramabad.lat }))[0]?.city.id).toBe('fars-13');
    expect((await refused(api.geo.searchMap({ query: { term: 'نورآباد', city: 'atlantis' } }))).status).toBe(404);
    expect((await refused(api.geo.searchMap({ query: { term: 'ن' } }))).code).toBe('invalid_input');
  });

  test('says what stands at a point, and nothing of the sea', async () => {
    const api = server.client();
    expect(await api.geo.reverseMap({ query: { ...points.shiraz, city: 'fars-1' } })).toMatchObject({
      formatted: 'شیراز',
      province: { id: 'fars' },
      city: { id: 'fars-1' },
      in_city: true,
      source: 'gazetteer',
    });
    const reverse = (city?: string) => api.geo.reverseMap({ query: { ...points.shiraz, ...(city ? { city } : {}) } });
    expect((await reverse('fars-2')).in_city).toBe(false);
    expect((await reverse()).in_city).toBeNull();
    expect((await refused(reverse('atlantis'))).status).toBe(404);
    expect(await api.geo.reverseMap({ query: points.nowhere })).toMatchObject({ formatted: null, city: null });
  });

  test('is our own list of cities where the provider is out of reach', async () => {
    const maps = { neshanKey: 'service.test', baseUrl: 'http://127.0.0.1:1' };
    const own = await startTestServer({}, undefined, { settings: { maps } });
    try {
      const api = own.client();
      expect((await api.geo.searchMap({ query: { term: 'شیراز' } })).results[0]?.city.id).toBe('fars-1');
      expect((await api.geo.reverseMap({ query: points.shiraz })).source).toBe('gazetteer');
    } finally {
      await own.stop();
    }
  });
});

describe('addresses', () => {
  test('are kept in one spelling and listed page by page', async () => {
    const { api, uid } = await server.login('09121110031');
    const made = await api.geo.createAddress(
      { params: { uid }, body: { ...address, postal_code: '۱۳۴۵۶-۷۸۹۱۳' } },
      once(),
    );
    expect(made).toMatchObject({ postal_code: '1345678913', city_title: 'تهران', province: 'tehran', type: 'home' });
    for (let i = 0; i < 11; i++)
      await api.geo.createAddress({ params: { uid }, body: { ...address, type: 'work' } }, once());
    const page = await api.geo.listAddresses({ params: { uid }, query: { page: 2 } });
    expect([page.count, page.page, page.results.length]).toEqual([12, 2, 2]);
    const large = await api.geo.listAddresses({ params: { uid }, query: { page_size: 12 } });
    expect([large.page_size, large.results.length]).toEqual([12, 12]);
    const work = await api.geo.listAddresses({ params: { uid }, query: { type: 'work', page: 2, page_size: 4 } });
    expect([work.count, work.page, work.results.length]).toEqual([11, 2, 4]);
    const home = await api.geo.listAddresses({ params: { uid }, query: { type: 'home' } });
    expect(home.results.map(each => each.uid)).toEqual([made.uid]);
  });

  test('are twenty at most, also where two are kept at once', async () => {
    const { api, uid } = await server.login('09121230020');
    const create = () => api.geo.createAddress({ params: { uid }, body: address }, once());
    for (let n = 0; n < 19; n++) await create();
    const last = await Promise.allSettled([create(), create()]);
    expect(last.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const no = await refused(create());
    expect([no.status, no.code]).toEqual([409, 'too_many_addresses']);
    const { results } = await api.geo.listAddresses({ params: { uid }, query: {} });
    await api.geo.deleteAddress({ params: { uid, address: results[0]!.uid } });
    expect((await create()).postal_code).toBe(address.postal_code);
  });

  test('that are sent again after a lost answer are kept once', async () => {
    const { api, uid } = await server.login('09121230021');
    const key = once();
    const create = () => api.geo.createAddress({ params: { uid }, body: address }, key);
    const made = await create();
    expect(await create()).toEqual(made);
    expect((await api.geo.listAddresses({ params: { uid }, query: {} })).count).toBe(1);
    expect((await api.geo.createAddress({ params: { uid }, body: address }, once())).uid).not.toBe(made.uid);
  });

  test('that are changed again after a lost answer are changed once', async () => {
    const { api, uid } = await server.login('09121230022');
    const { uid: old } = await api.geo.createAddress({ params: { uid }, body: address }, once());
    const key = once();
    const body = { ...address, title: 'خانهٔ ما' };
    const change = () => api.geo.changeAddress({ params: { uid, address: old }, body }, key);
    const changed = await change();
    expect(await change()).toEqual(changed);
    expect((await api.geo.listAddresses({ params: { uid } })).results).toEqual([changed]);
  });

  test('kept by a partner’s word take no room of the customer’s own, nor of another partner’s', async () => {
    const mobile = '09121230023';
    const self = await server.login(mobile);
    const keep = ({ api, uid }: Pick<typeof self, 'api' | 'uid'>) =>
      api.geo.createAddress({ params: { uid }, body: address }, once());
    await keep(self);
    const framed = await vouchedFor(server, mobile, await frameOf(server, 'yadakchi'));
    for (let n = 0; n < 20; n++) await keep(framed);
    expect(await codeOf(keep(framed))).toEqual([409, 'too_many_addresses']);
    await keep(await vouchedFor(server, mobile, await frameOf(server, 'hamrah')));
    await keep(self);
    expect((await self.api.geo.listAddresses({ params: { uid: self.uid } })).count).toBe(23);
  });

  test('of somebody else do not exist', async () => {
    const { uid } = await server.login('09121110032');
    const { api } = await server.login('09121110033');
    const codes = await Promise.all([
      refused(api.geo.listAddresses({ params: { uid } })),
      refused(api.geo.createAddress({ params: { uid }, body: address }, once())),
    ]);
    expect(codes.map(refusal => refusal.status)).toEqual([404, 404]);
  });

  test('need a city that we know and a postal code that can be', async () => {
    const { api, uid } = await server.login('09121110034');
    const create = (change: Partial<typeof address>) =>
      refused(api.geo.createAddress({ params: { uid }, body: { ...address, ...change } }, once()));
    expect((await create({ postal_code: '0123456789' })).errors.postal_code).toHaveLength(1);
    expect((await create({ city: 'atlantis' })).errors.city).toHaveLength(1);
    expect((await create({ address: 'کوتاه' })).code).toBe('invalid_input');
  });

  test('are changed under a uid of their own, keep their pin, and are deleted once', async () => {
    const { api, uid } = await server.login('09121110035');
    const made = await api.geo.createAddress({ params: { uid }, body: address }, once());
    expect(made).toMatchObject({ point: null, is_default: true });
    const params = { uid, address: made.uid };
    const point = { lat: 35.7, lng: 51.34 };
    const changed = await api.geo.changeAddress({ params, body: { ...address, title: 'خانهٔ ما', point } }, once());
    expect(changed).toMatchObject({ title: 'خانهٔ ما', point, is_default: true });
    expect(changed.uid).not.toBe(made.uid);
    expect((await api.geo.listAddresses({ params: { uid } })).results.map(each => each.uid)).toEqual([changed.uid]);
    expect(await api.geo.readAddress({ params: { uid, address: changed.uid } })).toEqual(changed);
    expect((await refused(api.geo.readAddress({ params }))).code).toBe('address_not_found');
    expect((await refused(api.geo.changeAddress({ params, body: address }, once()))).code).toBe('address_not_found');
    const both = { params: { uid, address: changed.uid } };
    const twice = await Promise.allSettled([api.geo.deleteAddress(both), api.geo.deleteAddress(both)]);
    expect(twice.map(each => each.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await api.geo.listAddresses({ params: { uid } })).count).toBe(0);
  });

  test('have one default: the first kept until another is chosen; without it the choice before it holds', async () => {
    const { api, uid } = await server.login('09121110036');
    const create = async () => {
      server.clock.forward(1);
      return (await api.geo.createAddress({ params: { uid }, body: address }, once())).uid;
    };
    const [first, second, third] = [await create(), await create(), await create()];
    const defaults = async () =>
      (await api.geo.listAddresses({ params: { uid } })).results.filter(each => each.is_default).map(each => each.uid);
    expect(await defaults()).toEqual([first]);
    await api.geo.setDefaultAddress({ params: { uid, address: third } });
    expect(await defaults()).toEqual([third]);
    expect((await api.geo.listAddresses({ params: { uid } })).results[0]?.uid).toBe(third);
    await api.geo.deleteAddress({ params: { uid, address: third } });
    expect(await defaults()).toEqual([first]);
    server.clock.forward(1);
    await api.geo.setDefaultAddress({ params: { uid, address: second } });
    expect(await defaults()).toEqual([second]);
  });

  test('of somebody else are neither read nor changed nor suggested', async () => {
    const owner = await server.login('09121110037');
    const kept = await owner.api.geo.createAddress({ params: { uid: owner.uid }, body: address }, once());
    const { api, uid } = await server.login('09121110038');
    const params = { uid, address: kept.uid };
    const answers = await Promise.all([
      refused(api.geo.readAddress({ params })),
      refused(api.geo.changeAddress({ params, body: address }, once())),
      refused(api.geo.deleteAddress({ params })),
      refused(api.geo.setDefaultAddress({ params })),
      refused(api.geo.readAddress({ params: { ...params, uid: owner.uid } })),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    const suggested = async (by: typeof api, of: string) =>
      (await by.geo.suggestAddresses({ query: { key: 'آزادی', uid: of } })).results.map(each => each.uid);
    expect(await suggested(api, owner.uid)).not.toContain(kept.uid);
    expect(await suggested(owner.api, owner.uid)).toContain(kept.uid);
  });

  test('are suggested before places, and for two letters nothing is', async () => {
    const { api, uid } = await server.login('09121110039');
    await api.geo.createAddress({ params: { uid }, body: { ...address, address: 'شیراز نو، خیابان دهم' } }, once());
    const { results } = await api.geo.suggestAddresses({ query: { key: 'شیراز', uid } });
    expect(results).toMatchObject([
      { kind: 'saved', city: 'tehran-1', address: 'شیراز نو، خیابان دهم', postal_code: address.postal_code },
      { kind: 'place', city: 'fars-1', city_title: 'شیراز', province_title: 'فارس', address: null, postal_code: null },
    ]);
    expect((await api.geo.suggestAddresses({ query: { key: 'شی', uid } })).results).toEqual([]);
  });
});
