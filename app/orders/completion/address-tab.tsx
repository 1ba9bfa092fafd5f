import { type ReactNode, useState } from 'react';
import { geoPaths } from '#contract/paths/geo';
import { normaliseText, persianDigits } from '#persian/digits';
import { readPostalCode } from '#persian/postal-code';
import { CallRefused } from '../../api/api.ts';
import { useCustomerData } from '../../api/customer-data.ts';
import { useTools } from '../../api/tools.ts';
import { visitorOf } from '../../api/visitor.ts';
import { Choice } from '../../ui/choice.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import { Retry } from '../../ui/retry.tsx';
import { NumberField, TextField } from '../../ui/text-field.tsx';
import { OthersNeedLogin } from '../others-need-login.tsx';
import { addressTexts, completionTexts } from '../texts.ts';
import { saveButtonText } from './button-text.ts';
import { CityPicker, type PickedCity } from './city-picker.tsx';
import type { TabErrors, TabProps } from './tab-props.ts';
import { TabShell } from './tab-shell.tsx';

export interface AddressDraft {
  /** Uid of a kept address, `new`, or null while nothing is chosen. */
  chosen: string | null;
  city: PickedCity | null;
  address: string;
  postal_code: string;
}

export const emptyAddress: AddressDraft = { chosen: null, city: null, address: '', postal_code: '' };

interface AddressTabProps extends TabProps {
  head: ReactNode;
  draft: AddressDraft;
  onDraft: (draft: AddressDraft) => void;
}

function NewAddress({ draft, onDraft, errors }: Pick<AddressTabProps, 'draft' | 'onDraft' | 'errors'>) {
  const set = (part: Partial<AddressDraft>) => onDraft({ ...draft, ...part });
  return (
    <>
      <CityPicker id="city" value={draft.city} onValue={city => set({ city })} error={errors.city ?? null} />
      <TextField
        id="address"
        label={addressTexts.address}
        hint={addressTexts.addressHint}
        autoComplete="street-address"
        maxLength={400}
        value={draft.address}
        onValue={address => set({ address })}
        error={errors.address ?? null}
      />
      <NumberField
        id="postal_code"
        label={addressTexts.postalCode}
        hint={addressTexts.postalHint}
        autoComplete="postal-code"
        maxLength={10}
        value={draft.postal_code}
        onValue={postal_code => set({ postal_code })}
        error={errors.postal_code ?? null}
      />
    </>
  );
}

/** Picks a kept address or keeps a new one; a new one is kept once, even where saving the order fails after it. */
export function AddressTab(props: AddressTabProps) {
  const { form, head, draft, onDraft, errors, refused, onErrors, onSave, after, busy } = props;
  const tools = useTools();
  const [keeping, setKeeping] = useState(false);
  const account = async () => {
    const visitor = visitorOf(tools);
    if (!visitor.$user.get()?.uid) await visitor.start();
    return visitor.$user.get()?.uid ?? 'me';
  };
  const own = useCustomerData('addresses', async () =>
    tools.api(geoPaths).geo.listAddresses({ params: { uid: await account() }, query: { page_size: 50 } }),
  );
  const kept = own.data?.results ?? [];
  const isOut = own.state === 'failed' || own.state === 'missing';
  const chosen = draft.chosen ?? form.address_uid ?? (own.state === 'ready' && !kept.length ? 'new' : null);

  const keep = async () => {
    const address = normaliseText(draft.address);
    const postal_code = readPostalCode(draft.postal_code);
    const found: TabErrors = {};
    if (!draft.city) found.city = addressTexts.cityMissing;
    if (address.length < 10) found.address = addressTexts.addressShort;
    if (!postal_code) found.postal_code = addressTexts.postalWrong;
    onErrors(found);
    if (!draft.city || !postal_code || Object.keys(found).length) return;
    setKeeping(true);
    try {
      const body = { city: draft.city.id, address, postal_code };
      const made = await tools.api(geoPaths).geo.createAddress({ params: { uid: await account() }, body });
      onDraft({ ...emptyAddress, chosen: made.uid });
      own.reload();
      onSave({ tab: 'address', address_uid: made.uid });
    } catch (cause) {
      if (!(cause instanceof CallRefused)) onErrors({ form: completionTexts.offline });
      else {
        const fields = Object.entries(cause.errors).map(([field, texts]) => [field, texts[0] ?? cause.message]);
        onErrors(fields.length ? Object.fromEntries(fields) : { form: cause.message });
      }
    } finally {
      setKeeping(false);
    }
  };
  const submit = () => {
    if (chosen === 'new') keep();
    else if (chosen) onSave({ tab: 'address', address_uid: chosen });
    else onErrors({ form: addressTexts.pickOne });
  };

  return (
    <TabShell
      head={head}
      errors={errors}
      refused={refused}
      button={saveButtonText(form, after)}
      busy={busy || keeping}
      onSubmit={submit}
    >
      <p className="small muted">{addressTexts.why}</p>
      {own.data?.others_need_full_login && <OthersNeedLogin what="addresses" onProven={own.reload} />}
      {own.state === 'waiting' && <Skeleton height={76} />}
      {isOut && <Retry onRetry={own.reload} />}
      {(kept.length > 0 || isOut) && (
        <fieldset className="choices">
          <legend className="sr-only">{addressTexts.pick}</legend>
          {kept.map(address => (
            <Choice
              key={address.uid}
              name="address"
              checked={chosen === address.uid}
              onChange={() => onDraft({ ...draft, chosen: address.uid })}
              title={address.city_title}
              note={
                <>
                  {address.address} · <span className="ltr">{persianDigits(address.postal_code)}</span>
                </>
              }
            />
          ))}
          <Choice
            name="address"
            checked={chosen === 'new'}
            onChange={() => onDraft({ ...draft, chosen: 'new' })}
            title={addressTexts.add}
          />
        </fieldset>
      )}
      {chosen === 'new' && <NewAddress draft={draft} onDraft={onDraft} errors={errors} />}
    </TabShell>
  );
}
