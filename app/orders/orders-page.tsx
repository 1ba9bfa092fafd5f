import type { OrderBrief, OrderTab } from '#contract/orders';
import { ordersPaths } from '#contract/paths/orders';
import { persianDigits } from '#persian/digits';
import { AccountFoot, AccountFrame } from '../account-frame/account-frame.tsx';
import { useCustomerData } from '../api/customer-data.ts';
import type { PageProps } from '../api/page.ts';
import { readPage } from '../api/read-page.ts';
import { type AppTools, useTools } from '../api/tools.ts';
import { readAccount } from '../api/visitor.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState, Monogram } from '../ui/empty-state.tsx';
import { Link } from '../ui/nav.tsx';
import { Paging, pageOf } from '../ui/paging.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { WhenReady } from '../ui/when-ready.tsx';
import { CoverBadge, CoverLeft } from './cover-left.tsx';
import { needsCustomer } from './order-screens.ts';
import { OthersNeedLogin } from './others-need-login.tsx';
import { ordersTexts } from './texts.ts';
import './orders.css';

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

/** What may still need the customer comes before what is over. */
const byNeed: readonly OrderTab[] = ['current', 'unfinished', 'past'];

/** One page of the tab that is asked for, or its last one; without a tab, of the first that holds anything. */
async function loadOrders(tools: AppTools, asked: OrderTab | null, page: number) {
  const params = { uid: await readAccount(tools) };
  const { orders } = tools.api(ordersPaths);
  const read = async (tab: OrderTab) => ({
    tab,
    ...(await readPage(at => orders.list({ params, query: { page: at, tab } }), page)),
  });
  const first = await read(asked ?? 'current');
  const other = asked || first.count > 0 ? undefined : byNeed.find(tab => first.tabs[tab] > 0);
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

type Orders = Awaited<ReturnType<typeof loadOrders>>;
const isEmpty = ({ tabs: counts }: Orders) => tabs.every(tab => counts[tab] === 0);

/** They stay while the orders of one are on their way. */
function OrderTabs({ current, counts }: { current: OrderTab; counts: Orders['tabs'] | undefined }) {
  return (
    <Tabs
      label={ordersTexts.tabs}
      tabs={tabs.map(tab => ({
        to: tabPath(tab),
        title: counts?.[tab]
          ? ordersTexts.tabCount(ordersTexts.tabTitles[tab], counts[tab])
          : ordersTexts.tabTitles[tab],
        current: tab === current,
      }))}
    />
  );
}

/** What needs the customer comes first, on the first page, and alone has a filled button. */
function OrderList({ list }: { list: Orders }) {
  const { tab, results, page } = list;
  if (isEmpty(list))
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
      {results.length === 0 && <p className="muted">{ordersTexts.tabEmpty[tab]}</p>}
      {results.length > 1 && <p className="caption">{ordersTexts.rule}</p>}
      <ul className="stack order-list">
        {results.map((order, at) => (
          <OrderCard key={order.uid} order={order} first={page === 1 && at === 0 && needsCustomer(order)} />
        ))}
      </ul>
      <Paging list={list} pathOf={page => tabPath(tab, page)} />
    </>
  );
}

export default function OrdersPage({ query }: PageProps) {
  const tools = useTools();
  const page = pageOf(query.page);
  const tab = isTab(query.tab) ? query.tab : null;
  const own = useCustomerData(`orders ${tab} ${page}`, () => loadOrders(tools, tab, page));
  const current = own.state === 'waiting' ? tab : own.data && !isEmpty(own.data) && own.data.tab;
  return (
    <AccountFrame>
      <div className="between">
        <h1 className="title-l">{ordersTexts.title}</h1>
        <ButtonLink kind="tonal" size="s" icon="plus" to="/">
          {ordersTexts.fresh}
        </ButtonLink>
      </div>
      {own.data?.others_need_full_login && <OthersNeedLogin what="orders" onProven={own.reload} />}
      {current && <OrderTabs current={current} counts={own.data?.tabs} />}
      <WhenReady loaded={own} heading="h2" missing={ordersTexts.missing} ofOrders skeleton={waiting}>
        {list => <OrderList list={list} />}
      </WhenReady>
      <AccountFoot />
    </AccountFrame>
  );
}
