import { support } from '#contract/support-ways';
import { Icon } from '../ui/icon.tsx';
import { supportTexts } from './texts.ts';

/** Support's phone number with its opening hours. */
export function PhoneRow() {
  return (
    <a className="row" href={`tel:${support.phone}`}>
      <span className="row-icon">
        <Icon name="phone" />
      </span>
      <span className="grow">
        <span className="row-title">
          <span className="ltr">{support.shown_phone}</span>
        </span>
        <span className="row-note">{supportTexts.hours}</span>
      </span>
    </a>
  );
}
