import { readNationalId } from '#persian/national-id';
import type { CarPlateWithNationalId } from '#wizard/kinds/car-plate-with-national-id-input';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { NumberField } from '../../ui/text-field.tsx';
import { plateFieldTexts } from '../texts.ts';
import PlateField from './car-plate-input.tsx';
import { controlId } from './field-ids.ts';
import type { FieldProps } from './field-props.ts';

/** The plate and its owner's national id, which never leaves the memory of the page. */
export default function PlateWithNationalIdField(props: FieldProps<CarPlateWithNationalId>) {
  const { field, form } = props;
  const typed = form.answers[field.national_id_name];
  const text = typeof typed === 'string' ? typed : '';
  return (
    <>
      <PlateField {...props} field={field} />
      <NumberField
        id={controlId(field, field.national_id_name)}
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
