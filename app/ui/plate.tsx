import { type ClipboardEvent, type ReactNode, useRef } from 'react';
import { persianDigits } from '#persian/digits';
import { type CarPlate, isCarPlate, type MotorcyclePlate, type Plate, parsePlate } from '#persian/plate';
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

/** Digits of a car's plate; a motorcycle's has one more, and no part of either has so many. */
const shortest_plate = 7;

const isMotorcyclePlate = (plate: Plate): plate is MotorcyclePlate => !isCarPlate(plate);

interface PlateProps<P> {
  value: P;
  onValue: (plate: P) => void;
  invalid?: boolean;
  describedBy?: string;
}

/**
 * The parts of a plate: the focus goes forward when one is full, and back on Backspace in an empty one. A whole plate that is
 * put into any of them fills all.
 */
function useParts<P extends CarPlate | MotorcyclePlate>(
  { value, onValue, invalid }: PlateProps<P>,
  isOfKind: (plate: Plate) => plate is P,
) {
  const parts = useRef<(HTMLInputElement | HTMLSelectElement | null)[]>([]);
  const go = (at: number) => parts.current[at]?.focus();
  const ref = (at: number) => (element: HTMLInputElement | HTMLSelectElement | null) => {
    parts.current[at] = element;
  };
  /** Takes a text that is more than one part. Where it is no plate of this kind, nothing changes. */
  const takeWhole = (text: string): boolean => {
    if (typedDigits(text, shortest_plate).length < shortest_plate) return false;
    const plate = parsePlate(text);
    if (plate && isOfKind(plate)) onValue(plate);
    return true;
  };
  const paste = (event: ClipboardEvent) => {
    if (takeWhole(event.clipboardData.getData('text'))) event.preventDefault();
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
        // Not every paste reaches `onPaste`: one before hydration does not, nor does a keyboard’s clipboard suggestion.
        if (takeWhole(text)) return;
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
  return { ref, go, digits, paste };
}

/** The owner's plate as it is on the car: four named parts in one group, in the order of reading it. */
export function CarPlateInput(props: PlateProps<CarPlate>) {
  const { value, onValue, invalid, describedBy } = props;
  const parts = useParts(props, isCarPlate);
  const byArrow = useRef(false);
  return (
    <fieldset
      className="plate"
      aria-label={plateTexts.group}
      aria-describedby={describedBy}
      data-invalid={invalid || undefined}
      onPaste={parts.paste}
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
  const { invalid, describedBy } = props;
  const parts = useParts(props, isMotorcyclePlate);
  return (
    <fieldset
      className="plate"
      data-vehicle="motorcycle"
      aria-label={plateTexts.motorcycleGroup}
      aria-describedby={describedBy}
      data-invalid={invalid || undefined}
      onPaste={parts.paste}
    >
      <PlateStrip />
      {parts.digits(0, 'region3', 3, '۱۲۳', 'plate-top')}
      {parts.digits(1, 'number5', 5, '۴۵۶۷۸', 'plate-bottom')}
    </fieldset>
  );
}
