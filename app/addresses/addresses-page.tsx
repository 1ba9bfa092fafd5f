import { useState } from 'react';
import type { Address } from '#contract/geo';
import { geoPaths } from '#contract/paths/geo';
import { persianDigits } from '#persian/digits';
import { AccountFoot, AccountFrame } from '../account-frame/account-frame.tsx';
import { useCustomerData } from '../api/customer-data.ts';
import type { PageProps } from '../api/page.ts';
import { readPage } from '../api/read-page.ts';
import { useTools } from '../api/tools.ts';
import { readAccount } from '../api/visitor.ts';
import { Button, ButtonLink, IconButton, TextButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/nav.tsx';
import { Badge, Notice } from '../ui/notice.tsx';
import { Paging, pageOf } from '../ui/paging.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { WhenReady } from '../ui/when-ready.tsx';
import { addressesTexts, nameOf } from './texts.ts';
import './addresses.css';

const addressPath = (uid: string) => `/account/addresses/${uid}`;

interface CardProps {
  address: Address;
  onDefault: () => void;
  onRemove: () => void;
}

function AddressCard({ address, onDefault, onRemove }: CardProps) {
  const name = nameOf(address);
  return (
    <li className="card address-card">
      <div className="between">
        <h2 className="title-s">{name}</h2>
        {address.is_default && <Badge kind="brand">{addressesTexts.isDefault}</Badge>}
      </div>
      <p className="small">
        {address.city_title}، {persianDigits(address.address)}
      </p>
      <p className="caption">
        {addressesTexts.postalCode} <span className="ltr">{persianDigits(address.postal_code)}</span>
        {address.point && ` · ${addressesTexts.pinned}`}
      </p>
      <div className="cluster">
        <Link
          className="button"
          kind="tonal"
          size="s"
          to={addressPath(address.uid)}
          label={addressesTexts.editOf(name)}
        >
          {addressesTexts.edit}
        </Link>
        {!address.is_default && (
          <Button kind="quiet" size="s" aria-label={addressesTexts.makeDefaultOf(name)} onClick={onDefault}>
            {addressesTexts.makeDefault}
          </Button>
        )}
        <IconButton className="address-remove" icon="trash" label={addressesTexts.removeOf(name)} onClick={onRemove} />
      </div>
    </li>
  );
}

/** Where this customer has things sent. */
export default function AddressesPage({ query }: PageProps) {
  const tools = useTools();
  const { geo } = tools.api(geoPaths);
  const page = pageOf(query.page);
  const [leaving, setLeaving] = useState<Address | null>(null);
  const [busy, setBusy] = useState(false);
  const own = useCustomerData(`addresses ${page}`, async () => {
    const params = { uid: await readAccount(tools) };
    return readPage(at => geo.listAddresses({ params, query: { page: at } }), page);
  });
  const act = async (work: (params: { uid: string; address: string }) => Promise<unknown>, address: string) => {
    if (busy) return;
    setBusy(true);
    try {
      await work({ uid: await readAccount(tools), address });
    } catch {
      // The answer has been shown; the list below says what holds.
    }
    setBusy(false);
    setLeaving(null);
    own.reload();
  };
  const prove = async () => {
    if (await tools.proveNumber()) own.reload();
  };
  return (
    <AccountFrame>
      <div>
        <h1 className="title-l">{addressesTexts.title}</h1>
        <p className="small muted">{addressesTexts.lead}</p>
      </div>
      <WhenReady loaded={own} heading="h2" missing={addressesTexts.missing} skeleton={<Skeleton height={180} />}>
        {list => (
          <>
            {list.others_need_full_login && (
              <Notice icon="lock">
                {addressesTexts.others} <TextButton onClick={prove}>{addressesTexts.see}</TextButton>
              </Notice>
            )}
            {list.count === 0 && (
              <EmptyState icon="pin" title={addressesTexts.empty} text={addressesTexts.emptyText}>
                <ButtonLink to={addressPath('new')}>{addressesTexts.add}</ButtonLink>
              </EmptyState>
            )}
            <ul className="address-cards">
              {list.results.map(address => (
                <AddressCard
                  key={address.uid}
                  address={address}
                  onDefault={() => act(params => geo.setDefaultAddress({ params }), address.uid)}
                  onRemove={() => setLeaving(address)}
                />
              ))}
              {list.count > 0 && (
                <li>
                  <Link className="address-new" to={addressPath('new')}>
                    <Icon name="plus" />
                    {addressesTexts.add}
                  </Link>
                </li>
              )}
            </ul>
            <Paging list={list} pathOf={next => `/account/addresses?page=${next}`} />
          </>
        )}
      </WhenReady>
      <AccountFoot />
      <Sheet
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        title={leaving && addressesTexts.removeTitle(nameOf(leaving))}
        foot={
          <div className="stack">
            <Button
              kind="danger"
              wide
              busy={busy}
              onClick={() => leaving && act(params => geo.deleteAddress({ params }), leaving.uid)}
            >
              {addressesTexts.remove}
            </Button>
            <Button kind="quiet" wide onClick={() => setLeaving(null)}>
              {addressesTexts.keep}
            </Button>
          </div>
        }
      >
        <div className="stack">
          {leaving && (
            <p className="strong">
              {leaving.city_title}، {persianDigits(leaving.address)}
            </p>
          )}
          <p>{addressesTexts.removeText}</p>
        </div>
      </Sheet>
    </AccountFrame>
  );
}
