import { useEffect, useRef } from 'react';
import { formOf } from '#contract/lines';
import type { OrderDetails } from '#contract/orders';
import { ordersPaths } from '#contract/paths/orders';
import { paymentPaths } from '#contract/paths/payment';
import { formatToman } from '#persian/toman';
import { CallRefused } from '../api/api.ts';
import { useCustomerData } from '../api/customer-data.ts';
import type { PageProps } from '../api/page.ts';
import { useTools } from '../api/tools.ts';
import { ActionBar } from '../ui/action-bar.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { shownUntil } from '../ui/dates.ts';
import { EmptyState, Monogram } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { PriceRows } from '../ui/money.tsx';
import { Link } from '../ui/nav.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { WhenReady } from '../ui/when-ready.tsx';
import { firstChoice, hasLater, type Quote, sumRows } from './checkout.ts';
import './payment.css';
import { Reductions } from './reductions.tsx';
import { paymentTexts } from './texts.ts';
import { type Checkout, isWarning, type PriceRefusal, type Trouble, useCheckout } from './use-checkout.ts';
import { WaysToPay } from './ways-to-pay.tsx';

const waiting = (
  <div className="pay page">
    <Skeleton height={40} />
    <Skeleton height={92} />
    <Skeleton height={180} />
    <Skeleton height={260} />
  </div>
);

/** What hinders, with the money's state and the way on; it takes the focus. */
function TroubleNotice({ trouble, uid }: { trouble: Trouble; uid: string }) {
  const own = useRef<HTMLDivElement>(null);
  useEffect(() => own.current?.focus(), [trouble]);
  const changed = trouble.code === 'price_changed' || trouble.code === 'wallet_too_low';
  return (
    <div className="notice" data-kind={changed ? 'warning' : 'danger'} role="alert" tabIndex={-1} ref={own}>
      <Icon name={changed ? 'alert' : 'alert-circle'} />
      <span>
        {changed && <strong>{paymentTexts.changedTitle}</strong>}
        {trouble.changes.length ? trouble.changes.join(' ') : trouble.text} {changed && paymentTexts.changedAsk}
        {trouble.code === 'order_incomplete' && <Link to={`/orders/${uid}/complete`}>{paymentTexts.complete}</Link>}
      </span>
    </div>
  );
}

/** What speaks against paying now, above everything else; paying below it is paying knowingly. */
function Warnings({ checkout: { quote, trouble } }: { checkout: Checkout }) {
  const own = useRef<HTMLDivElement>(null);
  const asked = trouble && isWarning(trouble) ? trouble : null;
  useEffect(() => {
    if (asked) own.current?.focus();
  }, [asked]);
  if (quote.warnings.length === 0) return null;
  return (
    <div className="stack" role="status" tabIndex={-1} ref={own}>
      {quote.warnings.map(warning => (
        <Notice key={warning.code} kind="warning" title={warning.title}>
          {warning.text} <Link to={warning.path}>{paymentTexts.seeWarning[warning.code]}</Link>
        </Notice>
      ))}
    </div>
  );
}

function PayButton({ checkout }: { checkout: Checkout }) {
  const { quote, pricing, paying, pay } = checkout;
  const words = quote.payable_rial > 0 ? paymentTexts.pay(formatToman(quote.payable_rial)) : paymentTexts.payNothing;
  return (
    <Button wide icon="lock" busy={pricing || paying} onClick={pay}>
      {paying ? paymentTexts.leaving : pricing ? paymentTexts.calculating : words}
    </Button>
  );
}

function Summary({ checkout }: { checkout: Checkout }) {
  const { quote, pricing } = checkout;
  return (
    <aside className="pay-side card stack" aria-busy={pricing || undefined}>
      <h2 className="title-s">{paymentTexts.summary}</h2>
      <PriceRows
        rows={sumRows(quote)}
        total={{
          title: hasLater(quote) ? paymentTexts.firstPart : paymentTexts.fromBank,
          amount_rial: quote.payable_rial,
        }}
      />
      <div className="pay-wide">
        <PayButton checkout={checkout} />
      </div>
      <p className="caption">
        {paymentTexts.seller(quote.seller, quote.broker, shownUntil(quote.price_valid_until, new Date()))}
      </p>
    </aside>
  );
}

function Payment({ order, first, openDates }: { order: OrderDetails; first: Quote; openDates: boolean }) {
  const checkout = useCheckout(order, first);
  return (
    <>
      <main id="main" className="pay page">
        <div className="pay-head stack">
          <h1 className="title-l">{paymentTexts.title}</h1>
          <Warnings checkout={checkout} />
          {checkout.trouble && !isWarning(checkout.trouble) && (
            <TroubleNotice trouble={checkout.trouble} uid={order.uid} />
          )}
        </div>
        <div className="stack pay-main">
          <section className="card">
            <div className="pay-offer">
              <Monogram name={order.insurer.title} />
              <div className="grow">
                <h2 className="title-s">{order.title}</h2>
                <span className="caption">{order.subtitle}</span>
              </div>
            </div>
          </section>
          <WaysToPay checkout={checkout} openDates={openDates} />
          <Reductions checkout={checkout} />
        </div>
        <Summary checkout={checkout} />
      </main>
      <div className="pay-bar-place">
        <ActionBar>
          <PayButton checkout={checkout} />
        </ActionBar>
      </div>
    </>
  );
}

/** The order is there, but there is nothing to pay now: why, and the way on. */
function NotPayable({ order, refusal }: { order: OrderDetails; refusal: PriceRefusal }) {
  const next = order.next_path?.endsWith('/payment') ? null : order.next_path;
  const stale = refusal.code === 'offer_refused' || refusal.code === 'start_day_passed';
  return (
    <main id="main" className="column">
      <EmptyState icon="card" kind="warning" heading="h1" title={paymentTexts.notNow} text={refusal.message}>
        {stale ? (
          <ButtonLink to={formOf(order.insurance)}>{paymentTexts.freshPrice}</ButtonLink>
        ) : (
          next && <ButtonLink to={next}>{order.next_title}</ButtonLink>
        )}
        <ButtonLink to={`/orders/${order.uid}`} kind={stale || next ? 'quiet' : 'primary'}>
          {paymentTexts.seeOrder}
        </ButtonLink>
      </EmptyState>
    </main>
  );
}

/** `/orders/{uid}/payment`: what is paid, how, when, to whom; the amount stands on the button. */
export default function PaymentPage({ params, query }: PageProps) {
  const api = useTools().api({ ...ordersPaths, ...paymentPaths });
  const uid = params.uid ?? '';
  const { calculatePrice } = api.payment;
  /** A refusal that concerns the order itself is part of the page; everything else stays a failure. */
  const hindrance = (cause: unknown): PriceRefusal => {
    const refusal = calculatePrice.refusal(cause);
    if (refusal && (refusal.status === 400 || refusal.status === 409)) return refusal;
    throw cause;
  };
  const own = useCustomerData(`payment ${uid}`, async () => {
    const [order, first] = await Promise.all([
      api.orders.read({ params: { uid } }),
      calculatePrice({ params: { id: uid }, body: firstChoice }).catch(hindrance),
    ]);
    return { order, first };
  });
  return (
    <WhenReady loaded={own} missing={paymentTexts.missing} skeleton={waiting} inMain>
      {({ order, first }) =>
        first instanceof CallRefused ? (
          <NotPayable order={order} refusal={first} />
        ) : (
          <Payment order={order} first={first} openDates={query.how === 'parts'} />
        )
      }
    </WhenReady>
  );
}
