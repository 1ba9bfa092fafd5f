import type { Answer, Option } from '#wizard/config';
import type { ScrollMenuPicker } from '#wizard/kinds/scroll-menu-picker';
import type { FieldForm, FieldProps } from './field-props.ts';
import { Fieldset } from './fieldset.tsx';
import { useOptions } from './use-options.ts';
import { Wheel } from './wheel.tsx';

type Column = ScrollMenuPicker['columns'][number];

function ColumnWheel(props: { column: Column; value: Answer; onValue: (value: Answer) => void; form: FieldForm }) {
  const { column, value, onValue, form } = props;
  const { options } = useOptions(column.options, form);
  const label = (option: Option) => (column.suffix ? `${option.label} ${column.suffix}` : option.label);
  const at = options.findIndex(option => option.value === value);
  return (
    <Wheel
      label={column.label}
      options={options.map((option, index) => ({ value: index, label: label(option) }))}
      value={at < 0 ? null : at}
      chosen={at >= 0}
      onValue={index => onValue(options[index]?.value ?? null)}
    />
  );
}

/** One column answers with its value, several with an object by column. */
export default function ScrollMenuField({ field, value, onValue, error, id, form }: FieldProps<ScrollMenuPicker>) {
  const single = field.columns.length === 1;
  const parts = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  const columns = { gridTemplateColumns: `repeat(${field.columns.length}, 1fr)` };
  return (
    <Fieldset id={id} legend={field.label ?? form.stepTitle} hidden={form.alone} hint={field.hint} error={error}>
      {!single && (
        <div className="wheel-heads caption" aria-hidden="true" style={columns}>
          {field.columns.map(column => (
            <span key={column.name}>{column.label}</span>
          ))}
        </div>
      )}
      <div className="wheels" style={columns}>
        {field.columns.map(column => (
          <ColumnWheel
            key={column.name}
            column={column}
            form={form}
            value={single ? value : (parts[column.name] ?? null)}
            onValue={next => onValue(single ? next : { ...parts, [column.name]: next })}
          />
        ))}
      </div>
    </Fieldset>
  );
}
