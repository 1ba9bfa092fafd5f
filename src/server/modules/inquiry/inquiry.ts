/** The face of the module: what the registry of vehicles says. */
export { hmacOfOwner, readReceipt } from './receipt.ts';
