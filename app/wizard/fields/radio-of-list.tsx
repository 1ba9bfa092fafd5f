import type { RadioButton } from '#wizard/config';
import type { FieldProps } from './field-props.ts';
import RadioButtonField from './radio-button.tsx';
import { useOptions } from './use-options.ts';

/** Choices that hang on another answer, or that the server keeps. */
export default function RadioOfListField(props: FieldProps<RadioButton>) {
  const { options } = useOptions(props.field.options, props.form);
  return <RadioButtonField {...props} options={options} />;
}
