/** The face of the module: the lines that are sold, their insurers, and texts. */
export { type LineOnSale, listInsurers, readInsurerName, readLine } from './catalogue.ts';
