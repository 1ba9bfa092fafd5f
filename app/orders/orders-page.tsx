import type { OrderBrief } from '#contract/orders';
import { useOwn } from '../api/own.ts';
import type { PageProps } from '../api/page.ts';
import { useTools } from '../api/tools.ts';
import { visitorOf } from '../api/visitor.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState, Monogram } from '../ui/empty-state.tsx';
import { plainFigures } from '../ui/figures.ts';
import { Link } from '../ui/nav.tsx';
import { NotReady } from '../ui/not-ready.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { AccountFrame, SignedInAs } from './account-frame.tsx';
import { needsCustomer } from './places.ts';
import { StateBadge } from './state-badge.tsx';
import { ordersTexts } from './texts.ts';

const waiting = (
  <div className="stack order-list">
    <Skeleton height={190} />
    <Skeleton height={120} />
    <Skeleton height={120} />
  </div>
);

function OrderCard({ order, first }: { order: OrderBrief; first: boolean }) {
  return (
    <li className="card order">
      <Link className="order-head" to={`/orders/${order.uid}`}>
        <Monogram name={order.insurer.title} />
        <span className="grow">
          <span className="title-s order-name">{order.title}</span>
          <span className="caption">
            {order.subtitle} · <span className="ltr">{plainFigures(order.number)}</span>
          </span>
        </span>
        <StateBadge order={order} />
      </Link>
      {order.state_note && <p className="small muted">{order.state_note}</p>}
      {order.next_path && order.next_title && (
        <ButtonLink to={order.next_path} wide kind={first ? 'primary' : 'secondary'} {...(first ? {} : { size: 's' })}>
          {order.next_title}
        </ButtonLink>
      )}
    </li>
  );
}

function Paging({ page, pages }: { page: number; pages: number }) {
  if (pages < 2) return null;
  return (
    <nav className="between" aria-label={ordersTexts.paging}>
      {page > 1 ? (
        <ButtonLink kind="secondary" size="s" to={`/orders?page=${page - 1}`}>
          {ordersTexts.before}
        </ButtonLink>
      ) : (
        <span />
      )}
      <span className="caption">{ordersTexts.page(page, pages)}</span>
      {page < pages ? (
        <ButtonLink kind="secondary" size="s" to={`/orders?page=${page + 1}`}>
          {ordersTexts.after}
        </ButtonLink>
      ) : (
        <span />
      )}
    </nav>
  );
}

/** What needs the customer comes first, and alone has a filled button. */
export default function OrdersPage({ query }: PageProps) {
  const tools = useTools();
  const page = typeof query.page === 'number' && query.page >= 1 ? Math.floor(query.page) : 1;
  const own = useOwn(`orders ${page}`, async () => {
    const visitor = visitorOf(tools);
    if (!visitor.$user.get()?.uid) await visitor.start();
    const uid = visitor.$user.get()?.uid ?? 'me';
    return tools.api.orderList({ params: { uid }, query: { page } }, { quiet: true });
  });
  const results = own.data?.results ?? [];
  const sorted = [...results.filter(needsCustomer), ...results.filter(order => !needsCustomer(order))];
  return (
    <AccountFrame>
      <div className="between">
        <h1 className="title-l">{ordersTexts.title}</h1>
        <ButtonLink kind="tonal" size="s" icon="plus" to="/">
          {ordersTexts.fresh}
        </ButtonLink>
      </div>
      {own.state !== 'ready' ? (
        <NotReady state={own.state} onRetry={own.reload} onLogin={own.login} missing={ordersTexts.missing}>
          {waiting}
        </NotReady>
      ) : sorted.length === 0 ? (
        <EmptyState icon="policy" title={ordersTexts.emptyTitle} text={ordersTexts.emptyText}>
          <ButtonLink to="/thirdparty">{ordersTexts.emptyAction}</ButtonLink>
        </EmptyState>
      ) : (
        <>
          {sorted.length > 1 && <p className="caption">{ordersTexts.rule}</p>}
          <ul className="stack order-list">
            {sorted.map((order, at) => (
              <OrderCard key={order.uid} order={order} first={at === 0 && needsCustomer(order)} />
            ))}
          </ul>
          <Paging page={page} pages={Math.ceil(own.data.count / own.data.page_size)} />
        </>
      )}
      <SignedInAs />
    </AccountFrame>
  );
}
