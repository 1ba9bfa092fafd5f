import { geo } from '#contract/geo';
import type { Customer } from '../../http/caller.ts';
import { route } from '../../http/route.ts';
import { Refusal } from '../../refusal.ts';
import { createAddress, listAddresses } from './addresses.ts';
import { listCities, listProvinces, suggestCities } from './cities.ts';

const own = (customer: Customer, uid: string): string => {
  if (uid !== customer.account_uid) throw new Refusal('not_found');
  return uid;
};

export const geoRoutes = {
  provinces: route(geo.provinces, async ({ tools }) => ({ results: await listProvinces(tools) })),
  cities: route(geo.cities, async ({ tools, query }) => ({ results: await listCities(tools, query.province) })),
  completeCities: route(geo.completeCities, async ({ tools, query }) => ({
    results: await suggestCities(tools, query.key),
  })),
  addressList: route(geo.addressList, ({ tools, customer, params, query }) =>
    listAddresses(tools, own(customer, params.uid), query),
  ),
  createAddress: route(geo.createAddress, ({ tools, customer, params, body }) =>
    createAddress(tools, own(customer, params.uid), body),
  ),
};
