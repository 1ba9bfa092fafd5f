import { type FormEvent, useState } from 'react';
import type { Address } from '#contract/geo';
import { geoPaths } from '#contract/paths/geo';
import { AccountFoot, AccountFrame } from '../account-frame/account-frame.tsx';
import { type AddressDraft, draftOf, emptyAddress, readDraft } from '../address-form/address-draft.ts';
import { AddressFields, PinPlace } from '../address-form/address-fields.tsx';
import { addressFormTexts } from '../address-form/texts.ts';
import { useCustomerData } from '../api/customer-data.ts';
import { errorsAfter, errorsOf, type FormErrors } from '../api/form-errors.ts';
import { useFormStorage } from '../api/form-storage.ts';
import { useFormIntent } from '../api/intent.ts';
import type { PageProps } from '../api/page.ts';
import { staying } from '../api/staying.ts';
import { useTools } from '../api/tools.ts';
import { readAccount } from '../api/visitor.ts';
import { BackLink } from '../ui/back-link.tsx';
import { Button } from '../ui/button.tsx';
import { Choice } from '../ui/choice.tsx';
import { ErrorSummary, Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { TextField } from '../ui/text-field.tsx';
import { WhenReady } from '../ui/when-ready.tsx';
import { addressesTexts, addressTexts, typeTexts } from './texts.ts';
import './addresses.css';

const types = Object.keys(typeTexts) as Address['type'][];

interface TypedAddress {
  draft: AddressDraft;
  type: Address['type'];
  title: string;
}

const fieldsOf = ({ draft, ...rest }: TypedAddress) => ({ ...draft, ...rest });

/** The form of a new address, which survives a refresh of this tab, or of the one that is changed. */
function AddressForm({ address }: { address: Address | null }) {
  const tools = useTools();
  const { geo } = tools.api(geoPaths);
  const name = address ? null : 'new address';
  const intent = useFormIntent(name);
  const typed = useFormStorage<TypedAddress>(name, () => ({
    draft: address ? draftOf(address) : emptyAddress,
    type: address?.type ?? 'home',
    title: address?.title ?? '',
  }));
  const { draft, type, title } = typed.draft;
  const [errors, setErrors] = useState<FormErrors>({});
  const [refused, setRefused] = useState(0);
  const [busy, setBusy] = useState(false);
  const change = (changed: Partial<TypedAddress>) => {
    typed.set(now => ({ ...now, ...changed }));
    setErrors(errorsAfter(errors, fieldsOf(typed.draft), fieldsOf({ ...typed.draft, ...changed })));
  };
  const changeDraft = (next: AddressDraft) => change({ draft: next });
  const refuse = (found: FormErrors) => {
    setErrors(found);
    setRefused(now => now + 1);
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const read = readDraft(draft);
    if ('errors' in read) return refuse(read.errors);
    const isHere = staying(tools.nav);
    setBusy(true);
    try {
      const uid = await readAccount(tools);
      const body = { ...read.body, type, title: title.trim() || null };
      await intent(body, idempotencyKey =>
        address
          ? geo.changeAddress({ params: { uid, address: address.uid }, body }, { idempotencyKey })
          : geo.createAddress({ params: { uid }, body }, { idempotencyKey }),
      );
      typed.settled();
      tools.alerts.show(addressesTexts.saved, 'success');
      if (isHere()) tools.nav.go('/account/addresses', { replace: true });
      else setBusy(false);
    } catch (cause) {
      refuse(errorsOf(cause, addressFormTexts.offline));
      setBusy(false);
    }
  };
  const { form: refusal, ...fields } = errors;
  return (
    <form className="stack address-form" noValidate onSubmit={save}>
      {refusal && (
        <Notice key={refused} kind="danger" role="alert">
          {refusal}
        </Notice>
      )}
      <ErrorSummary key={`summary ${refused}`} errors={Object.entries(fields).map(([id, text]) => ({ id, text }))} />
      <div className="address-beside">
        <PinPlace beside draft={draft} onDraft={changeDraft} />
        <div className="stack">
          <AddressFields draft={draft} onDraft={changeDraft} errors={errors} />
          <fieldset>
            <legend className="field-label">{addressTexts.where}</legend>
            <div className="choices address-types" data-look="tiles">
              {types.map((each, at) => (
                <Choice
                  key={each}
                  id={at === 0 ? 'type' : undefined}
                  name="type"
                  checked={type === each}
                  onChange={() => change({ type: each })}
                  title={typeTexts[each]}
                />
              ))}
            </div>
          </fieldset>
          <TextField
            id="title"
            label={addressTexts.name}
            hint={addressTexts.nameHint}
            optional
            maxLength={60}
            value={title}
            onValue={next => change({ title: next })}
            error={errors.title ?? null}
          />
          {address && <p className="caption">{addressTexts.changeNote}</p>}
          <Button type="submit" wide busy={busy}>
            {addressTexts.save}
          </Button>
        </div>
      </div>
    </form>
  );
}

/** One address: a new one at `/account/addresses/new`. */
export default function AddressPage({ params }: PageProps) {
  const tools = useTools();
  const uid = params.uid ?? 'new';
  const own = useCustomerData(`address ${uid}`, async () => {
    const account = await readAccount(tools);
    if (uid === 'new') return null;
    return tools.api(geoPaths).geo.readAddress({ params: { uid: account, address: uid } });
  });
  return (
    <AccountFrame wide>
      <BackLink to="/account/addresses" title={addressesTexts.title} />
      <h1 className="title-l">{uid === 'new' ? addressTexts.create : addressTexts.change}</h1>
      <WhenReady loaded={own} heading="h2" missing={addressesTexts.missing} skeleton={<Skeleton height={480} />}>
        {address => <AddressForm address={address} />}
      </WhenReady>
      <AccountFoot />
    </AccountFrame>
  );
}
