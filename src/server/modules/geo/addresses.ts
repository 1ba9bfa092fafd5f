import { and, asc, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Received } from '#contract/endpoint';
import type { Address, geo } from '#contract/geo';
import { normaliseText, searchKey } from '#persian/digits';
import { readPostalCode } from '#persian/postal-code';
import { begunBy, type Reach, reachedBy } from '../../kernel/reach.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { inTransaction, lockName } from '../../kernel/transactions.ts';
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
  lat: addresses.lat,
  lng: addresses.lng,
};

/** The default first, then the newest. Nobody has chosen a default where none has a time of it: then it is the first kept. */
const defaultFirst = [sql`${addresses.default_at} desc nulls last`, asc(addresses.created_at), addresses.uid];
/** The list holds what the caller has neither changed nor deleted. */
const current = (reach: Reach): SQL | undefined => and(reachedBy(addresses, reach), isNull(addresses.retired_at));

const select = (tools: Tools) =>
  tools.db
    .select(shown)
    .from(addresses)
    .innerJoin(cities, eq(cities.id, addresses.city))
    .innerJoin(provinces, eq(provinces.id, cities.province));
type Row = Awaited<ReturnType<typeof select>>[number];

async function findDefault({ db }: Tools, reach: Reach): Promise<string | null> {
  const [first] = await db
    .select({ uid: addresses.uid })
    .from(addresses)
    .where(current(reach))
    .orderBy(...defaultFirst)
    .limit(1);
  return first?.uid ?? null;
}

const pinOf = ({ lat, lng }: Pick<Row, 'lat' | 'lng'>) => (lat === null || lng === null ? null : { lat, lng });

const shownOf = ({ lat, lng, ...row }: Row, default_uid: string | null): Address => ({
  ...row,
  point: pinOf({ lat, lng }),
  is_default: row.uid === default_uid,
});

/** The customer's own address; anybody else's does not exist for them, nor does one that was changed or deleted. */
export async function readAddress(tools: Tools, reach: Reach, uid: string): Promise<Address> {
  const [row] = await select(tools).where(and(eq(addresses.uid, uid), current(reach)));
  if (!row) throw new Refusal('address_not_found');
  return shownOf(row, await findDefault(tools, reach));
}

export async function listAddresses(tools: Tools, reach: Reach, { page, page_size, type }: ListQuery) {
  const mine = and(current(reach), type ? eq(addresses.type, type) : undefined);
  const [all] = await tools.db.select({ count: count() }).from(addresses).where(mine);
  const first = await findDefault(tools, reach);
  const rows = await select(tools)
    .where(mine)
    .orderBy(desc(sql`${addresses.uid} = ${first}`), desc(addresses.created_at), addresses.uid)
    .limit(page_size)
    .offset((page - 1) * page_size);
  return {
    count: Number(all?.count ?? 0),
    page,
    page_size,
    results: rows.map(row => shownOf(row, first)),
    others_need_full_login: reach.vouched_by !== null,
  };
}

/** What is kept of an address, its text and postal code in one spelling. */
async function readNew(tools: Tools, body: NewAddress) {
  const postal_code = readPostalCode(body.postal_code);
  if (!postal_code) throw new Refusal('invalid_input', { errors: { postal_code: [geoTexts.postal_code] } });
  const city = await findCity(tools, body.city);
  if (!city) throw new Refusal('invalid_input', { errors: { city: [geoTexts.city] } });
  return {
    uid: tools.random.uid(),
    title: body.title && normaliseText(body.title),
    city: city.id,
    address: normaliseText(body.address),
    postal_code,
    type: body.type,
    lat: body.point?.lat ?? null,
    lng: body.point?.lng ?? null,
  };
}

const maxAddresses = 20;

/** What a partner's frame keeps takes no room of the customer's own, and a refusal there tells nothing of it. */
const countedWith = (reach: Reach): SQL | undefined => and(begunBy(addresses, reach), isNull(addresses.retired_at));

export async function createAddress(tools: Tools, reach: Reach, body: NewAddress): Promise<Address> {
  const made = await readNew(tools, body);
  const { account_uid, vouched_by } = reach;
  await inTransaction(tools, async within => {
    await lockName(within, `addresses ${account_uid}`);
    if ((await within.db.$count(addresses, countedWith(reach))) >= maxAddresses)
      throw new Refusal('too_many_addresses');
    await within.db.insert(addresses).values({ ...made, account_uid, vouched_by, created_at: tools.clock.now() });
  });
  return readAddress(tools, reach, made.uid);
}

/** Takes an address out of the list and gives what it was; of two at once one finds nothing. */
async function retire({ db, clock }: Tools, reach: Reach, uid: string) {
  const [old] = await db
    .update(addresses)
    .set({ retired_at: clock.now() })
    .where(and(eq(addresses.uid, uid), current(reach)))
    .returning();
  if (!old) throw new Refusal('address_not_found');
  return old;
}

/** Orders on their way go where they were sent: what is changed is a new address in the place of the old one. */
export async function changeAddress(tools: Tools, reach: Reach, uid: string, body: NewAddress): Promise<Address> {
  const made = await readNew(tools, body);
  await inTransaction(tools, async within => {
    const { account_uid, vouched_by, created_at, default_at } = await retire(within, reach, uid);
    await within.db.insert(addresses).values({ ...made, account_uid, vouched_by, created_at, default_at });
  });
  return readAddress(tools, reach, made.uid);
}

export async function deleteAddress(tools: Tools, reach: Reach, uid: string): Promise<{ uid: string }> {
  await retire(tools, reach, uid);
  return { uid };
}

export async function setDefaultAddress(tools: Tools, reach: Reach, uid: string): Promise<Address> {
  const [set] = await tools.db
    .update(addresses)
    .set({ default_at: tools.clock.now() })
    .where(and(eq(addresses.uid, uid), current(reach)))
    .returning({ uid: addresses.uid });
  if (!set) throw new Refusal('address_not_found');
  return readAddress(tools, reach, uid);
}

const maxKept = 100;

/** Kept addresses that hold the key in any part of what people read. */
export async function findKept(tools: Tools, reach: Reach, key: string): Promise<Address[]> {
  const { results } = await listAddresses(tools, reach, { page: 1, page_size: maxKept, type: undefined });
  return results.filter(({ title, city_title, address, postal_code }) =>
    searchKey(`${title ?? ''} ${city_title} ${address} ${postal_code}`).includes(key),
  );
}

/** The cities of kept addresses. */
export async function listKeptCities({ db }: Tools, reach: Reach): Promise<string[]> {
  const rows = await db.selectDistinct({ city: addresses.city }).from(addresses).where(current(reach));
  return rows.map(({ city }) => city);
}

/** Where something that was sent to an address goes, also once its owner keeps it no more; null when there is none. */
export async function findSentTo(tools: Tools, uid: string) {
  const [row] = await select(tools).where(eq(addresses.uid, uid));
  if (!row) return null;
  const { province_title, city_title, address, postal_code } = row;
  return { province_title, city_title, address, postal_code, point: pinOf(row) };
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
