import { expect, it } from 'vitest';
import { parseQuery } from '#tracking/query';
import type { PageRequest } from '../api/page.ts';
import { loadDamageCenters } from './load-damage-centers.ts';

const tehran = { id: 'tehran-1', title: 'تهران', province_title: 'تهران', count: 3 };
const yazd = { id: 'yazd-1', title: 'یزد', province_title: 'یزد', count: 4 };
const garage = { key: 'garage_body', title: 'صافکاری', count: 2 };

/** Iran has centres in Tehran alone, and no garage. */
function load(search: string) {
  const ofAll = ({ params: { id } }: { params: { id: string } }) => id === 'all';
  const insurers = {
    listDamageCenters: async () => ({ count: 0, page: 1, page_size: 50, results: [] }),
    listDamageCities: async (call: { params: { id: string } }) => ({
      results: ofAll(call) ? [tehran, yazd] : [tehran],
    }),
    listDamageFields: async (call: { params: { id: string } }) => ({ results: ofAll(call) ? [garage] : [] }),
    list: async () => ({ results: [] }),
  };
  return loadDamageCenters({ api: () => ({ insurers }), query: parseQuery(search) } as unknown as PageRequest);
}

it('a city and a kind of work that the insurer has not are named all the same, with no centre', async () => {
  const { cities, fields } = await load('?insurer=iran&city=yazd-1&field=garage_body');
  expect(cities).toEqual([tehran, { ...yazd, count: 0 }]);
  expect(fields).toEqual([{ ...garage, count: 0 }]);
});

it('a city that nobody knows is named as another one', async () => {
  const { cities } = await load('?insurer=iran&city=nowhere-1');
  expect(cities.at(-1)).toMatchObject({ id: 'nowhere-1', title: 'شهر دیگر', count: 0 });
});

it('what the insurer has, or nobody asks for, is listed as it came', async () => {
  expect((await load('?insurer=iran&city=tehran-1')).cities).toEqual([tehran]);
  expect(await load('?insurer=iran')).toMatchObject({ cities: [tehran], fields: [] });
});
