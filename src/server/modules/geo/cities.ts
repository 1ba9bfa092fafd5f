import { asc, desc, eq, inArray, like, or, sql } from 'drizzle-orm';
import { searchKey } from '#persian/digits';
import { findPlace } from '../../gateways/maps/gazetteer.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Tools } from '../../tools.ts';
import { cities, provinces } from './tables.ts';

const suggested = 20;

export const listProvinces = (tools: Tools) =>
  tools.db.select({ id: provinces.id, title: provinces.title }).from(provinces).orderBy(provinces.position);

/** With the point that a city stands for, where the gazetteer knows one. */
const withPoint = <Row extends { id: string }>(city: Row) => {
  const { lat = null, lng = null } = findPlace(city.id) ?? {};
  return { ...city, lat, lng };
};

export async function listCities(tools: Tools, province: string | undefined) {
  const found = await tools.db
    .select({ id: cities.id, title: cities.title, province: cities.province })
    .from(cities)
    .where(province === undefined ? undefined : eq(cities.province, province))
    .orderBy(cities.province, cities.position);
  return found.map(withPoint);
}

/** Cities whose name holds the key: those in `first`, then those that begin with it; without a key `first` and the capitals. */
export async function findCities(tools: Tools, text: string, first: readonly string[]) {
  const key = searchKey(text).replace(/[\\%_]/g, '');
  const begins = sql`${cities.search_key} like ${`${key}%`}`;
  const isFirst = first.length > 0 ? [inArray(cities.id, [...first])] : [];
  const found = await tools.db
    .select({ id: cities.id, title: cities.title, province: cities.province, province_title: provinces.title })
    .from(cities)
    .innerJoin(provinces, eq(provinces.id, cities.province))
    .where(key ? like(cities.search_key, `%${key}%`) : or(eq(cities.is_capital, true), ...isFirst))
    .orderBy(...isFirst.map(desc), desc(begins), desc(cities.is_capital), asc(provinces.position), asc(cities.position))
    .limit(suggested);
  return found.map(withPoint);
}

export interface City {
  id: string;
  is_capital: boolean;
}

/** A city by its id, or null. */
export async function findCity({ db }: Tools, id: string): Promise<City | null> {
  const { is_capital } = cities;
  const [row] = await db.select({ id: cities.id, is_capital }).from(cities).where(eq(cities.id, id));
  return row ?? null;
}

export interface NamedCity extends City {
  title: string;
  province: string;
  province_title: string;
}

const selectNamed = ({ db }: Tools) =>
  db
    .select({
      id: cities.id,
      title: cities.title,
      province: cities.province,
      is_capital: cities.is_capital,
      province_title: provinces.title,
    })
    .from(cities)
    .innerJoin(provinces, eq(provinces.id, cities.province));

/** Every city with its names, in the order of the catalogue. */
export const listNamedCities = (tools: Tools): Promise<NamedCity[]> =>
  selectNamed(tools).orderBy(provinces.position, cities.position);

/** A city that a call names, with its names. */
export async function readNamedCity(tools: Tools, id: string): Promise<NamedCity> {
  const [row] = await selectNamed(tools).where(eq(cities.id, id));
  if (!row) throw new Refusal('not_found');
  return row;
}
