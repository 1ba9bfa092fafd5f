import { asc, desc, eq, like, sql } from 'drizzle-orm';
import { searchKey } from '#persian/digits';
import type { Tools } from '../../tools.ts';
import { cities, provinces } from './tables.ts';

const suggested = 20;

export const listProvinces = (tools: Tools) =>
  tools.db.select({ id: provinces.id, title: provinces.title }).from(provinces).orderBy(provinces.position);

export const listCities = (tools: Tools, province: string | undefined) =>
  tools.db
    .select({ id: cities.id, title: cities.title, province: cities.province })
    .from(cities)
    .where(province === undefined ? undefined : eq(cities.province, province))
    .orderBy(cities.province, cities.position);

/** Cities whose name holds the key, those that begin with it first; without a key the capitals. */
export function suggestCities(tools: Tools, text: string) {
  const key = searchKey(text).replace(/[\\%_]/g, '');
  const begins = sql`${cities.search_key} like ${`${key}%`}`;
  return tools.db
    .select({ id: cities.id, title: cities.title, province: cities.province, province_title: provinces.title })
    .from(cities)
    .innerJoin(provinces, eq(provinces.id, cities.province))
    .where(key ? like(cities.search_key, `%${key}%`) : eq(cities.is_capital, true))
    .orderBy(desc(begins), desc(cities.is_capital), asc(provinces.position), asc(cities.position))
    .limit(suggested);
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
