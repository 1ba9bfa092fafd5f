import { cashingPaths } from '#contract/paths/cashing';
import type { Credit } from '#contract/wallet';
import { formatToman } from '#persian/toman';
import { AccountFoot, AccountFrame } from '../account-frame/account-frame.tsx';
import { useCustomerData } from '../api/customer-data.ts';
import type { PageProps } from '../api/page.ts';
import { readPage } from '../api/read-page.ts';
import { useTools } from '../api/tools.ts';
import { Accordion } from '../ui/accordion.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { shownDay } from '../ui/dates.ts';
import { Money } from '../ui/money.tsx';
import { Badge } from '../ui/notice.tsx';
import { Paging, pageOf } from '../ui/paging.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { WhenReady } from '../ui/when-ready.tsx';
import { CashingClosed } from './cashing-closed.tsx';
import { cashingPath, creditsPath } from './paths.ts';
import { creditsTexts } from './texts.ts';
import './wallet.css';

const types = ['referral', 'income'] as const;
type Type = (typeof types)[number];
const kinds = { usable: 'accent', cashable: 'success', taken_back: 'warning', spent: undefined } as const;

const waiting = (
  <div className="stack">
    <Skeleton height={150} />
    <Skeleton height={64} />
    <Skeleton height={64} />
  </div>
);

function CreditRow({ credit: { title, at, state, amount_rial, cashable_from } }: { credit: Credit }) {
  const kind = kinds[state];
  return (
    <div className="row">
      <span className="grow">
        <span className="row-title">{title}</span>
        <span className="row-note">
          {shownDay(at)}
          {state === 'usable' && (
            <>
              <br />
              {creditsTexts.freeOn(shownDay(cashable_from))}
            </>
          )}
        </span>
      </span>
      <span className="row-end wallet-credit">
        <b className="num ltr">{formatToman(amount_rial)}</b>
        <Badge {...(kind ? { kind } : {})}>{creditsTexts.states[state]}</Badge>
      </span>
    </div>
  );
}

/** What refunds, friends and buyers brought, what of it can be cashed now, and from when the rest can. */
function Credits({ type, page }: { type: Type; page: number }) {
  const api = useTools().api(cashingPaths);
  const own = useCustomerData(`credits ${type} ${page}`, () =>
    readPage(at => api.cashing.listCashable({ query: { type, page: at } }), page),
  );
  return (
    <WhenReady loaded={own} heading="h2" missing={creditsTexts.missing} skeleton={waiting}>
      {credits => (
        <>
          <section className="card stack">
            <div>
              <span className="caption">{creditsTexts.now}</span>
              <div>
                <Money amount_rial={credits.cashable_rial} size="l" />
              </div>
            </div>
            {credits.closed ? (
              <CashingClosed closed={credits.closed} />
            ) : (
              credits.cashable_rial >= credits.min_rial && (
                <ButtonLink to={cashingPath(type)}>
                  {creditsTexts.cash(Math.min(credits.cashable_rial, credits.max_rial))}
                </ButtonLink>
              )
            )}
            {credits.waiting_rial > 0 && <p className="caption">{creditsTexts.waiting(credits.waiting_rial)}</p>}
          </section>
          <section>
            <h2 className="title-s">{creditsTexts.from}</h2>
            {credits.count === 0 && <p className="muted">{creditsTexts.none[type]}</p>}
            <div className="rows">
              {credits.results.map(credit => (
                <CreditRow key={credit.uid} credit={credit} />
              ))}
            </div>
          </section>
          <Paging list={credits} pathOf={next => creditsPath(type, next)} />
          <Accordion title={creditsTexts.why}>
            <p className="small">{creditsTexts.whyText}</p>
          </Accordion>
        </>
      )}
    </WhenReady>
  );
}

export default function CreditsPage({ query }: PageProps) {
  const page = pageOf(query.page);
  const type: Type = query.type === 'income' ? 'income' : 'referral';
  return (
    <AccountFrame>
      <h1 className="title-l">{creditsTexts.title}</h1>
      <Tabs
        label={creditsTexts.tabs}
        tabs={types.map(each => ({ to: creditsPath(each), title: creditsTexts[each], current: each === type }))}
      />
      <Credits type={type} page={page} />
      <AccountFoot />
    </AccountFrame>
  );
}
