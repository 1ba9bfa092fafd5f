import { z } from 'zod';
import { maxAddressKey } from './address-key.ts';
import { endpoint } from './endpoint.ts';
import { ownList, pageQuery } from './paging.ts';
import { degree, uid } from './params.ts';
import { geoPaths } from './paths/geo.ts';

const { geo: paths } = geoPaths;

const province = z.object({ id: z.string(), title: z.string() });
export const point = z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) });
export type MapPoint = z.output<typeof point>;
const city = z.object({ id: z.string(), title: z.string(), province: z.string() });
const address = z.object({
  uid: z.string(),
  title: z.string().nullable(),
  province: z.string(),
  province_title: z.string(),
  city: z.string(),
  city_title: z.string(),
  address: z.string(),
  postal_code: z.string(),
  type: z.enum(['home', 'work', 'other']),
  /** Null where no pin was set. */
  point: point.nullable(),
  /** The one that is offered first. */
  is_default: z.boolean(),
});
export type Address = z.output<typeof address>;

const newAddress = z.object({
  title: z.string().trim().max(60).nullable().default(null),
  city: z.string().min(1).max(60),
  address: z.string().trim().min(10).max(400),
  postal_code: z.string().trim().min(10).max(20),
  type: z.enum(['home', 'work', 'other']).default('home'),
  point: point.nullable().default(null),
});

export type NewAddress = z.input<typeof newAddress>;

/** A kept address or a place, as a form takes it over. */
const suggestedAddress = z.object({
  kind: z.enum(['saved', 'place']),
  uid: z.string().nullable(),
  title: z.string(),
  text: z.string(),
  /** The address below its city; null where the place is a whole city. */
  address: z.string().nullable(),
  postal_code: z.string().nullable(),
  city: z.string(),
  city_title: z.string(),
  province: z.string(),
  province_title: z.string(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
});
export type SuggestedAddress = z.output<typeof suggestedAddress>;

const lat = degree(90);
const lng = degree(180);

const titled = z.object({ id: z.string(), title: z.string() });
const mapsLimit = 60;

export const geo = {
  listProvinces: endpoint({
    ...paths.listProvinces,
    access: 'anyone',
    summary: 'Provinces',
    answer: z.object({ results: z.array(province) }),
  }),
  listCities: endpoint({
    ...paths.listCities,
    access: 'anyone',
    summary: 'Cities of a province',
    query: z.object({ province: z.string().max(60).optional() }),
    answer: z.object({
      results: z.array(city.extend({ lat: z.number().nullable(), lng: z.number().nullable() })),
    }),
  }),
  suggestCities: endpoint({
    ...paths.suggestCities,
    access: 'optional',
    scope: 'own',
    summary:
      'Cities whose name begins with or contains the key, in any spelling of ی and ک; those of the kept addresses of the account that `uid` names come first, where it is the caller’s',
    query: z.object({ key: z.string().max(60).default(''), uid: z.string().max(64).optional() }),
    answer: z.object({
      results: z.array(
        city.extend({ province_title: z.string(), lat: z.number().nullable(), lng: z.number().nullable() }),
      ),
    }),
  }),
  listAddresses: endpoint({
    ...paths.listAddresses,
    params: { uid },
    ownAccount: 'uid',
    access: 'customer',
    scope: 'own',
    summary: "The customer's addresses; uid is the account's",
    query: pageQuery.extend({ type: z.enum(['home', 'work', 'other']).optional() }),
    answer: ownList(address),
  }),
  createAddress: endpoint({
    ...paths.createAddress,
    params: { uid },
    ownAccount: 'uid',
    access: 'customer',
    scope: 'own',
    idempotent: true,
    summary: 'Keeps a new address; an account has twenty at most, and as many by the word of each partner',
    body: newAddress,
    answer: address,
    refuses: ['too_many_addresses'],
  }),
  readAddress: endpoint({
    ...paths.readAddress,
    params: { uid, address: uid },
    ownAccount: 'uid',
    access: 'customer',
    scope: 'own',
    summary: 'One address of the customer',
    answer: address,
    refuses: ['address_not_found'],
  }),
  changeAddress: endpoint({
    ...paths.changeAddress,
    params: { uid, address: uid },
    ownAccount: 'uid',
    access: 'customer',
    scope: 'own',
    idempotent: true,
    summary: 'Changes an address. Orders that name the old one keep it, so the answer has a uid of its own',
    body: newAddress,
    answer: address,
    refuses: ['address_not_found'],
  }),
  deleteAddress: endpoint({
    ...paths.deleteAddress,
    params: { uid, address: uid },
    ownAccount: 'uid',
    access: 'customer',
    scope: 'own',
    summary: 'Takes an address out of the list. Orders that name it keep it',
    answer: z.object({ uid: z.string() }),
    refuses: ['address_not_found'],
  }),
  setDefaultAddress: endpoint({
    ...paths.setDefaultAddress,
    params: { uid, address: uid },
    ownAccount: 'uid',
    access: 'customer',
    scope: 'full',
    summary: 'Makes an address the one that is offered first',
    answer: address,
    refuses: ['address_not_found'],
  }),
  checkPoint: endpoint({
    ...paths.checkPoint,
    access: 'anyone',
    limit: mapsLimit,
    summary:
      'Whether a point lies in the area of a city, by its distance; `basis: none` where nothing is known of the city',
    query: z.object({ lat, lng, city: z.string().min(1).max(60) }),
    answer: z.object({
      inside: z.boolean().nullable(),
      city,
      distance_km: z.number().nullable(),
      basis: z.enum(['nearest', 'none']),
      /** The city that the point seems to lie in, and a sentence for people. */
      suggestion: city.extend({ text: z.string() }).nullable(),
    }),
    refuses: ['not_found'],
  }),
  prefillCity: endpoint({
    ...paths.prefillCity,
    access: 'anyone',
    limit: mapsLimit,
    summary: 'Province and city of a point; nulls outside of the country',
    query: z.object({ lat, lng }),
    answer: z.object({
      province: titled.nullable(),
      city: titled.nullable(),
      distance_km: z.number().nullable(),
      confidence: z.enum(['high', 'medium', 'low']).nullable(),
      /** What may be wrong with the point. */
      hint: z.string().nullable(),
    }),
  }),
  suggestAddresses: endpoint({
    ...paths.suggestAddresses,
    access: 'optional',
    scope: 'own',
    limit: mapsLimit,
    summary:
      'Addresses that hold the key: the kept ones of the account that `uid` names, where it is the caller’s, then places',
    query: z.object({ key: z.string().max(maxAddressKey).default(''), uid: z.string().max(64).optional() }),
    answer: z.object({
      results: z.array(suggestedAddress),
    }),
  }),
  searchMap: endpoint({
    ...paths.searchMap,
    access: 'anyone',
    limit: mapsLimit,
    summary: 'Places by their name, those near a city or a point first where one is given',
    query: z.object({
      term: z.string().trim().min(2).max(80),
      city: z.string().max(60).optional(),
      lat: lat.optional(),
      lng: lng.optional(),
    }),
    answer: z.object({
      count: z.number().int(),
      results: z.array(
        z.object({
          title: z.string(),
          address: z.string(),
          category: z.string().nullable(),
          city: titled,
          lat: z.number(),
          lng: z.number(),
          distance_km: z.number().nullable(),
        }),
      ),
    }),
    refuses: ['not_found'],
  }),
  reverseMap: endpoint({
    ...paths.reverseMap,
    access: 'anyone',
    limit: mapsLimit,
    summary: 'What stands at a point, and whether it lies in `city`; nulls where nothing is known',
    query: z.object({ lat, lng, city: z.string().max(60).optional() }),
    answer: z.object({
      formatted: z.string().nullable(),
      province: titled.nullable(),
      city: titled.nullable(),
      county: z.string().nullable(),
      district: z.string().nullable(),
      neighbourhood: z.string().nullable(),
      street: z.string().nullable(),
      /** Whether the point lies in the city that is asked for; null where none is, and where its point is not known. */
      in_city: z.boolean().nullable(),
      traffic: z.object({ central_zone: z.boolean(), odd_even_zone: z.boolean() }),
      source: z.enum(['gazetteer', 'neshan']),
    }),
    refuses: ['not_found'],
  }),
};
