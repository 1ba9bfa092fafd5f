import { readNationalId } from '#persian/national-id';
import { readMobile } from '#persian/phone';
import { readPostalCode } from '#persian/postal-code';

/** How a text of a known kind is read: its normal form, or null when it is none. */
export const readers = { national_id: readNationalId, mobile: readMobile, postal_code: readPostalCode };
