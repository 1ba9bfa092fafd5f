import type { Address, MapPoint, NewAddress, SuggestedAddress } from '#contract/geo';
import { normaliseText, persianDigits } from '#persian/digits';
import { readPostalCode } from '#persian/postal-code';
import { provincesOfPostalCode } from '#persian/postal-provinces';
import type { FormErrors } from '../api/form-errors.ts';
import type { PickedCity } from './city-picker.tsx';
import { addressFormTexts } from './texts.ts';

export interface AddressDraft {
  city: PickedCity | null;
  address: string;
  postal_code: string;
  point: MapPoint | null;
}

export const emptyAddress: AddressDraft = { city: null, address: '', postal_code: '', point: null };

export const draftOf = ({
  city,
  city_title,
  province,
  province_title,
  address,
  postal_code,
  point,
}: Address): AddressDraft => ({
  city: { id: city, title: city_title, province, province_title },
  address: persianDigits(address),
  postal_code,
  point,
});

/** The draft with what was suggested; what a suggestion does not know stays as it was written. */
export const takenOver = (draft: AddressDraft, found: SuggestedAddress): AddressDraft => ({
  city: {
    id: found.city,
    title: found.city_title,
    province: found.province,
    province_title: found.province_title,
  },
  address: found.address === null ? draft.address : persianDigits(found.address),
  postal_code: found.postal_code ?? draft.postal_code,
  point: found.lat === null || found.lng === null ? draft.point : { lat: found.lat, lng: found.lng },
});

/** The province of the chosen city where the postal code belongs to another one; null where nothing speaks against it. */
export function doubtedProvince({ city, postal_code }: AddressDraft): string | null {
  const provinces = provincesOfPostalCode(postal_code);
  // A draft that an earlier release has kept may have no province.
  return city?.province && provinces.length > 0 && !provinces.includes(city.province) ? city.province_title : null;
}

/** What is sent, or what is wrong with it. */
export function readDraft(draft: AddressDraft): { body: NewAddress } | { errors: FormErrors } {
  const address = normaliseText(draft.address);
  const postal_code = readPostalCode(draft.postal_code);
  const errors: FormErrors = {};
  if (!draft.city) errors.city = addressFormTexts.cityMissing;
  if (address.length < 10) errors.address = addressFormTexts.addressShort;
  if (!postal_code) errors.postal_code = addressFormTexts.postalWrong;
  if (!draft.city || !postal_code || Object.keys(errors).length) return { errors };
  return { body: { city: draft.city.id, address, postal_code, point: draft.point } };
}
