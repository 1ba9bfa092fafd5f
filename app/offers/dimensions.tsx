import { type CSSProperties, useId } from 'react';
import type { OffersAnswer } from '#contract/offers';
import type { Choice } from '#pricing/choices';
import './dimensions.css';

export type Dimension = OffersAnswer['dimensions'][number];

interface DimensionProps {
  dimension: Dimension;
  choice: Choice;
  /** What changes of the choice. */
  onChoice: (change: Choice) => void;
}

/** `titled`: what is asked stands above already. */
export function DimensionChips({ dimension, choice, onChoice, titled }: DimensionProps & { titled?: boolean }) {
  const { key, title, values } = dimension;
  // The same dimension may stand on the page twice, in a table and in a sheet.
  const name = useId();
  return (
    <fieldset className="term-picker">
      <legend className={titled ? 'sr-only' : 'field-label'}>{title}</legend>
      <div className="chips">
        {values.map(({ value, label }) => (
          <label key={value} className="chip" data-on={value === choice[key] || undefined}>
            <input
              className="sr-only"
              type="radio"
              name={name}
              checked={value === choice[key]}
              onChange={() => onChoice({ [key]: value })}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** A few amounts side by side, the figure over its unit. */
function DimensionTiles({ dimension, choice, onChoice }: DimensionProps) {
  const { key, title, values } = dimension;
  const name = useId();
  const note = values.find(({ value }) => value === choice[key])?.note;
  return (
    <fieldset className="tiles">
      <legend className="field-label">{title}</legend>
      <div className="tiles-row">
        {values.map(({ value, label }) => {
          const [figure = '', ...unit] = label.split(' ');
          return (
            <label key={value} className="tile" data-on={value === choice[key] || undefined}>
              <input
                className="sr-only"
                type="radio"
                name={name}
                checked={value === choice[key]}
                onChange={() => onChoice({ [key]: value })}
              />
              <b>{figure}</b> {unit.join(' ')}
            </label>
          );
        })}
      </div>
      {note && <p className="caption">{note}</p>}
    </fieldset>
  );
}

/** Each kind of dimension as it is drawn where there is room for it. */
export function DimensionControl(props: DimensionProps) {
  const { kind } = props.dimension;
  if (kind === 'slider') return <DimensionSlider {...props} />;
  if (kind === 'tiles') return <DimensionTiles {...props} />;
  return (
    <div className="wide-only">
      <DimensionChips {...props} />
    </div>
  );
}

/** It drives the price, so it stands first; its number is larger than its label. */
function DimensionSlider({ dimension, choice, onChoice }: DimensionProps) {
  const { key, title, values } = dimension;
  const at = Math.max(
    0,
    values.findIndex(({ value }) => value === choice[key]),
  );
  const last = Math.max(1, values.length - 1);
  const label = values[at]?.label ?? '';
  const [figure = '', ...unit] = label.split(' ');
  const style: CSSProperties & Record<'--at', string> = { '--at': `${(at / last) * 100}%` };
  const end = (each: Dimension['values'][number] | undefined) =>
    each?.note ? `${each.short} (${each.note})` : each?.short;
  return (
    <div className="cover-box">
      <div className="between">
        <label className="field-label" htmlFor={key}>
          {title}
        </label>
        <output className="tier" htmlFor={key}>
          <b>{figure}</b> {unit.join(' ')}
        </output>
      </div>
      <div className="slider" style={style}>
        <input
          id={key}
          type="range"
          min={0}
          max={values.length - 1}
          step={1}
          value={at}
          aria-valuetext={label}
          onInput={event => {
            const chosen = values[Number(event.currentTarget.value)];
            if (chosen) onChoice({ [key]: chosen.value });
          }}
          onChange={() => undefined}
        />
        <div className="slider-ends">
          <span>{end(values[0])}</span>
          <span>{end(values.at(-1))}</span>
        </div>
      </div>
    </div>
  );
}
