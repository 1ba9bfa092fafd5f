import type { Paths } from './route.ts';

/** Methods and paths of cities and addresses. */
export const geoPaths = {
  geo: {
    listProvinces: { method: 'GET', path: '/accounts/api/cities/provinces/' },
    listCities: { method: 'GET', path: '/accounts/api/cities/' },
    suggestCities: { method: 'GET', path: '/accounts/api/cities/complete_cities/' },
    listAddresses: { method: 'GET', path: '/accounts/api/profile/address/:uid/' },
    createAddress: { method: 'POST', path: '/accounts/api/profile/address/:uid/' },
    readAddress: { method: 'GET', path: '/accounts/api/profile/address/:uid/:address/' },
    changeAddress: { method: 'PUT', path: '/accounts/api/profile/address/:uid/:address/' },
    deleteAddress: { method: 'DELETE', path: '/accounts/api/profile/address/:uid/:address/' },
    setDefaultAddress: { method: 'POST', path: '/accounts/api/profile/address/:uid/:address/default/' },
    checkPoint: { method: 'GET', path: '/accounts/api/check_point_inside_polygon/' },
    prefillCity: { method: 'GET', path: '/accounts/api/prefilling_city_and_province/' },
    suggestAddresses: { method: 'GET', path: '/accounts/api/complete/address/' },
    searchMap: { method: 'GET', path: '/geolocation/api/search/' },
    reverseMap: { method: 'GET', path: '/geolocation/api/reverse/' },
  },
} as const satisfies Paths;
