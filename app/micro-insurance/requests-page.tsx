import type { MicroRow } from '#contract/micro-insurance';
import { microInsurancePaths } from '#contract/paths/micro-insurance';
import { formatToman } from '#persian/toman';
import { AccountFrame } from '../account-frame/account-frame.tsx';
import { useCustomerData } from '../api/customer-data.ts';
import type { PageProps } from '../api/page.ts';
import { readPage } from '../api/read-page.ts';
import { useTools } from '../api/tools.ts';
import { ButtonLink, TextButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/nav.tsx';
import { Badge, Notice } from '../ui/notice.tsx';
import { Paging, pageOf } from '../ui/paging.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { CoverBar } from '../ui/progress-bar.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { WhenReady } from '../ui/when-ready.tsx';
import { ownPath, productsPath, requestPath } from './load-micro.ts';
import { badgeOf, requestTexts } from './texts.ts';
import './micro-insurance.css';

type Of = 'open' | 'ended';

const pathOf = (of: Of, page = 1) => {
  const query = [of === 'ended' && 'state=ended', page > 1 && `page=${page}`].filter(Boolean).join('&');
  return `${ownPath}${query && `?${query}`}`;
};

const waiting = (
  <div className="stack">
    <Skeleton height={120} />
    <Skeleton height={120} />
  </div>
);

function RequestCard({ row }: { row: MicroRow }) {
  const { uid, title, subject, icon, state, state_title, note, total_rial, ends_on, days_left, days } = row;
  const facts = [title, ends_on && state === 'active' ? requestTexts.until(ends_on) : null].filter(Boolean).join(' · ');
  return (
    <li className="card micro-card">
      <Link className="micro-head" to={requestPath(uid)}>
        <span className="row-icon">
          <Icon name={icon} />
        </span>
        <div className="grow">
          <div className="between">
            <h2 className="title-s">{subject}</h2>
            <Badge {...(badgeOf[state] ? { kind: badgeOf[state] } : {})}>{state_title}</Badge>
          </div>
          <span className="caption">
            {facts}
            {total_rial !== null && ` · ${formatToman(total_rial)} تومان`}
          </span>
        </div>
      </Link>
      {days !== null && days_left !== null && (
        <div>
          <CoverBar cover={{ days, days_left }} label={requestTexts.daysLeft(days_left)} />
          <span className="caption">{requestTexts.daysLeft(days_left)}</span>
        </div>
      )}
      {note && <p className="small muted">{note}</p>}
    </li>
  );
}

/** `/account/micro-insurance`: what the customer has asked for of the small insurances. */
export default function RequestsPage({ query }: PageProps) {
  const tools = useTools();
  const { microInsurance } = tools.api(microInsurancePaths);
  const page = pageOf(query.page);
  const of: Of = query.state === 'ended' ? 'ended' : 'open';
  const own = useCustomerData(`micro-insurance ${of} ${page}`, () =>
    readPage(at => microInsurance.listRequests({ query: { state: of, page: at } }), page),
  );
  return (
    <AccountFrame>
      <div className="between">
        <h1 className="title-l" tabIndex={-1}>
          {requestTexts.title}
        </h1>
        <ButtonLink kind="tonal" size="s" icon="plus" to={productsPath}>
          {requestTexts.add}
        </ButtonLink>
      </div>
      {own.data?.others_need_full_login && (
        <Notice icon="lock">
          {requestTexts.othersNeedLogin}{' '}
          <TextButton onClick={async () => (await tools.proveNumber()) && own.reload()}>
            {requestTexts.seeOthers}
          </TextButton>
        </Notice>
      )}
      <WhenReady loaded={own} heading="h2" missing={requestTexts.missing} skeleton={waiting}>
        {list => (
          <>
            <Tabs
              label={requestTexts.tabs}
              tabs={(['open', 'ended'] as const).map(each => ({
                to: pathOf(each),
                title: requestTexts[each](list[each]),
                current: each === of,
              }))}
            />
            {list.results.length === 0 ? (
              <EmptyState
                icon="list"
                title={of === 'open' ? requestTexts.emptyOpen : requestTexts.emptyEnded}
                text={requestTexts.emptyText}
              >
                <ButtonLink to={productsPath}>{requestTexts.toProducts}</ButtonLink>
              </EmptyState>
            ) : (
              <ul className="stack">
                {list.results.map(row => (
                  <RequestCard key={row.uid} row={row} />
                ))}
              </ul>
            )}
            <Paging list={list} pathOf={next => pathOf(of, next)} />
          </>
        )}
      </WhenReady>
    </AccountFrame>
  );
}
