import type { Paths } from './route.ts';

/** Methods and paths of cities and addresses. */
export const geoPaths = {
  geo: {
    listProvinces: { method: 'GET', path: '/accounts/api/cities/provinces/' },
    listCities: { method: 'GET', path: '/accounts/api/cities/' },
    suggestCities: { method: 'GET', path: '/accounts/api/cities/complete_cities/' },
    listAddresses: { method: 'GET', path: '/accounts/api/profile/address/:uid/' },
    createAddress: { method: 'POST', path: '/accounts/api/profile/address/:uid/' },
  },
} as const satisfies Paths;
