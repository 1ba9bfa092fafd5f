import { walletPaths } from '#contract/paths/wallet';
import type { Balances } from '#contract/wallet';
import { AccountFoot, AccountFrame } from '../account-frame/account-frame.tsx';
import { useCustomerData } from '../api/customer-data.ts';
import type { PageProps } from '../api/page.ts';
import { readPage } from '../api/read-page.ts';
import { useTools } from '../api/tools.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Money } from '../ui/money.tsx';
import { Paging, pageOf } from '../ui/paging.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { WhenReady } from '../ui/when-ready.tsx';
import { OperationRow } from './operation-row.tsx';
import { cashingPath } from './paths.ts';
import { walletTexts } from './texts.ts';
import './wallet.css';

type Of = 'wallet' | 'all';
const pathOf = (of: Of, page = 1) => {
  const query = [of === 'all' && 'of=all', page > 1 && `page=${page}`].filter(Boolean).join('&');
  return `/account/wallet${query && `?${query}`}`;
};

const waitingRows = (
  <div className="stack">
    <Skeleton height={64} />
    <Skeleton height={64} />
    <Skeleton height={64} />
  </div>
);
const waiting = (
  <div className="stack">
    <Skeleton height={210} />
    {waitingRows}
  </div>
);

/** The wallet's one large figure, and what of it can be cashed. */
function Balance({ balances }: { balances: Balances }) {
  return (
    <section className="doorway wallet-balance">
      <i className="doorway-lamp" />
      <span className="small">{walletTexts.balance}</span>
      <Money amount_rial={balances.balance_rial} size="l" />
      <dl className="wallet-split small">
        <div>
          <dt>{walletTexts.cashable}</dt>
          <dd>
            <Money amount_rial={balances.cashable_rial} unit={false} />
          </dd>
        </div>
        <div>
          <dt>{walletTexts.purchaseOnly}</dt>
          <dd>
            <Money amount_rial={balances.purchase_only_rial} unit={false} />
          </dd>
        </div>
      </dl>
    </section>
  );
}

/** Each kind of money that can be cashed has a way of its own. */
function WalletActs({ balances: { cashable_rial, income_rial } }: { balances: Balances }) {
  const own_rial = cashable_rial - income_rial;
  return (
    <div className="wallet-acts">
      {(own_rial > 0 || income_rial === 0) && (
        <ButtonLink to={cashingPath('referral')} icon="upload" kind={own_rial > 0 ? 'primary' : 'secondary'}>
          {walletTexts.cash}
        </ButtonLink>
      )}
      {income_rial > 0 && (
        <ButtonLink to={cashingPath('income')} icon="upload" kind={own_rial > 0 ? 'secondary' : 'primary'}>
          {walletTexts.cashIncome}
        </ButtonLink>
      )}
      <ButtonLink to="/account/cashing/list" kind="secondary">
        {walletTexts.cashings}
      </ButtonLink>
    </div>
  );
}

/** Every movement of the wallet's money, or of the bank's as well. */
function Movements({ of, page }: { of: Of; page: number }) {
  const { wallet } = useTools().api(walletPaths);
  const own = useCustomerData(`movements ${of} ${page}`, () =>
    readPage(at => wallet.listOperations({ query: { page: at, of } }), page),
  );
  return (
    <>
      <Tabs
        label={walletTexts.tabs}
        tabs={(['wallet', 'all'] as const).map(each => ({
          to: pathOf(each),
          title: each === 'all' ? walletTexts.ofAll : walletTexts.ofWallet,
          current: each === of,
        }))}
      />
      <WhenReady loaded={own} heading="h2" missing={walletTexts.missing} skeleton={waitingRows}>
        {moved => (
          <>
            {moved.count === 0 ? (
              <EmptyState icon="wallet" title={walletTexts.empty} text={walletTexts.emptyText} />
            ) : (
              <div className="rows wallet-rows">
                {moved.results.map(operation => (
                  <OperationRow key={operation.uid} operation={operation} />
                ))}
              </div>
            )}
            <Paging list={moved} pathOf={next => pathOf(of, next)} />
          </>
        )}
      </WhenReady>
    </>
  );
}

/** What is in the wallet, and every movement of money. */
export default function WalletPage({ query }: PageProps) {
  const api = useTools().api(walletPaths);
  const page = pageOf(query.page);
  const of: Of = query.of === 'all' ? 'all' : 'wallet';
  const own = useCustomerData('wallet', () => api.wallet.readBalances({}));
  return (
    <AccountFrame>
      <h1 className="title-l">{walletTexts.title}</h1>
      <WhenReady loaded={own} heading="h2" missing={walletTexts.missing} skeleton={waiting}>
        {balances => (
          <>
            <Balance balances={balances} />
            <WalletActs balances={balances} />
            <Movements of={of} page={page} />
          </>
        )}
      </WhenReady>
      <AccountFoot />
    </AccountFrame>
  );
}
