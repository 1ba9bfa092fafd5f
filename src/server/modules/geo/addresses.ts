import { and, count, desc, eq } from 'drizzle-orm';
import type { Received } from '#contract/endpoint';
import type { Address, geo } from '#contract/geo';
import { normaliseText } from '#persian/digits';
import { readPostalCode } from '#persian/postal-code';
import { type Reach, reachedBy } from '../../kernel/reach.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Tools } from '../../tools.ts';
import { type City, findCity } from './cities.ts';
import { addresses, cities, provinces } from './tables.ts';
import { geoTexts } from './texts.ts';

type NewAddress = Received<typeof geo.createAddress>['body'];
type ListQuery = Received<typeof geo.listAddresses>['query'];

const shown = {
  uid: addresses.uid,
  title: addresses.title,
  province: cities.province,
  province_title: provinces.title,
  city: addresses.city,
  city_title: cities.title,
  address: addresses.address,
  postal_code: addresses.postal_code,
  type: addresses.type,
};

const select = (tools: Tools) =>
  tools.db
    .select(shown)
    .from(addresses)
    .innerJoin(cities, eq(cities.id, addresses.city))
    .innerJoin(provinces, eq(provinces.id, cities.province));

/** The customer's own address; anybody else's does not exist for them. */
export async function readAddress(tools: Tools, reach: Reach, uid: string): Promise<Address> {
  const [row] = await select(tools).where(and(eq(addresses.uid, uid), reachedBy(addresses, reach)));
  if (!row) throw new Refusal('address_not_found');
  return row;
}

export async function listAddresses(tools: Tools, reach: Reach, { page, page_size, type }: ListQuery) {
  const mine = and(reachedBy(addresses, reach), type ? eq(addresses.type, type) : undefined);
  const [all] = await tools.db.select({ count: count() }).from(addresses).where(mine);
  const results = await select(tools)
    .where(mine)
    .orderBy(desc(addresses.created_at), addresses.uid)
    .limit(page_size)
    .offset((page - 1) * page_size);
  return {
    count: Number(all?.count ?? 0),
    page,
    page_size,
    results,
    others_need_full_login: reach.vouched_by !== null,
  };
}

/** Keeps a new address, its text and postal code in one spelling. */
export async function createAddress(tools: Tools, reach: Reach, body: NewAddress): Promise<Address> {
  const postal_code = readPostalCode(body.postal_code);
  if (!postal_code) throw new Refusal('invalid_input', { errors: { postal_code: [geoTexts.postal_code] } });
  const city = await findCity(tools, body.city);
  if (!city) throw new Refusal('invalid_input', { errors: { city: [geoTexts.city] } });
  const uid = tools.random.uid();
  await tools.db.insert(addresses).values({
    uid,
    account_uid: reach.account_uid,
    vouched_by: reach.vouched_by,
    title: body.title && normaliseText(body.title),
    city: city.id,
    address: normaliseText(body.address),
    postal_code,
    type: body.type,
    created_at: tools.clock.now(),
  });
  return readAddress(tools, reach, uid);
}

/** The city that an address lies in; null when there is no such address. */
export async function findCityOfAddress({ db }: Tools, uid: string): Promise<City | null> {
  const [row] = await db
    .select({ id: cities.id, is_capital: cities.is_capital })
    .from(addresses)
    .innerJoin(cities, eq(cities.id, addresses.city))
    .where(eq(addresses.uid, uid));
  return row ?? null;
}
