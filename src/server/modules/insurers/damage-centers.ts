import type { DamageCenter } from '#contract/damage-centers';
import { type DamageField, damageFields } from '#contract/damage-fields';
import type { Received } from '#contract/endpoint';
import type { Contract } from '#contract/index';
import { distance_km } from '../../gateways/maps/gazetteer.ts';
import { madeOfRows } from '../../kernel/cache/rows-of-the-minute.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Tools } from '../../tools.ts';
import { listInsurers } from '../content/content.ts';
import { listNamedCities } from '../geo/geo.ts';
import { opennessOf } from './opening.ts';
import { damageCenters } from './tables.ts';
import { fieldTexts } from './texts.ts';

type Query = Received<Contract['insurers']['listDamageCenters']>['query'];
type Center = Omit<DamageCenter, 'is_open' | 'until' | 'opens' | 'distance_km'>;

const readRows = async (tools: Tools) => ({
  rows: await tools.db.select().from(damageCenters),
  insurers: await listInsurers(tools),
  cities: await listNamedCities(tools),
});

/** Once an insurer has a real centre in a province, its made-up ones there are gone. */
function withoutReplaced(centers: Center[]): Center[] {
  const pair = ({ insurer, province }: Center) => `${insurer} ${province}`;
  const real = new Set(centers.filter(each => !each.demonstration).map(pair));
  return centers.filter(each => !each.demonstration || !real.has(pair(each)));
}

/** Every centre with the names of its insurer and its city, capitals first. */
function centersOf({ rows, insurers, cities }: Awaited<ReturnType<typeof readRows>>): Center[] {
  const insurerTitles = new Map(insurers.map(({ slug, title }) => [slug, title]));
  const placed = cities.flatMap(city =>
    rows
      .filter(row => row.city === city.id)
      .map(row => ({
        ...row,
        insurer_title: insurerTitles.get(row.insurer) ?? row.insurer,
        province: city.province,
        province_title: city.province_title,
        city_title: city.title,
        is_capital: city.is_capital,
      })),
  );
  return withoutReplaced(placed.sort((a, b) => Number(b.is_capital) - Number(a.is_capital)));
}

const listAll = (tools: Tools) => madeOfRows(tools, 'damage-centers', () => readRows(tools), centersOf);

/** Centres of the insurer that a path names; `all` is every insurer. */
async function centersOfInsurer(tools: Tools, id: string): Promise<Center[]> {
  const all = await listAll(tools);
  if (id === 'all') return all;
  if (!(await listInsurers(tools)).some(({ slug }) => slug === id)) throw new Refusal('not_found');
  return all.filter(({ insurer }) => insurer === id);
}

const rounded = (km: number) => Math.round(km * 10) / 10;

export async function listDamageCenters(tools: Tools, id: string, query: Query) {
  const { page, page_size, city, field, lat, lng } = query;
  const now = tools.clock.now();
  const here = lat === undefined || lng === undefined ? null : { lat, lng };
  const found = (await centersOfInsurer(tools, id))
    .filter(center => (city === undefined || center.city === city) && (!field || center.fields.includes(field)))
    .filter(center => query.mobile_assessment !== 'true' || center.mobile_assessment)
    .map(center => ({ ...center, ...opennessOf(center, now), away_km: here && distance_km(here, center) }))
    .filter(center => query.open_now !== 'true' || center.is_open)
    .sort((a, b) => (a.away_km ?? 0) - (b.away_km ?? 0));
  return {
    count: found.length,
    page,
    page_size,
    results: found
      .slice((page - 1) * page_size, page * page_size)
      .map(({ away_km, ...center }) => ({ ...center, distance_km: away_km === null ? null : rounded(away_km) })),
  };
}

const countOf = <Key>(keys: Key[]): Map<Key, number> => {
  const counts = new Map<Key, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
};

/** Cities that have centres, in the order of the catalogue. */
export async function listDamageCities(tools: Tools, id: string) {
  const counts = countOf((await centersOfInsurer(tools, id)).map(({ city }) => city));
  return (await listNamedCities(tools)).flatMap(({ id: city, title, province, province_title }) => {
    const count = counts.get(city);
    return count ? [{ id: city, title, province, province_title, count }] : [];
  });
}

export async function listDamageFields(tools: Tools, id: string) {
  const counts = countOf((await centersOfInsurer(tools, id)).flatMap<DamageField>(({ fields }) => fields));
  return damageFields.flatMap(key => {
    const count = counts.get(key);
    return count ? [{ key, title: fieldTexts[key], count }] : [];
  });
}
