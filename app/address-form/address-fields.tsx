import { useState } from 'react';
import type { FormErrors } from '../api/form-errors.ts';
import { LazyPinMap } from '../map/lazy-map.tsx';
import { Button, TextButton } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { NumberField } from '../ui/text-field.tsx';
import { useWide } from '../ui/use-wide.ts';
import { type AddressDraft, doubtedProvince } from './address-draft.ts';
import { AddressField } from './address-field.tsx';
import { CityPicker } from './city-picker.tsx';
import { addressFormTexts } from './texts.ts';
import { usePoint } from './use-point.ts';
import './address-form.css';

interface AddressFieldsProps {
  draft: AddressDraft;
  onDraft: (draft: AddressDraft) => void;
  errors: FormErrors;
}

interface PinPlaceProps extends Pick<AddressFieldsProps, 'draft' | 'onDraft'> {
  /** On wide pages it stands beside the fields, its map open. */
  beside?: boolean;
}

/** The pin of an address. Its map is fetched when it is opened. */
export function PinPlace({ draft, onDraft, beside = false }: PinPlaceProps) {
  const wide = useWide();
  const [asked, setAsked] = useState(false);
  /** How often the pin was removed. Each removal resets the map. */
  const [removed, setRemoved] = useState(0);
  const stays = beside && wide;
  const open = asked || stays;
  const word = usePoint(draft.point, draft.city, city => onDraft({ ...draft, city }));
  return (
    <fieldset className="stack pin-place" id="point" tabIndex={-1}>
      <legend className={stays ? 'sr-only' : 'field-label'}>{addressFormTexts.map}</legend>
      {open ? (
        <LazyPinMap
          key={removed}
          point={draft.point}
          city={draft.city?.id ?? null}
          onPoint={point => onDraft({ ...draft, point })}
          label={addressFormTexts.map}
        />
      ) : (
        <>
          <p className="field-hint">{draft.point ? addressFormTexts.pinned : addressFormTexts.mapWhy}</p>
          <Button kind="tonal" icon="pin" onClick={() => setAsked(true)}>
            {draft.point ? addressFormTexts.mapChange : addressFormTexts.mapOpen}
          </Button>
        </>
      )}
      <div role="status">{word && <Notice kind={word.kind}>{word.text}</Notice>}</div>
      {draft.point && (
        <TextButton
          onClick={() => {
            setAsked(false);
            setRemoved(removed + 1);
            onDraft({ ...draft, point: null });
          }}
        >
          {addressFormTexts.mapRemove}
        </TextButton>
      )}
    </fieldset>
  );
}

/** City, text and postal code of an address. Ids of the fields are their names. */
export function AddressFields({ draft, onDraft, errors }: AddressFieldsProps) {
  const set = (part: Partial<AddressDraft>) => onDraft({ ...draft, ...part });
  const doubted = doubtedProvince(draft);
  return (
    <>
      <CityPicker id="city" value={draft.city} onValue={city => set({ city })} error={errors.city ?? null} />
      <AddressField draft={draft} onDraft={onDraft} error={errors.address ?? null} />
      <NumberField
        id="postal_code"
        label={addressFormTexts.postalCode}
        hint={addressFormTexts.postalHint}
        autoComplete="postal-code"
        maxLength={10}
        value={draft.postal_code}
        onValue={postal_code => set({ postal_code })}
        error={errors.postal_code ?? null}
      />
      <div role="status">{doubted && <Notice kind="warning">{addressFormTexts.postalElsewhere(doubted)}</Notice>}</div>
    </>
  );
}
