import type { Given } from '#contract/endpoint';
import type { geo } from '#contract/geo';
import { distance_km, findPlace, type NearestPlace, placeAround } from '../../gateways/maps/gazetteer.ts';
import type { Point } from '../../gateways/maps/maps.ts';
import type { Tools } from '../../tools.ts';
import { type NamedCity, readNamedCity } from './cities.ts';
import { geoTexts } from './texts.ts';

/** How far a point may be from the nearest town for us to say which city or which province it is in, in kilometres. */
const confidence_km = { high: 12, medium: 30, low: 60 };

const rounded = (km: number) => Math.round(km * 10) / 10;

/** The town of a point, where it is near enough to say anything of it. */
const near = (point: Point): NearestPlace | null => {
  const nearest = placeAround(point);
  return nearest.distance_km <= confidence_km.low ? nearest : null;
};

const cityOf = ({ id, title, province }: NamedCity) => ({ id, title, province });

/**
 * Whether a point lies in the area of a city.
 * 1. A city that the gazetteer does not know refuses nothing: `basis: none`.
 * 2. It lies inside where the city reaches it, and it lies in no other town's reach more deeply.
 * 3. Outside, the town that it seems to lie in is named.
 */
export async function checkPoint(
  tools: Tools,
  { city: id, ...point }: Point & { city: string },
): Promise<Given<typeof geo.checkPoint>> {
  const city = await readNamedCity(tools, id);
  const place = findPlace(id);
  if (!place) return { inside: null, city: cityOf(city), distance_km: null, basis: 'none', suggestion: null };
  const away_km = distance_km(point, place);
  const nearest = near(point);
  const inside = nearest?.place.id === id && away_km <= place.reach_km;
  const of = { city: cityOf(city), distance_km: rounded(away_km), basis: 'nearest' as const };
  if (inside || !nearest || nearest.place.id === id) return { ...of, inside, suggestion: null };
  const other = await readNamedCity(tools, nearest.place.id);
  return { ...of, inside, suggestion: { ...cityOf(other), text: geoTexts.outside(city.title, other.title) } };
}

const isInCountry = ({ lat, lng }: Point) => lat > 24 && lat < 41 && lng > 43 && lng < 64;

/** Province and city that a form begins with, by where the visitor is. */
export async function prefillCity(tools: Tools, point: Point): Promise<Given<typeof geo.prefillCity>> {
  const nearest = near(point);
  if (!nearest) {
    const swapped = isInCountry({ lat: point.lng, lng: point.lat });
    return { province: null, city: null, distance_km: null, confidence: null, hint: swapped ? geoTexts.swapped : null };
  }
  const away_km = nearest.distance_km;
  const confidence = away_km <= confidence_km.high ? 'high' : away_km <= confidence_km.medium ? 'medium' : 'low';
  const city = await readNamedCity(tools, nearest.place.id);
  return {
    province: { id: city.province, title: city.province_title },
    city: confidence === 'low' ? null : { id: city.id, title: city.title },
    distance_km: rounded(away_km),
    confidence,
    hint: null,
  };
}

/** The point that a city stands for; a city without one is none to search around. */
export async function pointOfCity(tools: Tools, id: string): Promise<Point | null> {
  const { id: known } = await readNamedCity(tools, id);
  return findPlace(known);
}

/** Which city a point is told to be in; null far from every town. */
export async function findCityOfPoint(tools: Tools, point: Point): Promise<NamedCity | null> {
  const nearest = near(point);
  return nearest && readNamedCity(tools, nearest.place.id);
}
