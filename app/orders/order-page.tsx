import { useEffect } from 'react';
import { insurerCentersPath } from '#contract/insurer-path';
import { isEnded, isUnpaid, movesSoon } from '#contract/order-states';
import type { OrderDetails } from '#contract/orders';
import { ordersPaths } from '#contract/paths/orders';
import { persianDigits } from '#persian/digits';
import { isCarPlate, parsePlate } from '#persian/plate';
import { AccountFrame } from '../account-frame/account-frame.tsx';
import { askPath } from '../account-frame/ask-path.ts';
import { useCustomerData } from '../api/customer-data.ts';
import type { PageProps } from '../api/page.ts';
import { useTools } from '../api/tools.ts';
import { AskAgain } from '../ui/ask-again.tsx';
import { BackLink } from '../ui/back-link.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Monogram } from '../ui/empty-state.tsx';
import { InsurerRow } from '../ui/insurer-row.tsx';
import { PlateBadge } from '../ui/plate-badge.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { RowLink } from '../ui/row-link.tsx';
import { stepsOf, Timeline } from '../ui/timeline.tsx';
import { WhenReady } from '../ui/when-ready.tsx';
import { cancelPath, endNeedsDocument } from './cancellation/load-cancellation.ts';
import { OrderEnd } from './order-end.tsx';
import { MoneyCard, RefundCard } from './order-money.tsx';
import { pathOf } from './order-screens.ts';
import { tellOrder } from './payment-events.ts';
import { PolicyButton } from './policy-button.tsx';
import { Facts } from './result-parts.tsx';
import { StateBadge } from './state-badge.tsx';
import { ordersTexts, orderTexts } from './texts.ts';
import './orders.css';

const poll_s = 6;

const waiting = (
  <div className="stack">
    <Skeleton height={60} />
    <Skeleton height={260} />
    <Skeleton height={320} />
  </div>
);

/** A car's plate is painted, once; it is no row then. */
function readPlate(facts: OrderDetails['facts']) {
  for (const fact of facts) {
    const plate = parsePlate(fact.value);
    if (plate && isCarPlate(plate)) return { plate, others: facts.filter(other => other !== fact) };
  }
  return { plate: null, others: facts };
}

function PolicyCard({ order }: { order: OrderDetails }) {
  const { policy } = order;
  const { plate, others } = readPlate(order.facts);
  const issued = policy
    ? [
        { label: orderTexts.policyNumber, value: policy.number, ltr: true },
        { label: orderTexts.uniqueCode, value: policy.unique_code, ltr: true },
      ]
    : [];
  return (
    <section className="card stack">
      <h2 className="title-s">{orderTexts.policy}</h2>
      {plate && <PlateBadge plate={plate} />}
      <Facts
        plain
        rows={[...others, ...issued].map(({ label, value, ltr }) => [label, ltr ? persianDigits(value) : value, ltr])}
      />
      {!policy && !isUnpaid(order.state) && !isEnded(order.state) && (
        <Button kind="secondary" wide icon="download" disabled>
          {orderTexts.openLater}
        </Button>
      )}
    </section>
  );
}

function OrderView({ order, onOrder }: { order: OrderDetails; onOrder: (order: OrderDetails) => void }) {
  const onward = order.next_path === pathOf(order.uid, 'order') ? null : order.next_path;
  return (
    <>
      <div className="order-head">
        <Monogram name={order.insurer.title} />
        <div className="grow">
          <h1 className="title-m">{order.title}</h1>
          <span className="caption">
            {ordersTexts.number} <span className="ltr">{persianDigits(order.number)}</span>
          </span>
        </div>
        <StateBadge order={order} />
      </div>
      {order.is_deleted && <p className="caption">{orderTexts.deleted}</p>}
      {onward && order.next_title && (
        <ButtonLink to={onward} wide>
          {order.next_title}
        </ButtonLink>
      )}
      <RefundCard order={order} />
      {order.policy && <PolicyButton uid={order.uid} kind={onward ? 'secondary' : 'primary'} />}
      {order.policy && <PolicyCard order={order} />}
      <section className="card">
        <Timeline steps={stepsOf(order.thread)} />
      </section>
      {!order.policy && <PolicyCard order={order} />}
      <MoneyCard order={order} />
      <div className="rows card">
        {!order.is_deleted && (
          <RowLink
            to={`/orders/${order.uid}/complete/documents`}
            icon="file"
            title={orderTexts.documents}
            note={order.policy ? orderTexts.documentsSentNote : orderTexts.documentsNote}
          />
        )}
        {order.can_change_policy && (
          <RowLink
            to={`/orders/${order.uid}/changes`}
            icon="edit"
            title={orderTexts.change}
            note={orderTexts.changeNote}
          />
        )}
        {order.end_asked && (
          <RowLink
            to={cancelPath(order.uid, '/state')}
            icon="clock"
            title={orderTexts.endAsked}
            note={endNeedsDocument(order) ? orderTexts.endDocumentsNote : orderTexts.endAskedNote}
          />
        )}
        {order.can_end_policy && !order.end_asked && (
          <RowLink to={cancelPath(order.uid)} icon="x" title={orderTexts.endPolicy} note={orderTexts.endPolicyNote} />
        )}
        {order.end_accepted && (
          <RowLink to={cancelPath(order.uid, '/state')} icon="receipt" title={orderTexts.endedPolicy} />
        )}
        {order.policy && (
          <RowLink
            to={insurerCentersPath(order.insurer.slug)}
            icon="wrench"
            title={orderTexts.centers(order.insurer.title)}
          />
        )}
        <InsurerRow insurer={order.insurer} />
        <RowLink to={askPath({ order: order.uid })} icon="chat" title={orderTexts.ask} />
      </div>
      <OrderEnd order={order} onOrder={onOrder} />
    </>
  );
}

/** One order: what happened, what happens now, what comes next, and what was paid for what. */
export default function OrderPage({ params }: PageProps) {
  const tools = useTools();
  const api = tools.api(ordersPaths);
  const uid = params.uid ?? '';
  const own = useCustomerData(
    `order ${uid}`,
    quiet => api.orders.read({ params: { uid } }, { quiet }),
    ({ state }) => (movesSoon(state) ? poll_s : null),
  );
  const order = own.data;
  useEffect(() => {
    if (order) tellOrder(tools, order);
  }, [order, tools]);
  return (
    <AccountFrame>
      <BackLink to="/orders" title={orderTexts.back} />
      <WhenReady loaded={own} missing={ordersTexts.missing} ofOrders skeleton={waiting}>
        {order => <OrderView order={order} onOrder={next => own.change(() => next)} />}
      </WhenReady>
      <AskAgain loaded={own} />
    </AccountFrame>
  );
}
