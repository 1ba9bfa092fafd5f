import { type ReactNode, useState } from 'react';
import { geoPaths } from '#contract/paths/geo';
import { persianDigits } from '#persian/digits';
import { type AddressDraft, emptyAddress, readDraft } from '../../address-form/address-draft.ts';
import { AddressFields, PinPlace } from '../../address-form/address-fields.tsx';
import { addressFormTexts } from '../../address-form/texts.ts';
import { useCustomerData } from '../../api/customer-data.ts';
import { errorsOf } from '../../api/form-errors.ts';
import { useFormIntent } from '../../api/intent.ts';
import { useTools } from '../../api/tools.ts';
import { readAccount } from '../../api/visitor.ts';
import { Choice } from '../../ui/choice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import { Retry } from '../../ui/retry.tsx';
import { OthersNeedLogin } from '../others-need-login.tsx';
import { addressTexts } from '../texts.ts';
import { saveButtonText } from './button-text.ts';
import type { TabProps } from './tab-props.ts';
import { TabShell } from './tab-shell.tsx';

/** `chosen`: uid of a kept address, `new`, or null while nothing is chosen. */
export type OrderAddressDraft = AddressDraft & { chosen: string | null };

export const emptyOrderAddress: OrderAddressDraft = { ...emptyAddress, chosen: null };

interface AddressTabProps extends TabProps {
  head: ReactNode;
  draft: OrderAddressDraft;
  onDraft: (draft: OrderAddressDraft) => void;
}

/** Picks a kept address or keeps a new one; a new one is kept once, even where saving the order fails after it. */
export function AddressTab(props: AddressTabProps) {
  const { order, form, head, draft, onDraft, errors, refused, onErrors, onSave, after, busy } = props;
  const tools = useTools();
  const intent = useFormIntent(`new address ${order.uid}`);
  const [keeping, setKeeping] = useState(false);
  /** Kept just now: the list may not tell of it yet. */
  const [made, setMade] = useState<string | null>(null);
  const own = useCustomerData('addresses', async () =>
    tools.api(geoPaths).geo.listAddresses({ params: { uid: await readAccount(tools) }, query: { page_size: 50 } }),
  );
  const kept = own.data?.results ?? [];
  const isOut = own.state === 'failed' || own.state === 'missing';
  const isReady = own.state === 'ready';
  const isListed = (uid: string) => !isReady || uid === made || kept.some(address => address.uid === uid);
  /** It was changed or deleted since, or is not for this frame to see: the order goes there all the same. */
  const isUnlisted = form.address_uid !== null && !isListed(form.address_uid);
  const chosen =
    [draft.chosen, form.address_uid].find(uid => uid !== null && (uid === 'new' || isListed(uid))) ??
    (isReady && !kept.length && !isUnlisted ? 'new' : null);

  const keep = async () => {
    const read = readDraft(draft);
    if ('errors' in read) return onErrors(read.errors);
    onErrors({});
    setKeeping(true);
    try {
      const { createAddress } = tools.api(geoPaths).geo;
      const params = { uid: await readAccount(tools) };
      const { uid } = await intent(read.body, idempotencyKey =>
        createAddress({ params, body: read.body }, { idempotencyKey }),
      );
      setMade(uid);
      onDraft({ ...emptyOrderAddress, chosen: uid });
      own.reload();
      onSave({ tab: 'address', address_uid: uid });
    } catch (cause) {
      onErrors(errorsOf(cause, addressFormTexts.offline));
    } finally {
      setKeeping(false);
    }
  };
  const submit = () => {
    const address_uid = chosen ?? form.address_uid;
    if (chosen === 'new') keep();
    else if (address_uid) onSave({ tab: 'address', address_uid });
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
      {isUnlisted && <Notice>{addressTexts.unlisted}</Notice>}
      {own.state === 'waiting' && <Skeleton height={76} />}
      {isOut && <Retry onRetry={own.reload} />}
      {(kept.length > 0 || isOut || isUnlisted) && (
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
                  {persianDigits(address.address)} · <span className="ltr">{persianDigits(address.postal_code)}</span>
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
      {chosen === 'new' && (
        <>
          <PinPlace draft={draft} onDraft={next => onDraft({ ...draft, ...next })} />
          <AddressFields draft={draft} onDraft={next => onDraft({ ...draft, ...next })} errors={errors} />
        </>
      )}
    </TabShell>
  );
}
