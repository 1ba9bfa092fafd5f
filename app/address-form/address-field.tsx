import { useRef, useState } from 'react';
import { persianDigits } from '#persian/digits';
import { Field } from '../ui/field.tsx';
import { type AddressDraft, takenOver } from './address-draft.ts';
import { addressFormTexts } from './texts.ts';
import { useSuggestions } from './use-suggestions.ts';
import './address-form.css';

interface AddressFieldProps {
  draft: AddressDraft;
  onDraft: (draft: AddressDraft) => void;
  error: string | null;
}

/** The line of an address. What fits what is typed can be taken over, with its city, postal code and pin. */
export function AddressField({ draft, onDraft, error }: AddressFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const found = useSuggestions(typed);
  const text = useRef<HTMLTextAreaElement>(null);
  return (
    <div className="stack" style={{ '--gap': '6px' } as object}>
      <Field id="address" label={addressFormTexts.address} hint={addressFormTexts.addressHint} error={error}>
        {control => (
          <div className="field-box address-text">
            <textarea
              {...control}
              ref={text}
              autoComplete="street-address"
              maxLength={400}
              value={draft.address}
              onInput={event => {
                const address = event.currentTarget.value;
                setTyped(address);
                onDraft({ ...draft, address });
              }}
              onKeyDown={event => event.key === 'Escape' && setTyped(null)}
            />
          </div>
        )}
      </Field>
      <p className="sr-only" role="status">
        {found.length > 0 && addressFormTexts.suggested(persianDigits(found.length))}
      </p>
      {found.length > 0 && (
        <ul className="address-found card" aria-label={addressFormTexts.suggestions}>
          {found.map(each => (
            <li key={each.uid ?? `${each.title} ${each.lat} ${each.lng}`}>
              <button
                type="button"
                onClick={() => {
                  setTyped(null);
                  onDraft(takenOver(draft, each));
                  // The pressed button is unmounted with the list, so the focus goes to the field.
                  text.current?.focus();
                }}
              >
                <b>{persianDigits(each.title)}</b> <span className="muted">{persianDigits(each.text)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
