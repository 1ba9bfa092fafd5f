import { useRef } from 'react';
import type { OrderDetails, OrderState } from '#contract/orders';
import { isCarPlate, parsePlate } from '#persian/plate';
import { useOwn } from '../api/own.ts';
import type { PageProps } from '../api/page.ts';
import { usePoll } from '../api/poll.ts';
import { useTools } from '../api/tools.ts';
import { Accordion } from '../ui/accordion.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Monogram } from '../ui/empty-state.tsx';
import { plainFigures, tomanFigures } from '../ui/figures.ts';
import { Icon } from '../ui/icon.tsx';
import { shownDay, shownMoment } from '../ui/moments.ts';
import { PriceRows } from '../ui/money.tsx';
import { Link } from '../ui/nav.tsx';
import { NotReady } from '../ui/not-ready.tsx';
import { PlateBadge } from '../ui/plate.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { RowLink } from '../ui/row-link.tsx';
import { Thread } from '../ui/thread.tsx';
import { AccountFrame } from './account-frame.tsx';
import { OrderEnd } from './order-end.tsx';
import { isUnpaid, needsCustomer } from './places.ts';
import { PolicyButton } from './policy-button.tsx';
import { shownCard } from './shown-card.ts';
import { StateBadge } from './state-badge.tsx';
import { ordersTexts, orderTexts } from './texts.ts';

const moving: readonly OrderState[] = [
  'paying',
  'paid',
  'operator_review',
  'issuing',
  'cancel_requested',
  'refund_pending',
];
const poll_s = 6;
const mostPolls = 50;

const waiting = (
  <div className="stack">
    <Skeleton height={60} />
    <Skeleton height={260} />
    <Skeleton height={320} />
  </div>
);

function Facts({ rows }: { rows: readonly { label: string; value: string; ltr: boolean }[] }) {
  return (
    <dl className="facts">
      {rows.map(row => (
        <div key={row.label}>
          <dt>{row.label}</dt>
          <dd>{row.ltr ? <span className="ltr">{plainFigures(row.value)}</span> : row.value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The plate as it is painted, where one of the facts is a plate. */
function PlateOf({ facts }: Pick<OrderDetails, 'facts'>) {
  for (const fact of facts) {
    const plate = parsePlate(fact.value);
    if (plate && isCarPlate(plate)) return <PlateBadge plate={plate} />;
  }
  return null;
}

function PolicyCard({ order }: { order: OrderDetails }) {
  const { policy } = order;
  const issued = policy
    ? [
        { label: orderTexts.policyNumber, value: policy.number, ltr: true },
        { label: orderTexts.uniqueCode, value: policy.unique_code, ltr: true },
      ]
    : [];
  return (
    <section className="card stack">
      <h2 className="title-s">{orderTexts.policy}</h2>
      <PlateOf facts={order.facts} />
      <Facts rows={[...order.facts, ...issued]} />
      {policy ? (
        <PolicyButton uid={order.uid} kind="secondary" />
      ) : (
        !isUnpaid(order.state) && (
          <Button kind="secondary" wide icon="download" disabled>
            {orderTexts.openLater}
          </Button>
        )
      )}
    </section>
  );
}

function MoneyCard({ order }: { order: OrderDetails }) {
  const paid = order.payments.filter(payment => payment.reference);
  return (
    <section className="card order-accordion">
      <Accordion title={orderTexts.prices}>
        <PriceRows
          rows={order.price.rows.map(row => ({ ...row, ...(row.amount_rial < 0 ? { kind: 'off' as const } : {}) }))}
          total={{ title: orderTexts.total, amount_rial: order.price.total_rial }}
        />
      </Accordion>
      {order.installments.length > 0 && (
        <Accordion title={orderTexts.installments}>
          <Thread
            even
            steps={order.installments.map(part => ({
              key: String(part.no),
              state: part.paid ? 'done' : 'next',
              title: shownDay(part.due_date),
              end: <span className="num">{tomanFigures(part.amount_rial)}</span>,
              note: part.paid ? `${part.title}، ${orderTexts.paid}` : part.title,
            }))}
          />
        </Accordion>
      )}
      {paid.length > 0 && (
        <Accordion title={orderTexts.payments}>
          <Facts
            rows={paid.flatMap(payment => [
              { label: shownMoment(payment.at), value: `${tomanFigures(payment.amount_rial)} تومان`, ltr: false },
              { label: orderTexts.reference, value: payment.reference ?? '', ltr: true },
              ...(payment.card_masked
                ? [{ label: orderTexts.card, value: shownCard(payment.card_masked), ltr: true }]
                : []),
            ])}
          />
        </Accordion>
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
      <PolicyCard order={order} />
      <MoneyCard order={order} />
      <div className="rows card">
        <RowLink
          to={`/orders/${order.uid}/complete/documents`}
          icon="file"
          title={orderTexts.documents}
          note={orderTexts.documentsNote}
        />
        <RowLink to="/contact-us" icon="chat" title={orderTexts.ask} />
      </div>
      <OrderEnd order={order} onOrder={onOrder} />
    </>
  );
}

/** One order: what happened, what happens now, what comes next, and what was paid for what. */
export default function OrderPage({ params }: PageProps) {
  const { api } = useTools();
  const uid = params.uid ?? '';
  const own = useOwn(`order ${uid}`, () => api.orderDetails({ params: { uid } }, { quiet: true }));
  const polls = useRef(0);
  const moves = own.state === 'ready' && moving.includes(own.data.state) && polls.current < mostPolls;
  usePoll(moves ? poll_s : null, own.data, () => {
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
        <OrderView order={own.data} onOrder={own.set} />
      ) : (
        <NotReady state={own.state} onRetry={own.reload} onLogin={own.login} missing={ordersTexts.missing}>
          {waiting}
        </NotReady>
      )}
    </AccountFrame>
  );
}
