/** The face of the module: places, and addresses of customers. */
export { findCityOfAddress, findSentTo, readAddress } from './addresses.ts';
export { findCity, listNamedCities } from './cities.ts';
