import type { Contract } from '#contract/index';
import type { Handlers } from '../../kernel/route.ts';
import type { Tools } from '../../tools.ts';
import {
  changeAddress,
  createAddress,
  deleteAddress,
  listAddresses,
  readAddress,
  setDefaultAddress,
} from './addresses.ts';
import { listCities, listProvinces } from './cities.ts';
import { reverseMap, searchMap, suggestAddresses, suggestCities } from './map-search.ts';
import { checkPoint, prefillCity } from './points.ts';

export const geoRoutes: Handlers<Contract['geo'], Tools> = {
  listProvinces: async ({ tools }) => ({ results: await listProvinces(tools) }),
  listCities: async ({ tools, query }) => ({ results: await listCities(tools, query.province) }),
  suggestCities: async ({ tools, customer, query }) => ({ results: await suggestCities(tools, customer, query) }),
  listAddresses: ({ tools, customer, query }) => listAddresses(tools, customer, query),
  createAddress: ({ tools, customer, body }) => createAddress(tools, customer, body),
  readAddress: ({ tools, customer, params }) => readAddress(tools, customer, params.address),
  changeAddress: ({ tools, customer, params, body }) => changeAddress(tools, customer, params.address, body),
  deleteAddress: ({ tools, customer, params }) => deleteAddress(tools, customer, params.address),
  setDefaultAddress: ({ tools, customer, params }) => setDefaultAddress(tools, customer, params.address),
  checkPoint: ({ tools, query }) => checkPoint(tools, query),
  prefillCity: ({ tools, query }) => prefillCity(tools, query),
  suggestAddresses: ({ tools, customer, query }) => suggestAddresses(tools, customer, query),
  searchMap: ({ tools, query }) => searchMap(tools, query),
  reverseMap: ({ tools, query }) => reverseMap(tools, query),
};
