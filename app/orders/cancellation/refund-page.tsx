import { useEffect, useState } from 'react';
import type { RefundEstimate, RefundTarget } from '#contract/cancellations';
import { paymentPaths } from '#contract/paths/payment';
import { formatToman } from '#persian/toman';
import { CallRefused } from '../../api/api.ts';
import { useCustomerData } from '../../api/customer-data.ts';
import { useIntent } from '../../api/intent.ts';
import type { PageProps } from '../../api/page.ts';
import { staying } from '../../api/staying.ts';
import { useTools } from '../../api/tools.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { shownDay } from '../../ui/dates.ts';
import { Money, PriceRows } from '../../ui/money.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import { WhenReady } from '../../ui/when-ready.tsx';
import { pathOf } from '../order-screens.ts';
import { RefundTargets, targetAmong } from '../refund-targets.tsx';
import { cancelPath } from './load-cancellation.ts';
import { cancellationTexts } from './texts.ts';
import '../orders.css';

const waiting = (
  <div className="column stack complete">
    <Skeleton height={64} />
    <Skeleton height={220} />
    <Skeleton height={140} />
  </div>
);

interface EstimateProps {
  uid: string;
  estimate: RefundEstimate;
  onEstimate: (estimate: RefundEstimate) => void;
  onReload: () => void;
}

/** The sum with its rows, where it goes, and what is lost; then it is asked for with the sum that was seen. */
function Estimate({ uid, estimate, onEstimate, onReload }: EstimateProps) {
  const { api, nav } = useTools();
  const intent = useIntent();
  const [target, setTarget] = useState<RefundTarget | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const { reason, effective_from, back_rial, targets, rows, basis } = estimate;
  const refund_to = targetAmong(targets, target);
  const send = async () => {
    const isHere = staying(nav);
    setBusy(true);
    setError(null);
    const { cancelOrder } = api(paymentPaths).payment;
    const call = { params: { id: uid }, body: { reason, effective_from, back_rial, refund_to } };
    try {
      await intent(call, idempotencyKey => cancelOrder(call, { idempotencyKey, quiet: true }));
      if (isHere()) nav.go(cancelPath(uid, '/state'), { replace: true });
      else setBusy(false);
    } catch (cause) {
      const refusal = cancelOrder.refusal(cause);
      if (refusal?.code === 'estimate_changed') onEstimate(refusal.details);
      // The customer did not choose this day: it was today when the estimate was loaded, and midnight has passed since.
      const isNextDay = refusal?.code === 'effective_date_refused';
      if (isNextDay) onReload();
      const told = cause instanceof CallRefused && cause.message ? cause.message : cancellationTexts.offline;
      setError(isNextDay ? cancellationTexts.nextDay : told);
      setBusy(false);
    }
  };
  return (
    <>
      <div className="column stack complete">
        <div className="stack complete-head">
          <h1>
            <span className="small muted complete-sum">{cancellationTexts.refundTitle}</span>{' '}
            <Money amount_rial={back_rial} size="l" />
          </h1>
        </div>
        {error && (
          <Notice kind="danger" role="alert">
            {error}
          </Notice>
        )}
        <section className="card stack">
          <p className="caption">{cancellationTexts.basis[basis]}</p>
          <PriceRows rows={rows} total={{ title: cancellationTexts.total, amount_rial: back_rial }} />
        </section>
        {back_rial > 0 && <RefundTargets name="target" targets={targets} chosen={refund_to} onChoose={setTarget} />}
        <Notice kind="warning">{cancellationTexts.lost(shownDay(effective_from))}</Notice>
        <div className="complete-fill" />
      </div>
      <ActionBar>
        <Button kind="danger" wide busy={busy} onClick={send}>
          {back_rial > 0 ? cancellationTexts.send(formatToman(back_rial)) : cancellationTexts.sendEmpty}
        </Button>
        <ButtonLink kind="quiet" wide to={pathOf(uid, 'order')}>
          {cancellationTexts.keep}
        </ButtonLink>
      </ActionBar>
    </>
  );
}

/** Without a reason nothing can be computed: its page comes first. */
function ToReasons({ uid }: { uid: string }) {
  const { nav } = useTools();
  useEffect(() => nav.go(cancelPath(uid), { replace: true }), [nav, uid]);
  return waiting;
}

function Refund({ uid, reason }: { uid: string; reason: string }) {
  const api = useTools().api(paymentPaths);
  const intent = useIntent();
  const own = useCustomerData(`refund ${uid} ${reason}`, async quiet => {
    const call = { params: { id: uid }, body: { reason, commit: false } };
    const { estimate } = await intent(call, idempotencyKey => api.payment.cancelOrder(call, { idempotencyKey, quiet }));
    return estimate;
  });
  return (
    <WhenReady loaded={own} missing={cancellationTexts.missing} ofOrders skeleton={waiting}>
      {estimate =>
        estimate ? (
          <Estimate uid={uid} estimate={estimate} onEstimate={next => own.change(() => next)} onReload={own.reload} />
        ) : (
          <div className="column stack complete">
            <h1 className="title-l">{cancellationTexts.noPolicy}</h1>
            <ButtonLink wide to={pathOf(uid, 'order')}>
              {cancellationTexts.toOrder}
            </ButtonLink>
          </div>
        )
      }
    </WhenReady>
  );
}

/** `/orders/{uid}/cancel/refund?reason=`: what comes back, computed before it is asked for. */
export default function RefundPage({ params, query }: PageProps) {
  const uid = params.uid ?? '';
  const reason = String(query.reason ?? '');
  return <main id="main">{reason ? <Refund uid={uid} reason={reason} /> : <ToReasons uid={uid} />}</main>;
}
