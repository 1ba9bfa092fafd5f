import { type CSSProperties, useEffect, useState } from 'react';
import { formatTomanText } from '#persian/toman';
import type { CarValueRangePicker } from '#wizard/kinds/car-value-range-picker';
import { fillTemplate } from '#wizard/template';
import { Notice } from '../../ui/notice.tsx';
import { NumberField } from '../../ui/text-field.tsx';
import { fieldTexts } from '../field-texts.ts';
import type { FieldForm, FieldProps } from './field-props.ts';
import { Fieldset } from './fieldset.tsx';
import './car-value-range-picker.css';

/** What such a car is sold for. */
interface FairRange {
  title: string;
  min_rial: number;
  fair_rial: number;
  max_rial: number;
  demo: boolean;
}

const default_step_rial = 10_000_000;
const default_max_rial = 100_000_000_000;
const bars = 17;

/** The fair range of the car; null while it is not known. Without it the slider and the box still work. */
function useFairRange({ source, query }: CarValueRangePicker, form: FieldForm): FairRange | null {
  const [range, setRange] = useState<FairRange | null>(null);
  const asked = source ? fillTemplate(query, form.answers) : null;
  const key = JSON.stringify(asked);
  useEffect(() => {
    if (!source || !asked) return;
    let gone = false;
    form.read(source, asked).then(
      reply => gone || setRange(reply as FairRange),
      cause => console.warn('The fair range did not come', cause),
    );
    return () => {
      gone = true;
    };
  }, [source, key]);
  return range;
}

/** How the market lies around the fair price; green is the fair range, dark the answer. */
function Market({ fair, min, max, value }: { fair: FairRange; min: number; max: number; value: number }) {
  const spread = (fair.max_rial - fair.min_rial) * 1.1;
  const width = (max - min) / bars;
  return (
    <div className="value-market" aria-hidden="true">
      {Array.from({ length: bars }, (_, at) => {
        const middle = min + (at + 0.5) * width;
        const height = Math.exp(-(((middle - fair.fair_rial) / spread) ** 2)) * 100;
        const isFair = middle >= fair.min_rial && middle <= fair.max_rial;
        return (
          <i
            key={middle}
            style={{ blockSize: `${Math.max(6, height)}%` }}
            data-fair={isFair || undefined}
            data-here={Math.abs(middle - value) <= width / 2 || undefined}
          />
        );
      })}
    </div>
  );
}

function Judgement({ fair, value }: { fair: FairRange; value: number }) {
  const isWithin = value >= fair.min_rial && value <= fair.max_rial;
  const text = isWithin
    ? fieldTexts.valueWithin
    : value < fair.min_rial
      ? fieldTexts.valueBelow
      : fieldTexts.valueAbove;
  return (
    <Notice kind={isWithin ? 'success' : 'warning'} role="status">
      {text} {fair.demo && fieldTexts.valueDemo}
    </Notice>
  );
}

/** The number above is the answer; the slider only moves it. */
export default function CarValueField({ field, value, onValue, error, id, form }: FieldProps<CarValueRangePicker>) {
  const fair = useFairRange(field, form);
  const step = field.step ?? default_step_rial;
  const rounded = (rial: number) => Math.round(rial / step) * step;
  const min = field.min_value ?? (fair ? rounded(fair.min_rial * 0.7) : 0);
  const max = field.max_value ?? (fair ? rounded(fair.max_rial * 1.3) : default_max_rial);
  const amount = typeof value === 'number' ? value : null;
  const within = Math.min(Math.max(amount ?? fair?.fair_rial ?? (min + max) / 2, min), max);
  const style: CSSProperties & Record<'--at', string> = { '--at': `${((within - min) / (max - min || 1)) * 100}%` };

  useEffect(() => {
    if (fair && amount === null) onValue(Math.min(Math.max(rounded(fair.fair_rial), min), max));
  }, [fair]);

  return (
    <Fieldset id={id} legend={field.label ?? form.stepTitle} hidden={form.alone} hint={field.hint} error={null}>
      <div className="stack value-picker">
        <NumberField
          id={`${id}-amount`}
          label={fair?.title ?? field.label ?? form.stepTitle}
          hint={null}
          error={error}
          group
          maxLength={14}
          suffix={field.suffix ?? fieldTexts.toman}
          words={amount === 0 && field.no_cost_text ? field.no_cost_text : amount ? formatTomanText(amount) : null}
          value={amount === null ? '' : String(amount / 10)}
          onValue={digits => onValue(digits === '' ? null : Number(digits) * 10)}
        />
        <div>
          {fair && <Market fair={fair} min={min} max={max} value={within} />}
          <div className="slider" style={style}>
            <input
              type="range"
              aria-label={fieldTexts.valueSlider}
              min={min}
              max={max}
              step={step}
              value={within}
              list={field.marks ? `${id}-marks` : undefined}
              aria-valuetext={formatTomanText(within)}
              onInput={event => onValue(Number(event.currentTarget.value))}
              onChange={() => undefined}
            />
            {field.marks && (
              <datalist id={`${id}-marks`}>
                {field.marks.map(mark => (
                  <option key={mark} value={mark} />
                ))}
              </datalist>
            )}
            <div className="slider-ends">
              <span>{fieldTexts.aboutToman(min)}</span>
              {fair && <span className="value-fair">{fieldTexts.valueFair(fair.min_rial, fair.max_rial)}</span>}
              <span>{fieldTexts.aboutToman(max)}</span>
            </div>
          </div>
        </div>
        {fair && amount !== null && <Judgement fair={fair} value={amount} />}
      </div>
    </Fieldset>
  );
}
