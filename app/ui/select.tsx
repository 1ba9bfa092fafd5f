import type { ComponentProps } from 'react';
import { Field, type FieldFace } from './field.tsx';
import { Icon } from './icon.tsx';

interface SelectProps
  extends FieldFace,
    Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children' | 'className' | 'size'> {
  value: string;
  onValue: (value: string) => void;
  options: readonly { value: string; title: string; disabled?: boolean }[];
  /** Shown while nothing is chosen. */
  placeholder?: string;
}

export function Select(props: SelectProps) {
  const { label, hint, error, optional, words, value, onValue, options, placeholder, id, ...native } = props;
  const face = { label, hint, error, optional, words, disabled: native.disabled, id };
  return (
    <Field {...(face as FieldFace)}>
      {control => (
        <div className="field-box">
          <select {...native} {...control} value={value} onChange={event => onValue(event.currentTarget.value)}>
            {placeholder !== undefined && (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {options.map(option => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.title}
              </option>
            ))}
          </select>
          <Icon name="down" className="chevron" />
        </div>
      )}
    </Field>
  );
}
