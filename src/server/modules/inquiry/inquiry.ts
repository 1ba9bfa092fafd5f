/** The face of the module: what the registry of vehicles says. */
export { askRegistry, checkedQuestion } from './plate-inquiry.ts';
export { hmacOfOwner, readReceipt } from './receipt.ts';
