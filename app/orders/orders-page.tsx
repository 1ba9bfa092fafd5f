import type { OrderBrief, OrderTab } from '#contract/orders';
import { ordersPaths } from '#contract/paths/orders';
import { persianDigits } from '#persian/digits';
import { useCustomerData } from '../api/customer-data.ts';
import type { PageProps } from '../api/page.ts';
import { type AppTools, useTools } from '../api/tools.ts';
import { visitorOf } from '../api/visitor.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState, Monogram } from '../ui/empty-state.tsx';
import { Link } from '../ui/nav.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { WhenReady } from '../ui/when-ready.tsx';
import { AccountFrame, SignedInAs } from './account-frame.tsx';
import { CoverBadge, CoverLeft } from './cover-left.tsx';
import { needsCustomer } from './order-screens.ts';
import { OthersNeedLogin } from './others-need-login.tsx';
import { ordersTexts } from './texts.ts';

const tabs: readonly OrderTab[] = ['current', 'past', 'unfinished'];
const isTab = (value: unknown): value is OrderTab => tabs.includes(value as OrderTab);
const tabPath = (tab: OrderTab, page = 1) => `/orders?tab=${tab}${page > 1 ? `&page=${page}` : ''}`;

const waiting = (
  <div className="stack order-list">
    <Skeleton height={190} />
    <Skeleton height={120} />
    <Skeleton height={120} />
  </div>
);

/** One page of the tab that is asked for; without one, of the first tab that holds anything. */
async function loadOrders(tools: AppTools, asked: OrderTab | null, page: number) {
  const visitor = visitorOf(tools);
  if (!visitor.$user.get()?.uid) await visitor.start();
  const params = { uid: visitor.$user.get()?.uid ?? 'me' };
  const read = async (tab: OrderTab) => ({
    tab,
    ...(await tools.api(ordersPaths).orders.list({ params, query: { page, tab } })),
  });
  const first = await read(asked ?? 'current');
  const other = asked || first.count > 0 ? undefined : tabs.find(tab => first.tabs[tab] > 0);
  return other ? read(other) : first;
}

function OrderCard({ order, first }: { order: OrderBrief; first: boolean }) {
  return (
    <li className="card order">
      <Link className="order-head" to={`/orders/${order.uid}`}>
        <Monogram name={order.insurer.title} />
        <span className="grow">
          <span className="title-s order-name">{order.title}</span>
          <span className="caption">
            {order.subtitle} · <span className="ltr">{persianDigits(order.number)}</span>
          </span>
        </span>
        <CoverBadge order={order} />
      </Link>
      {order.cover ? (
        <CoverLeft cover={order.cover} />
      ) : (
        order.state_note && <p className="small muted">{order.state_note}</p>
      )}
      {order.next_path && order.next_title && (
        <ButtonLink to={order.next_path} wide kind={first ? 'primary' : 'secondary'} {...(first ? {} : { size: 's' })}>
          {order.next_title}
        </ButtonLink>
      )}
    </li>
  );
}

function Paging({ tab, page, pages }: { tab: OrderTab; page: number; pages: number }) {
  if (pages < 2) return null;
  return (
    <nav className="between" aria-label={ordersTexts.paging}>
      {page > 1 ? (
        <ButtonLink kind="secondary" size="s" to={tabPath(tab, page - 1)}>
          {ordersTexts.before}
        </ButtonLink>
      ) : (
        <span />
      )}
      <span className="caption">{ordersTexts.page(page, pages)}</span>
      {page < pages ? (
        <ButtonLink kind="secondary" size="s" to={tabPath(tab, page + 1)}>
          {ordersTexts.after}
        </ButtonLink>
      ) : (
        <span />
      )}
    </nav>
  );
}

/** What needs the customer comes first, and alone has a filled button. */
function OrderList({ list }: { list: Awaited<ReturnType<typeof loadOrders>> }) {
  const { tab, results, page } = list;
  const sorted = [...results.filter(needsCustomer), ...results.filter(order => !needsCustomer(order))];
  if (tabs.every(one => list.tabs[one] === 0))
    return (
      <EmptyState
        icon="policy"
        title={list.others_need_full_login ? ordersTexts.emptyHereTitle : ordersTexts.emptyTitle}
        text={ordersTexts.emptyText}
      >
        <ButtonLink to="/">{ordersTexts.emptyAction}</ButtonLink>
      </EmptyState>
    );
  return (
    <>
      <Tabs
        label={ordersTexts.tabs}
        tabs={tabs.map(one => ({
          to: tabPath(one),
          title: list.tabs[one]
            ? ordersTexts.tabCount(ordersTexts.tabTitles[one], list.tabs[one])
            : ordersTexts.tabTitles[one],
          current: one === tab,
        }))}
      />
      {sorted.length === 0 && <p className="muted">{ordersTexts.tabEmpty[tab]}</p>}
      {sorted.length > 1 && <p className="caption">{ordersTexts.rule}</p>}
      <ul className="stack order-list">
        {sorted.map((order, at) => (
          <OrderCard key={order.uid} order={order} first={at === 0 && needsCustomer(order)} />
        ))}
      </ul>
      <Paging tab={tab} page={page} pages={Math.ceil(list.count / list.page_size)} />
    </>
  );
}

export default function OrdersPage({ query }: PageProps) {
  const tools = useTools();
  const page = typeof query.page === 'number' && query.page >= 1 ? Math.floor(query.page) : 1;
  const tab = isTab(query.tab) ? query.tab : null;
  const own = useCustomerData(`orders ${tab} ${page}`, () => loadOrders(tools, tab, page));
  return (
    <AccountFrame>
      <div className="between">
        <h1 className="title-l">{ordersTexts.title}</h1>
        <ButtonLink kind="tonal" size="s" icon="plus" to="/">
          {ordersTexts.fresh}
        </ButtonLink>
      </div>
      {own.data?.others_need_full_login && <OthersNeedLogin what="orders" onProven={own.reload} />}
      <WhenReady loaded={own} heading="h2" missing={ordersTexts.missing} skeleton={waiting}>
        {list => <OrderList list={list} />}
      </WhenReady>
      <SignedInAs />
    </AccountFrame>
  );
}
