import { persianDigits } from '#persian/digits';
import { FieldError } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { reviewsTexts } from './review-texts.ts';

const five = [1, 2, 3, 4, 5];

interface AskProps {
  id: string;
  title: string;
  value: number | undefined;
  error: string | undefined;
  onValue: (value: number) => void;
}

/** Five stars as radio buttons: by finger, by arrow keys and by voice. */
export function AskStars({ id, title, value, error, onValue }: AskProps) {
  return (
    <fieldset className="review-ask" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="field-label">{title}</legend>
      <div className="review-ask-stars">
        {five.map(stars => (
          <label key={stars} data-on={(value ?? 0) >= stars || undefined}>
            <input
              type="radio"
              id={stars === 1 ? id : undefined}
              name={id}
              aria-label={reviewsTexts.ofFive(persianDigits(stars))}
              checked={value === stars}
              onChange={() => onValue(stars)}
            />
            <Icon name="star" />
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
