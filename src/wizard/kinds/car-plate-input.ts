import { isCarPlate, isWholePlate, readPlate } from '#persian/plate';
import { same } from '../conditions.ts';
import type { Answer, Named } from '../config.ts';
import type { CheckResult } from '../issue.ts';
import type { Kind, KindSchema } from '../kind.ts';

export type PlateFormat = 'car' | 'motorcycle';
export type CarPlateInput = Named & { component: 'car_plate_input'; format: PlateFormat };
declare module '../config.ts' {
  interface Kinds {
    car_plate_input: CarPlateInput;
  }
}

export function checkPlate(value: unknown, format: PlateFormat): CheckResult {
  const plate = readPlate(value);
  if (plate !== null && same(plate, value) && isCarPlate(plate) === (format === 'car')) return null;
  if (format === 'car') return { code: isWholePlate(value, 'car') ? 'plate_zero' : 'plate' };
  return { code: isWholePlate(value, 'motorcycle') ? 'motorcycle_plate_zero' : 'motorcycle_plate' };
}
export const readTypedPlate = (value: Answer): Answer => readPlate(value) ?? value;

/** A plate by its parts. */
export const carPlateInput: Kind<CarPlateInput> = {
  read: readTypedPlate,
  isForeign: value => readPlate(value) === null,
  check: (value, field) => checkPlate(value, field.format),
  isPersonal: () => true,
};

export const carPlateInputSchema: KindSchema<CarPlateInput> = {
  attributes: ({ z }) => ({ format: z.enum(['car', 'motorcycle']) }),
};
