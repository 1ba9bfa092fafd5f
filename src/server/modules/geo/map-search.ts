import type { Given, Received } from '#contract/endpoint';
import type { geo } from '#contract/geo';
import { searchKey } from '#persian/digits';
import { createGazetteer, distance_km } from '../../gateways/maps/gazetteer.ts';
import { MapsFailed, type MapsGateway, type Point } from '../../gateways/maps/maps.ts';
import type { Customer } from '../../kernel/caller.ts';
import type { Tools } from '../../tools.ts';
import { findKept, listKeptCities } from './addresses.ts';
import { findCities } from './cities.ts';
import { checkPoint, findCityOfPoint, pointOfCity } from './points.ts';

type SearchQuery = Received<typeof geo.searchMap>['query'];

const minKey = 3;
const maxPlaces = 10;

/** Asks the provider, and our own list of cities where it fails: a customer with an address to write is not stopped by a map. */
async function askMaps<Answer>(
  { maps, log }: Tools,
  ask: (maps: MapsGateway) => Promise<Answer>,
): Promise<{ answer: Answer; source: MapsGateway['source'] }> {
  try {
    return { answer: await ask(maps), source: maps.source };
  } catch (cause) {
    if (!(cause instanceof MapsFailed)) throw cause;
    log.warn({ reason: cause.message }, 'maps failed; the gazetteer answers');
    const gazetteer = createGazetteer();
    return { answer: await ask(gazetteer), source: gazetteer.source };
  }
}

const titled = ({ id, title }: { id: string; title: string }) => ({ id, title });
const rounded = (km: number) => Math.round(km * 10) / 10;

/** Where a search begins: the point that is given, else the city's. */
async function aroundOf(tools: Tools, { lat, lng, city }: SearchQuery): Promise<Point | null> {
  if (lat !== undefined && lng !== undefined) return { lat, lng };
  return city === undefined ? null : pointOfCity(tools, city);
}

/** Places by name with their cities; those that lie near no city of ours are left out. */
async function findPlaces(tools: Tools, term: string, around: Point | null) {
  const { answer } = await askMaps(tools, maps => maps.search(term, around));
  const placed = await Promise.all(answer.map(async place => ({ place, city: await findCityOfPoint(tools, place) })));
  return placed.flatMap(({ place, city }) => (city ? [{ place, city }] : []));
}

export async function searchMap(tools: Tools, query: SearchQuery): Promise<Given<typeof geo.searchMap>> {
  const around = await aroundOf(tools, query);
  const results = (await findPlaces(tools, query.term, around)).map(({ place, city }) => ({
    ...place,
    address: place.address || city.province_title,
    city: titled(city),
    distance_km: around && rounded(distance_km(around, place)),
  }));
  return { count: results.length, results };
}

const nothing = { formatted: null, county: null, district: null, neighbourhood: null, street: null };
const noZones = { central_zone: false, odd_even_zone: false };

/** What stands at a point, and whether it lies in the city that is named. Province and city are ours; the words are the provider's. */
export async function reverseMap(
  tools: Tools,
  { city: asked, ...point }: Received<typeof geo.reverseMap>['query'],
): Promise<Given<typeof geo.reverseMap>> {
  const checked = asked === undefined ? null : await checkPoint(tools, { ...point, city: asked });
  const { answer, source } = await askMaps(tools, maps => maps.reverse(point));
  const city = await findCityOfPoint(tools, point);
  return {
    ...(answer ?? { ...nothing, traffic: noZones }),
    province: city && { id: city.province, title: city.province_title },
    city: city && titled(city),
    in_city: checked?.inside ?? null,
    source,
  };
}

/** Whether a call names the caller's own account; another one's is as good as none. */
const isOwn = (customer: Customer | null, uid: string | undefined): customer is Customer =>
  customer !== null && uid === customer.account_uid;

/** Cities by their name, those of the caller's kept addresses first where the call names their account. */
export async function suggestCities(
  tools: Tools,
  customer: Customer | null,
  { key, uid }: Received<typeof geo.suggestCities>['query'],
) {
  return findCities(tools, key, isOwn(customer, uid) ? await listKeptCities(tools, customer) : []);
}

/** Kept addresses of the caller, where the call names their account, then places by the same words. */
export async function suggestAddresses(
  tools: Tools,
  customer: Customer | null,
  { key: text, uid }: Received<typeof geo.suggestAddresses>['query'],
): Promise<Given<typeof geo.suggestAddresses>> {
  const key = searchKey(text);
  if (key.length < minKey) return { results: [] };
  const kept = isOwn(customer, uid) ? await findKept(tools, customer, key) : [];
  const places = await findPlaces(tools, text, null);
  return {
    results: [
      ...kept.map(({ uid: of, title, city, city_title, province, province_title, address, postal_code, point }) => ({
        kind: 'saved' as const,
        uid: of,
        title: title ?? city_title,
        text: `${city_title}، ${address}`,
        address,
        postal_code,
        city,
        city_title,
        province,
        province_title,
        lat: point?.lat ?? null,
        lng: point?.lng ?? null,
      })),
      ...places.slice(0, maxPlaces).map(({ place, city }) => ({
        kind: 'place' as const,
        uid: null,
        title: place.title,
        text: place.address || city.province_title,
        address: place.title === city.title ? null : place.title,
        postal_code: null,
        city: city.id,
        city_title: city.title,
        province: city.province,
        province_title: city.province_title,
        lat: place.lat,
        lng: place.lng,
      })),
    ],
  };
}
