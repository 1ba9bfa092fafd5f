import { useEffect, useRef } from 'react';
import { formOf } from '#contract/lines';
import { formatToman } from '#persian/toman';
import { ActionBar } from '../ui/action-bar.tsx';
import { Button } from '../ui/button.tsx';
import { shownDay, shownUntil } from '../ui/dates.ts';
import { Monogram } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { PriceRows } from '../ui/money.tsx';
import { Link } from '../ui/nav.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { focusIfVisitorIsHere } from '../ui/visitor-is-here.ts';
import { hasLater, needsFreshPrice, type Quote, sumRows } from './checkout.ts';
import './payment.css';
import { Reductions } from './reductions.tsx';
import { paymentTexts } from './texts.ts';
import { type Checkout, isWarning, type Subject, type Trouble, useCheckout } from './use-checkout.ts';
import { WaysToPay } from './ways-to-pay.tsx';

/** Stands in for the payment page until its price is there. */
export const paymentSkeleton = (
  <div className="pay page">
    <Skeleton height={40} />
    <Skeleton height={92} />
    <Skeleton height={180} />
    <Skeleton height={260} />
  </div>
);

/** What hinders, with the money's state and the way on; it takes the focus of a visitor who is here. */
function TroubleNotice({ trouble, subject: { uid, line } }: { trouble: Trouble; subject: Subject }) {
  const own = useRef<HTMLDivElement>(null);
  useEffect(() => focusIfVisitorIsHere(own.current), [trouble]);
  const isPriceChanged = trouble.code === 'price_changed' || trouble.code === 'wallet_too_low';
  const isRecalculated = !isPriceChanged && trouble.changes.length > 0;
  return (
    <div
      className="notice"
      data-kind={isPriceChanged || isRecalculated ? 'warning' : 'danger'}
      role="alert"
      tabIndex={-1}
      ref={own}
    >
      <Icon name={isPriceChanged || isRecalculated ? 'alert' : 'alert-circle'} />
      <span>
        {isPriceChanged && <strong>{paymentTexts.changedTitle}</strong>}
        {isRecalculated && <strong>{paymentTexts.recalculatedTitle}</strong>}
        {trouble.changes.length ? trouble.changes.join(' ') : trouble.text} {isPriceChanged && paymentTexts.changedAsk}
        {isRecalculated && paymentTexts.recalculatedAsk}
        {trouble.code === 'order_incomplete' && <Link to={`/orders/${uid}/complete`}>{paymentTexts.complete}</Link>}
        {line && needsFreshPrice(trouble) && <Link to={formOf(line)}>{paymentTexts.freshPrice}</Link>}
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
  const nothing = quote.wallet.used_rial === 0 && hasLater(quote) ? paymentTexts.payLater : paymentTexts.payNothing;
  const words = quote.payable_rial > 0 ? paymentTexts.pay(formatToman(quote.payable_rial)) : nothing;
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

/** What is paid, how, when, to whom; the amount stands on the button. */
export function Payment({ subject, first, openDates }: { subject: Subject; first: Quote; openDates: boolean }) {
  const checkout = useCheckout(subject, first);
  const { cover } = checkout.quote;
  return (
    <>
      <main id="main" className="pay page">
        <div className="pay-head stack">
          <h1 className="title-l">{paymentTexts.title}</h1>
          <Warnings checkout={checkout} />
          {checkout.trouble && !isWarning(checkout.trouble) && (
            <TroubleNotice trouble={checkout.trouble} subject={subject} />
          )}
        </div>
        <div className="stack pay-main">
          <section className="card">
            <div className="pay-offer">
              <Monogram name={subject.insurer_title} />
              <div className="grow">
                <h2 className="title-s">{subject.title}</h2>
                <span className="caption">
                  {subject.subtitle && <bdi>{subject.subtitle}</bdi>}
                  {subject.subtitle && cover && ' · '}
                  {cover && paymentTexts.cover(shownDay(cover.start_date), shownDay(cover.end_date))}
                </span>
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
