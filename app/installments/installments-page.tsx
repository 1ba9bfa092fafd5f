import type { InstallmentPlanBrief, InstallmentTab } from '#contract/installments';
import { installmentsPaths } from '#contract/paths/installments';
import { formatToman } from '#persian/toman';
import { AccountFoot, AccountFrame } from '../account-frame/account-frame.tsx';
import { useCustomerData } from '../api/customer-data.ts';
import type { PageProps } from '../api/page.ts';
import { readPage } from '../api/read-page.ts';
import { useTools } from '../api/tools.ts';
import { ButtonLink, TextButton } from '../ui/button.tsx';
import { shownDay } from '../ui/dates.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Badge, Notice } from '../ui/notice.tsx';
import { Paging, pageOf } from '../ui/paging.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { WhenReady } from '../ui/when-ready.tsx';
import { NextDue, payPath } from './next-due.tsx';
import { installmentTexts } from './texts.ts';
import './installments.css';

const tabs: readonly InstallmentTab[] = ['open', 'overdue', 'done', 'all'];
const isTab = (value: unknown): value is InstallmentTab => tabs.includes(value as InstallmentTab);
const tabPath = (tab: InstallmentTab, page = 1) => `/account/installments?tab=${tab}${page > 1 ? `&page=${page}` : ''}`;

const waiting = (
  <div className="stack">
    <Skeleton height={180} />
    <Skeleton height={130} />
  </div>
);

function PlanCard({ plan }: { plan: InstallmentPlanBrief }) {
  const { next, overdue_count, written_off_count } = plan;
  return (
    <li className="card stack">
      <div className="between">
        <h2 className="title-s">{plan.title}</h2>
        {overdue_count > 0 ? (
          <Badge kind="danger">{installmentTexts.overdueCount(overdue_count)}</Badge>
        ) : written_off_count > 0 ? (
          <Badge kind="warning">{installmentTexts.writtenOff(written_off_count)}</Badge>
        ) : plan.is_cancelled ? (
          <Badge>{installmentTexts.ended}</Badge>
        ) : (
          <span className="caption">{installmentTexts.paidOf(plan.paid_count, plan.count)}</span>
        )}
      </div>
      {plan.subtitle && <p className="caption">{plan.subtitle}</p>}
      {next && (
        <div className="between small">
          <span>
            {next.title}، {shownDay(next.pay_by)}
          </span>
          <span className="num">{formatToman(next.amount_rial)}</span>
        </div>
      )}
      <ButtonLink to={`/account/installments/${plan.order_uid}`} kind="secondary" size="s" wide>
        {installmentTexts.see}
      </ButtonLink>
    </li>
  );
}

/** Orders that are paid by installments; what is due next, over all of them, stands above. */
export default function InstallmentsPage({ query }: PageProps) {
  const { api, proveNumber } = useTools();
  const page = pageOf(query.page);
  const tab = isTab(query.tab) ? query.tab : 'open';
  const own = useCustomerData(`installments ${tab} ${page}`, () =>
    readPage(at => api(installmentsPaths).installments.list({ query: { tab, page: at } }), page),
  );
  return (
    <AccountFrame>
      <h1 className="title-l">{installmentTexts.title}</h1>
      {own.data?.others_need_full_login && (
        <Notice icon="lock">
          {installmentTexts.others}{' '}
          <TextButton onClick={async () => (await proveNumber()) && own.reload()}>
            {installmentTexts.seeOthers}
          </TextButton>
        </Notice>
      )}
      <WhenReady loaded={own} heading="h2" missing={installmentTexts.missing} skeleton={waiting}>
        {list => {
          const [first] = list.results;
          if (list.tabs.all === 0)
            return (
              <EmptyState icon="calendar" title={installmentTexts.emptyTitle} text={installmentTexts.emptyText}>
                <ButtonLink to="/">{installmentTexts.emptyAction}</ButtonLink>
              </EmptyState>
            );
          return (
            <>
              {first?.next && list.page === 1 && (
                <section className="card stack">
                  <NextDue next={first.next} of={first.title} />
                  <ButtonLink to={payPath(first.next.uid)} wide>
                    {first.next.state === 'planned' ? installmentTexts.payEarly : installmentTexts.pay}
                  </ButtonLink>
                </section>
              )}
              <Tabs
                label={installmentTexts.tabs}
                tabs={tabs.map(each => ({
                  to: tabPath(each),
                  title: list.tabs[each]
                    ? installmentTexts.tabCount(installmentTexts.tabTitles[each], list.tabs[each])
                    : installmentTexts.tabTitles[each],
                  current: each === tab,
                }))}
              />
              {list.results.length === 0 && <p className="muted">{installmentTexts.tabEmpty[tab]}</p>}
              <ul className="stack installment-list">
                {list.results.map(plan => (
                  <PlanCard key={plan.order_uid} plan={plan} />
                ))}
              </ul>
              <Paging list={list} pathOf={next => tabPath(tab, next)} />
            </>
          );
        }}
      </WhenReady>
      <AccountFoot />
    </AccountFrame>
  );
}
