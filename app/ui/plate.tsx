import { type ClipboardEvent, type ReactNode, useRef } from 'react';
import { persianDigits } from '#persian/digits';
import type { CarPlate, MotorcyclePlate, Plate } from '#persian/plate';
import { plateLetters } from '#persian/plate-tables';
import { plateTexts } from './texts.ts';
import { typedDigits } from './typing.ts';

const letters = Object.keys(plateLetters);
export const emptyCarPlate: CarPlate = { left2: '', letter: '', mid3: '', region2: '' };
export const emptyMotorcyclePlate: MotorcyclePlate = { region3: '', number5: '' };

const Strip = () => (
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

/** Goes on by itself when a part is full, and back on Backspace in an empty one. */
function useParts() {
  const parts = useRef<(HTMLInputElement | HTMLSelectElement | null)[]>([]);
  const go = (at: number) => parts.current[at]?.focus();
  return {
    ref: (at: number) => (element: HTMLInputElement | HTMLSelectElement | null) => {
      parts.current[at] = element;
    },
    go,
  };
}

/** A whole plate pasted into any part fills all of them; what reads it comes when it is needed. */
async function paste(event: ClipboardEvent, take: (plate: Plate) => void) {
  const text = event.clipboardData.getData('text');
  if (text.trim().length < 7) return;
  event.preventDefault();
  const { parsePlate } = await import('#persian/plate');
  const plate = parsePlate(text);
  if (plate) take(plate);
}

/** The owner's plate as it is on the car: four named parts in one group, in the order of reading it. */
export function CarPlateInput({ value, onValue, invalid, describedBy }: PlateProps<CarPlate>) {
  const parts = useParts();
  const digits = (at: number, name: 'left2' | 'mid3' | 'region2', length: number, placeholder: string): ReactNode => (
    <input
      ref={parts.ref(at)}
      aria-label={plateTexts[name]}
      inputMode="numeric"
      autoComplete="off"
      placeholder={placeholder}
      value={persianDigits(value[name])}
      aria-invalid={invalid || undefined}
      onInput={event => {
        const typed = typedDigits(event.currentTarget.value, length);
        event.currentTarget.value = persianDigits(typed);
        const grew = typed.length > value[name].length;
        onValue({ ...value, [name]: typed });
        if (grew && typed.length === length) parts.go(at + 1);
      }}
      onKeyDown={event => {
        if (event.key === 'Backspace' && !event.currentTarget.value) parts.go(at - 1);
      }}
    />
  );
  return (
    <fieldset
      className="plate"
      aria-label={plateTexts.group}
      aria-describedby={describedBy}
      data-invalid={invalid || undefined}
      onPaste={event => void paste(event, plate => 'letter' in plate && onValue(plate))}
    >
      <Strip />
      <div className="plate-main">
        {digits(0, 'left2', 2, '۱۲')}
        <select
          ref={parts.ref(1)}
          aria-label={plateTexts.letter}
          data-empty={value.letter ? undefined : true}
          value={value.letter}
          onChange={event => {
            onValue({ ...value, letter: event.currentTarget.value });
            parts.go(2);
          }}
        >
          <option value="">{plateTexts.letterShort}</option>
          {letters.map(letter => (
            <option key={letter}>{letter}</option>
          ))}
        </select>
        {digits(2, 'mid3', 3, '۳۴۵')}
      </div>
      <div className="plate-region">
        <small aria-hidden="true">{plateTexts.iran}</small>
        {digits(3, 'region2', 2, '۶۷')}
      </div>
    </fieldset>
  );
}

export function MotorcyclePlateInput({ value, onValue, invalid, describedBy }: PlateProps<MotorcyclePlate>) {
  const parts = useParts();
  const digits = (at: number, name: 'region3' | 'number5', length: number, placeholder: string): ReactNode => (
    <input
      ref={parts.ref(at)}
      className={name === 'region3' ? 'plate-top' : 'plate-bottom'}
      aria-label={plateTexts[name]}
      inputMode="numeric"
      autoComplete="off"
      placeholder={placeholder}
      value={persianDigits(value[name])}
      aria-invalid={invalid || undefined}
      onInput={event => {
        const typed = typedDigits(event.currentTarget.value, length);
        event.currentTarget.value = persianDigits(typed);
        const grew = typed.length > value[name].length;
        onValue({ ...value, [name]: typed });
        if (grew && typed.length === length) parts.go(at + 1);
      }}
      onKeyDown={event => {
        if (event.key === 'Backspace' && !event.currentTarget.value) parts.go(at - 1);
      }}
    />
  );
  return (
    <fieldset
      className="plate"
      data-vehicle="motorcycle"
      aria-label={plateTexts.motorcycleGroup}
      aria-describedby={describedBy}
      data-invalid={invalid || undefined}
      onPaste={event => void paste(event, plate => 'number5' in plate && onValue(plate))}
    >
      <Strip />
      {digits(0, 'region3', 3, '۱۲۳')}
      {digits(1, 'number5', 5, '۴۵۶۷۸')}
    </fieldset>
  );
}

/** A plate to be read, small, inside cards. */
export function PlateBadge({ plate }: { plate: CarPlate }) {
  const shown = persianDigits(
    `${plateTexts.group}: ${plate.left2} ${plate.letter} ${plate.mid3} ${plateTexts.iran} ${plate.region2}`,
  );
  return (
    <div className="plate" data-size="s" role="img" aria-label={shown}>
      <Strip />
      <div className="plate-main">
        <output>{persianDigits(plate.left2)}</output>
        <output>{plate.letter}</output>
        <output>{persianDigits(plate.mid3)}</output>
      </div>
      <div className="plate-region">
        <small>{plateTexts.iran}</small>
        <output>{persianDigits(plate.region2)}</output>
      </div>
    </div>
  );
}
