import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ownList, pageQuery } from './paging.ts';
import { uid } from './params.ts';
import { geoPaths } from './paths/geo.ts';

const { geo: paths } = geoPaths;

const province = z.object({ id: z.string(), title: z.string() });
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
});
export type Address = z.output<typeof address>;

const newAddress = z.object({
  title: z.string().trim().max(60).nullable().default(null),
  city: z.string().min(1).max(60),
  address: z.string().trim().min(10).max(400),
  postal_code: z.string().trim().min(10).max(20),
  type: z.enum(['home', 'work', 'other']).default('home'),
});

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
    answer: z.object({ results: z.array(city) }),
  }),
  suggestCities: endpoint({
    ...paths.suggestCities,
    access: 'anyone',
    summary: 'Cities whose name begins with or contains the key, in any spelling of ی and ک',
    query: z.object({ key: z.string().max(60).default(''), uid: z.string().max(64).optional() }),
    answer: z.object({ results: z.array(city.extend({ province_title: z.string() })) }),
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
    summary: 'Keeps a new address',
    body: newAddress,
    answer: address,
  }),
};
