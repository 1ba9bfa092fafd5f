import { useRef } from 'react';
import type { OrderDetails, OrderState } from '#contract/orders';
import { isCarPlate, parsePlate } from '#persian/plate';
import { useCustomerData } from '../api/customer-data.ts';
import type { PageProps } from '../api/page.ts';
import { mostPolls, usePoll } from '../api/poll.ts';
import { useTools } from '../api/tools.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Monogram } from '../ui/empty-state.tsx';
import { plainFigures } from '../ui/figures.ts';
import { Icon } from '../ui/icon.tsx';
import { shownMoment } from '../ui/moments.ts';
import { Link } from '../ui/nav.tsx';
import { NotReady } from '../ui/not-ready.tsx';
import { PlateBadge } from '../ui/plate.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { RowLink } from '../ui/row-link.tsx';
import { Thread } from '../ui/thread.tsx';
import { AccountFrame } from './account-frame.tsx';
import { OrderEnd } from './order-end.tsx';
import { MoneyCard, RefundCard } from './order-money.tsx';
import { contactPath, isUnpaid, needsCustomer } from './places.ts';
import { PolicyButton } from './policy-button.tsx';
import { Facts } from './result-parts.tsx';
import { StateBadge } from './state-badge.tsx';
import { ordersTexts, orderTexts } from './texts.ts';

const moving: readonly OrderState[] = ['paying', 'paid', 'issuing'];
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
        rows={[...others, ...issued].map(({ label, value, ltr }) => [label, ltr ? plainFigures(value) : value, ltr])}
      />
      {!policy && !isUnpaid(order.state) && !order.can_delete && (
        <Button kind="secondary" wide icon="download" disabled>
          {orderTexts.openLater}
        </Button>
      )}
    </section>
  );
}

function OrderView({ order, onOrder }: { order: OrderDetails; onOrder: (order: OrderDetails) => void }) {
  return (
    <>
      <div className="order-head">
        <Monogram name={order.insurer.title} />
        <div className="grow">
          <h1 className="title-m">{order.title}</h1>
          <span className="caption">
            {ordersTexts.number} <span className="ltr">{plainFigures(order.number)}</span>
          </span>
        </div>
        <StateBadge order={order} />
      </div>
      {order.next_path && order.next_title && needsCustomer(order) && (
        <ButtonLink to={order.next_path} wide>
          {order.next_title}
        </ButtonLink>
      )}
      <RefundCard order={order} />
      {order.policy && <PolicyButton uid={order.uid} />}
      {order.policy && <PolicyCard order={order} />}
      <section className="card">
        <Thread
          steps={order.thread.map(step => ({
            key: step.key,
            state: step.state,
            title: step.title,
            note: [step.at && shownMoment(step.at), step.note].filter(Boolean).join(' · '),
          }))}
        />
      </section>
      {!order.policy && <PolicyCard order={order} />}
      <MoneyCard order={order} />
      <div className="rows card">
        <RowLink
          to={`/orders/${order.uid}/complete/documents`}
          icon="file"
          title={orderTexts.documents}
          note={orderTexts.documentsNote}
        />
        <RowLink to={contactPath(order)} icon="phone" title={orderTexts.ask} />
      </div>
      <OrderEnd order={order} onOrder={onOrder} />
    </>
  );
}

/** One order: what happened, what happens now, what comes next, and what was paid for what. */
export default function OrderPage({ params }: PageProps) {
  const { api } = useTools();
  const uid = params.uid ?? '';
  const polls = useRef(0);
  const own = useCustomerData(`order ${uid}`, () =>
    api.orderDetails({ params: { uid } }, { quiet: polls.current > 0 }),
  );
  const moves = own.state === 'ready' && moving.includes(own.data.state) && polls.current < mostPolls;
  usePoll(moves ? poll_s : null, own.attempts, () => {
    polls.current += 1;
    own.reload();
  });
  return (
    <AccountFrame>
      <Link className="back-link" to="/orders">
        <Icon name="back" size="s" />
        {orderTexts.back}
      </Link>
      {own.state === 'ready' ? (
        <OrderView order={own.data} onOrder={order => own.change(() => order)} />
      ) : (
        <NotReady state={own.state} onRetry={own.reload} onLogin={own.login} missing={ordersTexts.missing}>
          {waiting}
        </NotReady>
      )}
    </AccountFrame>
  );
}
