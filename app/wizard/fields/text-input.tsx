import { normaliseText } from '#persian/digits';
import type { TextInput } from '#wizard/kinds/text-input';
import { Field } from '../../ui/field.tsx';
import { NumberField, TextField } from '../../ui/text-field.tsx';
import type { FieldProps } from './field-props.ts';

export default function TextInputField({ field, value, onValue, error, id, form }: FieldProps<TextInput>) {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const digits = field.input_mode === 'numeric' || field.input_mode === 'tel' || Boolean(field.check);
  const face = {
    id,
    label: field.label ?? form.stepTitle,
    hint: field.hint,
    error,
    optional: !field.required,
    placeholder: field.placeholder,
    autoComplete: field.autocomplete ?? 'off',
    readOnly: field.readonly,
  };
  if (digits) return <NumberField {...face} value={text} onValue={onValue} maxLength={field.max_length ?? 24} />;
  if (field.multiline)
    return (
      <Field id={id} label={face.label} hint={field.hint} error={error} optional={!field.required}>
        {control => (
          <div className="field-box">
            <textarea
              {...control}
              rows={4}
              maxLength={field.max_length}
              placeholder={field.placeholder}
              autoComplete={face.autoComplete}
              readOnly={field.readonly}
              value={text}
              onInput={event => onValue(event.currentTarget.value)}
            />
          </div>
        )}
      </Field>
    );
  return (
    <TextField
      {...face}
      maxLength={field.max_length}
      value={text}
      onValue={onValue}
      inputMode={field.input_mode}
      onBlur={() => text && onValue(normaliseText(text))}
    />
  );
}
