import type { CarPlate, MotorcyclePlate } from '#persian/plate';
import type { CarPlateInput } from '#wizard/kinds/car-plate-input';
import type { CarPlateWithNationalId } from '#wizard/kinds/car-plate-with-national-id-input';
import { FieldError } from '../../ui/field.tsx';
import {
  CarPlateInput as CarPlateObject,
  emptyCarPlate,
  emptyMotorcyclePlate,
  MotorcyclePlateInput,
} from '../../ui/plate.tsx';
import type { FieldProps } from './field-props.ts';

const partOf = (value: unknown, part: string): string => {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, part) : '';
  return typeof found === 'string' ? found : '';
};

/** What was typed so far in the parts of one kind of plate; parts of the other kind are left out. */
function typedParts<P extends CarPlate | MotorcyclePlate>(empty: P, value: unknown): P {
  const parts = Object.keys(empty).map(part => [part, partOf(value, part)]);
  return Object.fromEntries(parts) as P;
}

export default function PlateField({
  field,
  value,
  onValue,
  error,
  id,
}: FieldProps<CarPlateInput | CarPlateWithNationalId>) {
  const shared = { invalid: error !== null, ...(error ? { describedBy: `${id}-error` } : {}) };
  return (
    <div id={id} tabIndex={-1} className="stack plate-field">
      {field.format === 'car' ? (
        <CarPlateObject value={typedParts(emptyCarPlate, value)} onValue={plate => onValue({ ...plate })} {...shared} />
      ) : (
        <MotorcyclePlateInput
          value={typedParts(emptyMotorcyclePlate, value)}
          onValue={plate => onValue({ ...plate })}
          {...shared}
        />
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
