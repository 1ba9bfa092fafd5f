import { searchKey } from '#persian/digits';
import type { MapsGateway, Point } from './maps.ts';
import { placePoints } from './place-points.ts';

/** A city of the catalogue with its point. */
export interface Place extends Point {
  id: string;
  title: string;
  province: string;
  /** How far from its point it reaches. */
  reach_km: number;
}

const reach_km = { million: 25, capital: 15, other: 8 };
/** Cities of more than a million people. */
const millions = [
  'tehran-1',
  'khorasan-razavi-1',
  'esfahan-1',
  'alborz-1',
  'fars-1',
  'azarbaijan-east-1',
  'qom-1',
  'khuzestan-1',
];

/** The first city of a province is its capital. */
function reachOf(id: string): number {
  if (millions.includes(id)) return reach_km.million;
  return id.endsWith('-1') ? reach_km.capital : reach_km.other;
}

const earth_km = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** By great circle. */
export function distance_km(a: Point, b: Point): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const chord = half(a.lat, b.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(a.lng, b.lng);
  return 2 * earth_km * Math.asin(Math.sqrt(chord));
}

function readPlace(text: string, province: string, position: number): Place {
  const [, title = '', lat, lng] = /^(.+) ([\d.]+),([\d.]+)$/.exec(text) ?? [];
  const id = `${province}-${position + 1}`;
  return { id, title, province, reach_km: reachOf(id), lat: Number(lat), lng: Number(lng) };
}

export const places: readonly Place[] = Object.entries(placePoints).flatMap(([province, text]) =>
  text.split('; ').map((each, position) => readPlace(each, province, position)),
);

const byId = new Map(places.map(place => [place.id, place]));
export const findPlace = (id: string): Place | null => byId.get(id) ?? null;

export interface NearestPlace {
  place: Place;
  distance_km: number;
}

/**
 * The town that a point is told to be in.
 * 1. Of the towns that reach it, the one whose reach it lies deepest in: the edge of a large city is no part of the small
 *    town that happens to be nearer.
 * 2. Where none reaches it, the nearest; a point that is far from all of them has one as well.
 * 3. Of two towns at one point the earlier.
 */
export function placeAround(point: Point): NearestPlace {
  let found: (NearestPlace & { depth: number }) | null = null;
  for (const place of places) {
    const away_km = distance_km(point, place);
    // Below zero within reach, and the less the deeper; above it as far as the point is away.
    const depth = away_km <= place.reach_km ? away_km / place.reach_km - 1 : away_km;
    if (!found || depth < found.depth) found = { place, distance_km: away_km, depth };
  }
  if (!found) throw new Error('The gazetteer has no places');
  return { place: found.place, distance_km: found.distance_km };
}

const maxFound = 10;
const around_km = 60;

/** The map of those who have no other: names and points of cities. */
export function createGazetteer(): MapsGateway {
  return {
    source: 'gazetteer',
    async search(term, near) {
      const key = searchKey(term);
      const begins = (place: Place) => Number(searchKey(place.title).startsWith(key));
      return places
        .filter(place => key && searchKey(place.title).includes(key))
        .sort((a, b) => begins(b) - begins(a) || (near ? distance_km(near, a) - distance_km(near, b) : 0))
        .slice(0, maxFound)
        .map(({ title, lat, lng }) => ({ title, address: '', category: 'city', lat, lng }));
    },
    async reverse(point) {
      const { place, distance_km: away_km } = placeAround(point);
      if (away_km > around_km) return null;
      return {
        formatted: place.title,
        neighbourhood: null,
        street: null,
        county: null,
        district: null,
        traffic: { central_zone: false, odd_even_zone: false },
      };
    },
  };
}
