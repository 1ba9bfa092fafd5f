import { type ClipboardEvent, type ReactNode, useRef } from 'react';
import { persianDigits } from '#persian/digits';
import type { CarPlate, MotorcyclePlate, Plate } from '#persian/plate';
import { plateLetters } from '#persian/plate-tables';
import { plateTexts } from './texts.ts';
import { typedDigits } from './typing.ts';

const letters = Object.keys(plateLetters);
export const emptyCarPlate: CarPlate = { left2: '', letter: '', mid3: '', region2: '' };
export const emptyMotorcyclePlate: MotorcyclePlate = { region3: '', number5: '' };

export const PlateStrip = () => (
  <span className="plate-strip" aria-hidden="true">
    <i className="plate-flag" />
    <span>
      I.R.
      <br />
      IRAN
    </span>
  </span>
);

interface PlateProps<P> {
  value: P;
  onValue: (plate: P) => void;
  invalid?: boolean;
  describedBy?: string;
}

const isWhole = (text: string) => text.trim().length >= 7;

/** A whole plate put into any part fills all of them; what reads it comes when it is needed. */
async function readPlate(text: string, take: (plate: Plate) => void) {
  const { parsePlate } = await import('#persian/plate');
  const plate = parsePlate(text);
  if (plate) take(plate);
}

function paste(event: ClipboardEvent, take: (plate: Plate) => void) {
  const text = event.clipboardData.getData('text');
  if (!isWhole(text)) return;
  event.preventDefault();
  void readPlate(text, take);
}

/** Moves the focus between the parts of a plate: forward when one is full, back on Backspace in an empty one. */
function useParts<P extends CarPlate | MotorcyclePlate>(
  { value, onValue, invalid }: PlateProps<P>,
  take: (plate: Plate) => void,
) {
  const parts = useRef<(HTMLInputElement | HTMLSelectElement | null)[]>([]);
  const go = (at: number) => parts.current[at]?.focus();
  const ref = (at: number) => (element: HTMLInputElement | HTMLSelectElement | null) => {
    parts.current[at] = element;
  };
  const digits = (
    at: number,
    name: keyof P & keyof typeof plateTexts,
    length: number,
    placeholder: string,
    className?: string,
  ): ReactNode => (
    <input
      ref={ref(at)}
      className={className}
      aria-label={plateTexts[name]}
      inputMode="numeric"
      autoComplete="off"
      placeholder={placeholder}
      value={persianDigits(String(value[name]))}
      aria-invalid={invalid || undefined}
      onInput={event => {
        const text = event.currentTarget.value;
        // Pasted before the page listened, or filled in by the browser.
        if (isWhole(text)) void readPlate(text, take);
        const typed = typedDigits(text, length);
        event.currentTarget.value = persianDigits(typed);
        const grew = typed.length > String(value[name]).length;
        onValue({ ...value, [name]: typed });
        if (grew && typed.length === length) go(at + 1);
      }}
      onKeyDown={event => {
        if (event.key === 'Backspace' && !event.currentTarget.value) go(at - 1);
      }}
    />
  );
  return { ref, go, digits };
}

/** The owner's plate as it is on the car: four named parts in one group, in the order of reading it. */
export function CarPlateInput(props: PlateProps<CarPlate>) {
  const { value, onValue, invalid, describedBy } = props;
  const take = (plate: Plate) => 'letter' in plate && onValue(plate);
  const parts = useParts(props, take);
  const byArrow = useRef(false);
  return (
    <fieldset
      className="plate"
      aria-label={plateTexts.group}
      aria-describedby={describedBy}
      data-invalid={invalid || undefined}
      onPaste={event => paste(event, take)}
    >
      <PlateStrip />
      <div className="plate-main">
        {parts.digits(0, 'left2', 2, '۱۲')}
        <select
          ref={parts.ref(1)}
          aria-label={plateTexts.letter}
          data-empty={value.letter ? undefined : true}
          value={value.letter}
          onKeyDown={({ key }) => {
            byArrow.current = key.startsWith('Arrow');
          }}
          onChange={event => {
            onValue({ ...value, letter: event.currentTarget.value });
            // Who looks for a letter by the arrows passes others on the way.
            if (!byArrow.current) parts.go(2);
          }}
        >
          <option value="">{plateTexts.letterShort}</option>
          {letters.map(letter => (
            <option key={letter}>{letter}</option>
          ))}
        </select>
        {parts.digits(2, 'mid3', 3, '۳۴۵')}
      </div>
      <div className="plate-region">
        <small aria-hidden="true">{plateTexts.iran}</small>
        {parts.digits(3, 'region2', 2, '۶۷')}
      </div>
    </fieldset>
  );
}

export function MotorcyclePlateInput(props: PlateProps<MotorcyclePlate>) {
  const { onValue, invalid, describedBy } = props;
  const take = (plate: Plate) => 'number5' in plate && onValue(plate);
  const parts = useParts(props, take);
  return (
    <fieldset
      className="plate"
      data-vehicle="motorcycle"
      aria-label={plateTexts.motorcycleGroup}
      aria-describedby={describedBy}
      data-invalid={invalid || undefined}
      onPaste={event => paste(event, take)}
    >
      <PlateStrip />
      {parts.digits(0, 'region3', 3, '۱۲۳', 'plate-top')}
      {parts.digits(1, 'number5', 5, '۴۵۶۷۸', 'plate-bottom')}
    </fieldset>
  );
}
