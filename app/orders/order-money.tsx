import { useEffect, useRef } from 'react';
import type { OrderDetails } from '#contract/orders';
import { persianDigits } from '#persian/digits';
import { formatToman } from '#persian/toman';
import { Accordion } from '../ui/accordion.tsx';
import { shownDay, shownMoment } from '../ui/dates.ts';
import { Money, PriceRows, withKind } from '../ui/money.tsx';
import { partTexts } from '../ui/page-texts.ts';
import { Timeline } from '../ui/timeline.tsx';
import { formatMaskedCard } from './masked-card.ts';
import { Facts, type ResultFact } from './result-parts.tsx';
import { orderTexts, refundTexts, walletTexts } from './texts.ts';
import { WalletNote } from './wallet-note.tsx';

type Payment = OrderDetails['payments'][number];

/** What goes back, by where it came from, and what was no payment. */
export function RefundRows({ refund }: { refund: NonNullable<OrderDetails['refund']> }) {
  return (
    <>
      {refund.total_rial > 0 && (
        <PriceRows rows={refund.rows} total={{ title: refundTexts.total, amount_rial: refund.total_rial }} />
      )}
      {refund.notes.map(note => (
        <p className="caption" key={note}>
          {note}
        </p>
      ))}
    </>
  );
}

/**
 * Money that has gone back to the wallet, or that there was none. It takes the focus when it appears, as the answer to the
 * cancellation.
 */
export function RefundCard({ order }: { order: OrderDetails }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const done = order.refund?.done ?? false;
  const was = useRef(done);
  useEffect(() => {
    if (done && !was.current) heading.current?.focus();
    was.current = done;
  }, [done]);
  if (!order.refund?.done) return null;
  const hasMoney = order.refund.total_rial > 0;
  return (
    <section className="card stack">
      <div>
        <h2 className="small muted" tabIndex={-1} ref={heading}>
          {hasMoney ? refundTexts.title : refundTexts.nothingPaid}
        </h2>
        {hasMoney && <Money amount_rial={order.refund.total_rial} size="l" />}
      </div>
      <RefundRows refund={order.refund} />
      {hasMoney && <WalletNote />}
    </section>
  );
}

const isMoney = ({ state, amount_rial, wallet_rial }: Payment) =>
  (state === 'settled' || state === 'reversed') && amount_rial + wallet_rial > 0;

function factsOf(payment: Payment, refunded: boolean): ResultFact[] {
  const toman = (amount_rial: number) => (amount_rial ? `${formatToman(amount_rial)} ${partTexts.toman}` : null);
  const settled = payment.state === 'settled';
  return [
    [orderTexts.fromBank, toman(payment.amount_rial)],
    [orderTexts.fromWallet, settled ? toman(payment.wallet_rial) : null],
    [orderTexts.reference, payment.reference && persianDigits(payment.reference), true],
    [orderTexts.card, payment.card_masked && formatMaskedCard(payment.card_masked), true],
    [walletTexts.where, settled && !refunded ? walletTexts.forOrder : walletTexts.here],
  ];
}

/** Each payment by itself, with where its money is. */
function Payments({ order }: { order: OrderDetails }) {
  const paid = order.payments.filter(isMoney);
  if (paid.length === 0) return null;
  return (
    <Accordion title={orderTexts.payments} open={paid.length > 1}>
      <div className="stack">
        {paid.map(payment => (
          <section key={payment.uid}>
            <h3 className="small strong">{shownMoment(payment.at)}</h3>
            <Facts plain rows={factsOf(payment, order.refund?.done ?? false)} />
          </section>
        ))}
        {paid.some(payment => payment.state === 'reversed') && <WalletNote />}
      </div>
    </Accordion>
  );
}

/** What the order costs, what is due later, and what was paid. */
export function MoneyCard({ order }: { order: OrderDetails }) {
  return (
    <section className="card order-accordion">
      <Accordion title={orderTexts.prices}>
        <PriceRows
          rows={order.price.rows.map(withKind)}
          total={{ title: orderTexts.total, amount_rial: order.price.total_rial }}
        />
      </Accordion>
      {order.installments.length > 0 && (
        <Accordion title={orderTexts.installments}>
          <Timeline
            even
            steps={order.installments.map(part => ({
              key: String(part.no),
              state: part.paid ? 'done' : 'next',
              title: shownDay(part.due_date),
              end: <span className="num">{formatToman(part.amount_rial)}</span>,
              note: part.paid ? `${part.title}، ${orderTexts.paid}` : part.title,
            }))}
          />
        </Accordion>
      )}
      <Payments order={order} />
    </section>
  );
}
