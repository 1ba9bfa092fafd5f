import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cities } from '../../db/seed/cities.ts';
import { createLog } from '../../log.ts';
import { createGazetteer, distance_km, findPlace, placeAround, places } from './gazetteer.ts';
import { MapsFailed, type MapsGateway } from './maps.ts';
import { createNeshan } from './neshan.ts';

const log = createLog('silent');
const shiraz = { lat: 29.6189, lng: 52.5309 };
const failing = { lat: 30, lng: 50 };
const unknown = { lat: 0, lng: 0 };
let provider: Server;
let base_url: string;
let asked: { path: string; key: string | undefined }[] = [];

const reversed = {
  status: 'OK',
  formatted_address: 'شیراز، خیابان زند',
  route_name: 'خیابان زند',
  neighbourhood: 'زند',
  state: 'استان فارس',
  county: 'شهرستان شیراز',
  district: null,
  in_traffic_zone: 'true',
  in_odd_even_zone: 'false',
};
const found = {
  count: 1,
  items: [{ title: 'شیراز', region: 'شیراز، فارس', type: 'city', location: { x: 52.53, y: 29.61, z: 'NaN' } }],
};

/** As Neshan answers, after its documentation. */
function answer(url: URL): [status: number, body: unknown] {
  const lat = url.searchParams.get('lat');
  if (url.pathname === '/v1/search')
    return [200, url.searchParams.get('term') === 'شیراز' ? found : { count: 0, items: [] }];
  if (lat === String(failing.lat)) return [483, { status: 'ERROR', code: 483, message: 'ApiKeyTypeError' }];
  if (lat === '31') return asked.length === 1 ? [500, {}] : [200, reversed];
  return [200, lat === '0' ? { status: 'OK', formatted_address: null } : reversed];
}

beforeAll(async () => {
  provider = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://neshan');
    asked.push({ path: url.pathname, key: request.headers['api-key'] as string | undefined });
    const [status, body] = answer(url);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>(done => provider.listen(0, '127.0.0.1', done));
  base_url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
});
afterAll(async () => {
  provider.closeAllConnections();
  await new Promise(done => provider.close(done));
});

const neshan = () => createNeshan({ key: 'service.abc', base_url, log });
const gateways: [string, () => MapsGateway][] = [
  ['gazetteer', createGazetteer],
  ['neshan', neshan],
];

describe.each(gateways)('%s', (source, create) => {
  test('finds a place by its name, with its point', async () => {
    const [first] = await create().search('شیراز', null);
    expect(first).toMatchObject({ title: 'شیراز' });
    expect(distance_km(first!, shiraz)).toBeLessThan(10);
    expect(create().source).toBe(source);
  });
  test('finds nothing by a name that there is not', async () => {
    expect(await create().search('ژژژژ', shiraz)).toEqual([]);
  });
  test('says what stands at a point, and nothing of one that it does not know', async () => {
    expect((await create().reverse(shiraz))?.formatted).toContain('شیراز');
    expect(await create().reverse(unknown)).toBeNull();
  });
});

describe('neshan', () => {
  test('is asked with the key, and its words for true and false are read', async () => {
    asked = [];
    const answered = await neshan().reverse(shiraz);
    expect(asked).toEqual([{ path: '/v5/reverse', key: 'service.abc' }]);
    expect(answered?.traffic).toEqual({ central_zone: true, odd_even_zone: false });
  });
  test('is asked once more after a fault of its own', async () => {
    asked = [];
    expect((await neshan().reverse({ lat: 31, lng: 52 }))?.street).toBe('خیابان زند');
    expect(asked).toHaveLength(2);
  });
  test('fails where the key is refused or nobody is there', async () => {
    await expect(neshan().reverse(failing)).rejects.toBeInstanceOf(MapsFailed);
    const nobody = createNeshan({ key: 'service.abc', base_url: 'http://127.0.0.1:1', log });
    await expect(nobody.search('شیراز', null)).rejects.toBeInstanceOf(MapsFailed);
  });
  test('is left alone for a minute after five failures, so that nobody waits for it', async () => {
    let now = 0;
    const maps = createNeshan({ key: 'service.abc', base_url, log, now: () => now });
    asked = [];
    for (let n = 0; n < 5; n++) await expect(maps.reverse(failing)).rejects.toBeInstanceOf(MapsFailed);
    expect(asked).toHaveLength(5);
    await expect(maps.reverse(shiraz)).rejects.toBeInstanceOf(MapsFailed);
    expect(asked).toHaveLength(5);
    now += 60_000;
    expect((await maps.reverse(shiraz))?.street).toBe('خیابان زند');
  });
});

describe('the gazetteer', () => {
  test('has every city of the catalogue, under its id and by its name', () => {
    expect(places.map(({ id, title }) => ({ id, title }))).toEqual(cities.map(({ id, title }) => ({ id, title })));
  });
  test('finds each city at its own point, of two names of one town the earlier', () => {
    const elsewhere = places.filter(place => placeAround(place).place.id !== place.id).map(({ title }) => title);
    expect(elsewhere).toEqual(['چلگرد']);
  });
  test.each([
    [26.55, 53.98, 'hormozgan-4'],
    [29.24, 50.32, 'bushehr-13'],
    [27.18, 56.27, 'hormozgan-1'],
    [25.29, 60.64, 'sistan-4'],
    [33.6, 56.92, 'khorasan-south-4'],
    [37.08, 57.51, 'khorasan-north-3'],
    [35.73, 50.99, 'alborz-2'],
  ])('knows islands, coasts and towns whose province has changed: %d, %d', (lat, lng, id) => {
    expect(placeAround({ lat, lng }).place.id).toBe(id);
    expect(findPlace(id)).not.toBeNull();
  });
  test.each([
    ['Tehranpars', 35.735, 51.53, 'tehran-1'],
    ['Narmak', 35.715, 51.48, 'tehran-1'],
    ['Tehransar', 35.69, 51.26, 'tehran-1'],
    ['Chitgar', 35.74, 51.22, 'tehran-1'],
    ['Shahr-e Qods', 35.715, 51.12, 'tehran-5'],
    ['Eslamshahr', 35.56, 51.25, 'tehran-2'],
    ['Andisheh', 35.7, 51.03, 'tehran-22'],
    ['Kahrizak', 35.52, 51.37, 'tehran-27'],
    ['Varzaneh', 32.42, 52.65, 'esfahan-28'],
  ])('knows the edge of a large city from the towns around it: %s', (_, lat, lng, id) => {
    expect(placeAround({ lat, lng }).place.id).toBe(id);
  });
});
