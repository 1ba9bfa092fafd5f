import { geo } from '#contract/geo';
import { route } from '../../http/route.ts';
import { ofAccount } from '../../ownership.ts';
import { createAddress, listAddresses } from './addresses.ts';
import { listCities, listProvinces, suggestCities } from './cities.ts';

export const geoRoutes = {
  provinces: route(geo.provinces, async ({ tools }) => ({ results: await listProvinces(tools) })),
  cities: route(geo.cities, async ({ tools, query }) => ({ results: await listCities(tools, query.province) })),
  completeCities: route(geo.completeCities, async ({ tools, query }) => ({
    results: await suggestCities(tools, query.key),
  })),
  addressList: route(geo.addressList, ({ tools, customer, params, query }) =>
    listAddresses(tools, ofAccount(customer, params.uid), query),
  ),
  createAddress: route(geo.createAddress, ({ tools, customer, params, body }) =>
    createAddress(tools, ofAccount(customer, params.uid), body),
  ),
};
