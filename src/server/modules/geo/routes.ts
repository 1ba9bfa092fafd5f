import type { Contract } from '#contract/index';
import type { Handlers } from '../../kernel/route.ts';
import type { Tools } from '../../tools.ts';
import { createAddress, listAddresses } from './addresses.ts';
import { listCities, listProvinces, suggestCities } from './cities.ts';

export const geoRoutes: Handlers<Contract['geo'], Tools> = {
  listProvinces: async ({ tools }) => ({ results: await listProvinces(tools) }),
  listCities: async ({ tools, query }) => ({ results: await listCities(tools, query.province) }),
  suggestCities: async ({ tools, query }) => ({
    results: await suggestCities(tools, query.key),
  }),
  listAddresses: ({ tools, customer, query }) => listAddresses(tools, customer, query),
  createAddress: ({ tools, customer, body }) => createAddress(tools, customer, body),
};
