import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { hasPolicy, isUnpaid, movesSoon } from '#contract/order-states';
import { paymentPaths } from '#contract/paths/payment';
import { persianDigits } from '#persian/digits';
import { askPath } from '../account-frame/ask-path.ts';
import { useCustomerData } from '../api/customer-data.ts';
import { forgetPaidDiscountCode } from '../api/discount-code.ts';
import { keepLastOrder } from '../api/last-order.ts';
import type { PageProps } from '../api/page.ts';
import { createPaymentOutcome } from '../api/payment-outcome.ts';
import { useStores, useTools } from '../api/tools.ts';
import { AskAgain } from '../ui/ask-again.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { shownDay } from '../ui/dates.ts';
import { Notice } from '../ui/notice.tsx';
import { RowLink } from '../ui/row-link.tsx';
import { WhenReady } from '../ui/when-ready.tsx';
import './orders.css';
import { needsCustomer, pathOf } from './order-screens.ts';
import { OutcomeView } from './outcome-view.tsx';
import { type AfterPayment, paymentReport, tellHost } from './payment-events.ts';
import { PolicyButton } from './policy-button.tsx';
import { AskButton, Asking, InWallet, Receipt } from './receipt.tsx';
import { ResultHead, resultSkeleton } from './result-parts.tsx';
import { resultTexts } from './result-texts.ts';

const issuePoll_s = 4;

/** The next time to ask: the server's word while the bank is silent, and a little longer until the policy is there. */
function nextPoll(after: AfterPayment): number | null {
  if (after.poll_in_s !== null) return after.poll_in_s;
  return after.result === 'success' && movesSoon(after.order.state) ? issuePoll_s : null;
}

/** One main button: what the order waits for, else the policy, else the order. */
function Success({ after }: { after: AfterPayment }) {
  const { order } = after;
  const wanted = needsCustomer(order);
  return (
    <div className="stack result-foot">
      {wanted && order.next_path && (
        <ButtonLink to={order.next_path} wide>
          {order.next_title}
        </ButtonLink>
      )}
      {hasPolicy(order.state) && <PolicyButton uid={order.uid} />}
      <ButtonLink to={pathOf(order.uid, 'order')} wide kind={wanted || hasPolicy(order.state) ? 'quiet' : 'primary'}>
        {resultTexts.seeOrder}
      </ButtonLink>
    </div>
  );
}

function Pending({ after, asking, onAsk }: { after: AfterPayment; asking: boolean; onAsk: () => void }) {
  return (
    <div className="stack result-foot">
      <AskButton asking={asking} onAsk={onAsk} />
      <ButtonLink to={pathOf(after.order.uid, 'payment')} wide kind="quiet">
        {resultTexts.again}
      </ButtonLink>
      <ButtonLink to="/orders" wide kind="quiet">
        {resultTexts.toOrders}
      </ButtonLink>
    </div>
  );
}

function Failed({ after }: { after: AfterPayment }) {
  const payment = pathOf(after.order.uid, 'payment');
  return (
    <>
      <div className="rows card">
        <RowLink to={payment} icon="card" title={resultTexts.otherCard} note={resultTexts.otherCardNote} />
        <RowLink
          to={`${payment}?how=parts`}
          icon="calendar"
          title={resultTexts.inParts}
          note={resultTexts.inPartsNote}
        />
      </div>
      <div className="stack result-foot">
        <ButtonLink to={payment} wide>
          {resultTexts.again}
        </ButtonLink>
        <ButtonLink
          to={askPath({ order: after.order.uid, category: 'payment', code: after.support_code })}
          wide
          kind="quiet"
        >
          {resultTexts.support}
        </ButtonLink>
      </div>
    </>
  );
}

function Result({ after, asking, onAsk }: { after: AfterPayment; asking: boolean; onAsk: () => void }) {
  const issued = after.result === 'success' && hasPolicy(after.order.state);
  return (
    <>
      <ResultHead {...after} text={issued ? after.order.state_note : after.text} />
      <Receipt
        after={after}
        asking={asking}
        paidFor={[
          [resultTexts.for, `${after.order.title}، ${after.order.subtitle}`],
          [resultTexts.order, persianDigits(after.order.number), true],
        ]}
      />
      <InWallet after={after} />
      {after.result === 'pending' && <Asking asking={asking} />}
      {after.result === 'success' && asking && movesSoon(after.order.state) && (
        <Notice icon="clock" role="status">
          {resultTexts.issuing}
        </Notice>
      )}
      {after.cheques_by && (
        <div className="rows card">
          <RowLink
            to={`/account/installments/${encodeURIComponent(after.order.uid)}`}
            icon="calendar"
            title={resultTexts.bringCheques(shownDay(after.cheques_by))}
            note={resultTexts.bringChequesNote}
          />
        </div>
      )}
      {after.result === 'success' && <Success after={after} />}
      {after.result === 'pending' && <Pending after={after} asking={asking} onAsk={onAsk} />}
      {after.result === 'failed' && <Failed after={after} />}
      {after.result === 'none' && (
        <div className="stack result-foot">
          <ButtonLink to={pathOf(after.order.uid, isUnpaid(after.order.state) ? 'payment' : 'order')} wide>
            {isUnpaid(after.order.state) ? resultTexts.toPayment : resultTexts.seeOrder}
          </ButtonLink>
        </div>
      )}
    </>
  );
}

/**
 * Where the bank sends the customer back to: only the server's word counts, never the address. A frame without storage has
 * lost its login on the way and shows the payment's outcome alone.
 */
export default function ResultPage({ params }: PageProps) {
  const tools = useTools();
  const uid = params.uid ?? '';
  const hasToken = useStore(tools.token.$hasToken);
  const outcome = useStore(useStores(createPaymentOutcome).$outcome);
  return !hasToken && outcome?.order_uid === uid ? <OutcomeView outcome={outcome} /> : <OwnResult uid={uid} />;
}

function OwnResult({ uid }: { uid: string }) {
  const tools = useTools();
  const own = useCustomerData(
    `result ${uid}`,
    () => tools.api(paymentPaths).payment.readResult({ params: { id: uid } }, { quiet: true }),
    nextPoll,
  );
  const after = own.data;
  useEffect(() => {
    if (!after) return;
    tellHost(tools, paymentReport(after));
    if (after.result !== 'success') return;
    keepLastOrder(tools.local, after.order);
    forgetPaidDiscountCode(tools.session, after.order.insurance, after.order.uid);
  }, [after, tools]);
  return (
    <main id="main" className="column result">
      <WhenReady loaded={own} missing={resultTexts.missing} ofOrders skeleton={resultSkeleton}>
        {after => <Result after={after} asking={own.polling} onAsk={own.reload} />}
      </WhenReady>
      {after?.result === 'success' && <AskAgain loaded={own} />}
    </main>
  );
}
