import { normaliseText } from '#persian/digits';
import { readNationalId } from '#persian/national-id';
import { readPlate } from '#persian/plate';
import type { Named } from '../config.ts';
import type { Kind, KindSchema } from '../kind.ts';
import { checkPlate, type PlateFormat, readTypedPlate } from './car-plate-input.ts';

export type CarPlateWithNationalId = Named & {
  component: 'car_plate_with_national_id_input';
  format: PlateFormat;
  national_id_name: string;
  national_id_label: string;
  national_id_hint?: string;
};
declare module '../config.ts' {
  interface Kinds {
    car_plate_with_national_id_input: CarPlateWithNationalId;
  }
}

const isId = (name: string, field: CarPlateWithNationalId) => name === field.national_id_name;

/** A plate and its owner's national id: two answers. */
export const carPlateWithNationalId: Kind<CarPlateWithNationalId> = {
  answers: field => [
    { name: field.name, label: field.label },
    { name: field.national_id_name, label: field.national_id_label },
  ],
  read(value, field, name) {
    if (!isId(name, field)) return readTypedPlate(value);
    return typeof value === 'string' ? (readNationalId(value) ?? normaliseText(value)) : value;
  },
  isForeign: (value, field, name) => (isId(name, field) ? typeof value !== 'string' : readPlate(value) === null),
  check(value, field, _, name) {
    if (!isId(name, field)) return checkPlate(value, field.format);
    return typeof value === 'string' && readNationalId(value) === value ? null : { code: 'national_id' };
  },
  isPersonal: () => true,
};

export const carPlateWithNationalIdSchema: KindSchema<CarPlateWithNationalId> = {
  attributes: ({ z }) => ({
    format: z.enum(['car', 'motorcycle']),
    national_id_name: z.string(),
    national_id_label: z.string(),
    national_id_hint: z.string().optional(),
  }),
};
