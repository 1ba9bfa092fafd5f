import type { DamageCenter } from '#contract/damage-centers';
import { type DamageField, damageFields } from '#contract/damage-fields';
import { insurersPaths } from '#contract/paths/insurers';
import type { Query } from '#tracking/query';
import type { Api } from '../api/api.ts';
import type { PageRequest } from '../api/page.ts';
import { readPage } from '../api/read-page.ts';
import { pageOf } from '../ui/paging.tsx';
import { centersTexts } from './texts.ts';

/** What the visitor looks for, as it stands in the page's address. */
export interface Wanted {
  insurer: string;
  city: string | null;
  field: DamageField | null;
  open: boolean;
  mobile: boolean;
  page: number;
}

export const nothingWanted: Wanted = {
  insurer: 'all',
  city: null,
  field: null,
  open: false,
  mobile: false,
  page: 1,
};

export interface DamageCentersData {
  list: { count: number; page: number; page_size: number; results: readonly DamageCenter[] };
  cities: readonly { id: string; title: string; province_title: string; count: number }[];
  fields: readonly { key: DamageField; title: string; count: number }[];
  insurers: readonly { slug: string; title: string }[];
}

/** Where the visitor is. */
export interface Here {
  lat: string;
  lng: string;
}

const pageSize = 50;
const isField = (value: unknown): value is DamageField => damageFields.includes(value as DamageField);

export const wantedOf = (query: Query): Wanted => ({
  insurer: typeof query.insurer === 'string' ? query.insurer : 'all',
  city: typeof query.city === 'string' ? query.city : null,
  field: isField(query.field) ? query.field : null,
  open: query.open === true,
  mobile: query.mobile === true,
  page: pageOf(query.page),
});

export function pathOf(wanted: Wanted): string {
  const query = new URLSearchParams();
  if (wanted.insurer !== 'all') query.set('insurer', wanted.insurer);
  if (wanted.city) query.set('city', wanted.city);
  if (wanted.field) query.set('field', wanted.field);
  if (wanted.open) query.set('open', 'true');
  if (wanted.mobile) query.set('mobile', 'true');
  if (wanted.page > 1) query.set('page', String(wanted.page));
  const search = String(query);
  return search ? `/damage-centers?${search}` : '/damage-centers';
}

/** One page of centres, the nearest first where a point is given. The point stands in no address. */
export function listCenters(api: Api, wanted: Wanted, here: Here | null) {
  const { insurer, city, field, open, mobile, page } = wanted;
  return api(insurersPaths).insurers.listDamageCenters({
    params: { id: insurer },
    query: {
      page,
      page_size: pageSize,
      ...(city ? { city } : {}),
      ...(field ? { field } : {}),
      ...(open ? { open_now: 'true' as const } : {}),
      ...(mobile ? { mobile_assessment: 'true' as const } : {}),
      ...here,
    },
  });
}

/** What is wanted stands in its list, also where this insurer has none of it: it may have been chosen at another one. */
async function withWanted<T extends { count: number }>(
  own: readonly T[],
  wanted: T | null,
  isWanted: (each: T) => boolean,
  listAll: () => Promise<{ results: readonly T[] }>,
): Promise<readonly T[]> {
  if (!wanted || own.some(isWanted)) return own;
  const { results } = await listAll();
  return [...own, { ...(results.find(isWanted) ?? wanted), count: 0 }];
}

export async function loadDamageCenters({ api, query }: PageRequest): Promise<DamageCentersData> {
  const wanted = wantedOf(query);
  const { insurers } = api(insurersPaths);
  const params = { id: wanted.insurer };
  const [list, cities, fields, companies] = await Promise.all([
    readPage(page => listCenters(api, { ...wanted, page }, null), wanted.page),
    insurers.listDamageCities({ params }),
    insurers.listDamageFields({ params }),
    insurers.list({}),
  ]);
  const { city, field } = wanted;
  const all = { params: { id: 'all' } };
  return {
    list,
    cities: await withWanted(
      cities.results,
      city === null ? null : { id: city, title: centersTexts.otherCity, province: '', province_title: '', count: 0 },
      each => each.id === city,
      () => insurers.listDamageCities(all),
    ),
    fields: await withWanted(
      fields.results,
      field && { key: field, title: centersTexts.otherField, count: 0 },
      each => each.key === field,
      () => insurers.listDamageFields(all),
    ),
    insurers: companies.results,
  };
}
