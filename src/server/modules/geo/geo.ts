/** The face of the module: places, and addresses of customers. */
export { findCityOfAddress, readAddress } from './addresses.ts';
export { findCity } from './cities.ts';
