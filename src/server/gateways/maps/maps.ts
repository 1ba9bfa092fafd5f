/** A point on the earth in degrees, WGS 84. */
export interface Point {
  lat: number;
  lng: number;
}

/** Something on the map: a place, a street, a building. */
export interface FoundPlace extends Point {
  title: string;
  /** Where it lies, in words, without its own name; may be empty. */
  address: string;
  /** The provider's word for what it is, such as `hospital`; null where it has none. */
  category: string | null;
}

/** What stands at a point, as far as the provider knows. */
export interface ReverseAnswer {
  formatted: string;
  neighbourhood: string | null;
  street: string | null;
  county: string | null;
  district: string | null;
  traffic: { central_zone: boolean; odd_even_zone: boolean };
}

/**
 * Whoever knows the map. Provinces and cities are found by our own places from coordinates, never from a provider's words.
 * Each call rejects with `MapsFailed` where the provider cannot be reached or does not answer for the key.
 */
export interface MapsGateway {
  /** As it stands in answers. */
  source: 'gazetteer' | 'neshan';
  search(term: string, near: Point | null): Promise<FoundPlace[]>;
  /** Null where nothing is known of the point. */
  reverse(point: Point): Promise<ReverseAnswer | null>;
}

export class MapsFailed extends Error {}
