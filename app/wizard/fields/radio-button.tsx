import { type CSSProperties, useEffect, useLayoutEffect, useRef } from 'react';
import type { Option } from '#wizard/config';
import type { RadioButton } from '#wizard/kinds/radio-button';
import { Choice } from '../../ui/choice.tsx';
import { RadioSegments } from '../../ui/radio-segments.tsx';
import type { FieldProps } from './field-props.ts';
import { Fieldset } from './fieldset.tsx';
import { useOptions } from './use-options.ts';

const isFigure = ({ label }: { label: string }) => /[0-9۰-۹]/.test(label);

/** A first tile in words, among tiles of figures, takes a row of its own. */
const wholeRow = (at: number, option: { label: string }, figures: boolean): CSSProperties | undefined =>
  figures && at === 0 && !isFigure(option) ? { gridColumn: '1 / -1' } : undefined;

/** Whether a pointer was the last thing touched. */
function useLastInput() {
  const pointed = useRef(false);
  // A layout effect listens before the first possible touch.
  useLayoutEffect(() => {
    const take = (event: Event) => {
      pointed.current = event.type === 'pointerdown';
    };
    window.addEventListener('pointerdown', take, true);
    window.addEventListener('keydown', take, true);
    return () => {
      window.removeEventListener('pointerdown', take, true);
      window.removeEventListener('keydown', take, true);
    };
  }, []);
  return pointed;
}

/** Native radios. A pointer's choice goes on by itself where the configuration says so; arrow keys never do. */
export default function RadioButtonField({ field, value, onValue, error, id, form }: FieldProps<RadioButton>) {
  const { options } = useOptions(field.options, form);
  const pointed = useLastInput();
  const legend = field.label ?? form.stepTitle;
  const advancing = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Leaving the step cancels the pending advance.
  useEffect(() => () => clearTimeout(advancing.current), []);
  const choose = (option: Option) => {
    onValue(option.value);
    clearTimeout(advancing.current);
    if (field.auto_advance && pointed.current && form.alone) advancing.current = setTimeout(form.advance, 160);
  };
  const named = {
    id,
    legend,
    hidden: form.alone || field.layout === 'switch',
    hint: field.hint,
    error,
  };

  if (field.layout === 'switch')
    return (
      <Fieldset {...named}>
        <RadioSegments name={id} options={options} value={value} onChoice={choose} />
      </Fieldset>
    );

  const tiles = field.layout === 'tiles';
  const figures = options.some(isFigure);
  return (
    <Fieldset {...named}>
      <div
        className="choices"
        data-look={tiles ? 'tiles' : undefined}
        // Words need more room than figures.
        style={tiles && !figures ? { gridTemplateColumns: '1fr 1fr' } : undefined}
      >
        {options.map((option, at) => (
          <Choice
            key={String(option.value)}
            name={id}
            checked={option.value === value}
            onChange={() => choose(option)}
            title={option.label}
            note={option.note}
            style={wholeRow(at, option, tiles && figures)}
          />
        ))}
      </div>
    </Fieldset>
  );
}
