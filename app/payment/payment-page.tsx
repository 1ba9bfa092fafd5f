import { formOf } from '#contract/lines';
import type { OrderDetails } from '#contract/orders';
import { ordersPaths } from '#contract/paths/orders';
import { paymentPaths } from '#contract/paths/payment';
import { CallRefused } from '../api/api.ts';
import { useCustomerData } from '../api/customer-data.ts';
import type { PageProps } from '../api/page.ts';
import { useTools } from '../api/tools.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { WhenReady } from '../ui/when-ready.tsx';
import { firstChoice, needsFreshPrice } from './checkout.ts';
import { Payment, paymentSkeleton } from './payment-view.tsx';
import { paymentTexts } from './texts.ts';
import type { PriceRefusal, Subject } from './use-checkout.ts';

/** The order is there, but there is nothing to pay now: why, and the way on. */
function NotPayable({ order, refusal }: { order: OrderDetails; refusal: PriceRefusal }) {
  const next = order.next_path?.endsWith('/payment') ? null : order.next_path;
  const stale = needsFreshPrice(refusal);
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

/** `/orders/{uid}/payment`. */
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
  const subjectOf = (order: OrderDetails): Subject => ({
    uid,
    title: order.title,
    subtitle: order.subtitle,
    insurer_title: order.insurer.title,
    line: order.insurance,
    sells: order.insurance,
    result_path: `/orders/${encodeURIComponent(uid)}/result`,
    price: body => calculatePrice({ params: { id: uid }, body }),
    refusal: calculatePrice.refusal,
  });
  const own = useCustomerData(`payment ${uid}`, async () => {
    const [order, first] = await Promise.all([
      api.orders.read({ params: { uid } }),
      calculatePrice({ params: { id: uid }, body: firstChoice }).catch(hindrance),
    ]);
    return { order, first };
  });
  return (
    <WhenReady loaded={own} missing={paymentTexts.missing} ofOrders skeleton={paymentSkeleton} inMain>
      {({ order, first }) =>
        first instanceof CallRefused ? (
          <NotPayable order={order} refusal={first} />
        ) : (
          <Payment subject={subjectOf(order)} first={first} openDates={query.how === 'parts'} />
        )
      }
    </WhenReady>
  );
}
