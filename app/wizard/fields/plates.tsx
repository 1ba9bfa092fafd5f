import { readNationalId } from '#persian/national-id';
import type { CarPlate, MotorcyclePlate } from '#persian/plate';
import type { CarPlateInput, CarPlateWithNationalId } from '#wizard/config';
import { FieldError } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import {
  CarPlateInput as CarPlateObject,
  emptyCarPlate,
  emptyMotorcyclePlate,
  MotorcyclePlateInput,
} from '../../ui/plate.tsx';
import { NumberField } from '../../ui/text-field.tsx';
import { plateFieldTexts } from '../texts.ts';
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

export function PlateField({ field, value, onValue, error, id }: FieldProps<CarPlateInput | CarPlateWithNationalId>) {
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

/** The plate and its owner's national id, which never leaves the memory of the page. */
export function PlateWithNationalIdField(props: FieldProps<CarPlateWithNationalId>) {
  const { field, form, id } = props;
  const typed = form.answers[field.national_id_name];
  const text = typeof typed === 'string' ? typed : '';
  return (
    <>
      <PlateField {...props} field={field} />
      <NumberField
        id={`${id}-national-id`}
        label={field.national_id_label}
        hint={field.national_id_hint}
        error={form.errors[field.national_id_name] ?? null}
        value={text}
        onValue={digits => form.set({ [field.national_id_name]: digits })}
        maxLength={10}
        placeholder={plateFieldTexts.nationalIdPlaceholder}
        autoComplete="off"
        data-sensitive="true"
        end={
          text.length === 10 &&
          readNationalId(text) && (
            <span className="field-ok">
              <Icon name="check" />
              <span className="sr-only">{plateFieldTexts.ok}</span>
            </span>
          )
        }
      />
      <div className="plate-privacy">
        <Notice icon="lock">{plateFieldTexts.nationalIdPrivacy}</Notice>
      </div>
    </>
  );
}
