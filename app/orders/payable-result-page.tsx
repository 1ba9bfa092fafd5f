import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { paymentPaths } from '#contract/paths/payment';
import { useCustomerData } from '../api/customer-data.ts';
import type { PageProps } from '../api/page.ts';
import { createPaymentOutcome } from '../api/payment-outcome.ts';
import { useStores, useTools } from '../api/tools.ts';
import { ButtonLink } from '../ui/button.tsx';
import { WhenReady } from '../ui/when-ready.tsx';
import './orders.css';
import { OutcomeView } from './outcome-view.tsx';
import { type AfterPayablePayment, tellPayable } from './payment-events.ts';
import { AskButton, Asking, InWallet, Receipt } from './receipt.tsx';
import { ResultHead, resultSkeleton } from './result-parts.tsx';
import { resultTexts } from './result-texts.ts';

function Result({ after, asking, onAsk }: { after: AfterPayablePayment; asking: boolean; onAsk: () => void }) {
  const { payable, result } = after;
  const isPaid = result === 'success';
  return (
    <>
      <ResultHead {...after} />
      <Receipt after={after} asking={asking} paidFor={[[resultTexts.for, `${payable.title}، ${payable.subtitle}`]]} />
      <InWallet after={after} />
      {result === 'pending' && <Asking asking={asking} />}
      <div className="stack result-foot">
        {result === 'pending' && <AskButton asking={asking} onAsk={onAsk} />}
        {!isPaid && (
          <ButtonLink
            to={`/pay/${encodeURIComponent(payable.uid)}`}
            wide
            kind={result === 'pending' ? 'quiet' : 'primary'}
          >
            {result === 'none' ? resultTexts.toPayment : resultTexts.again}
          </ButtonLink>
        )}
        <ButtonLink to={payable.path} wide kind={isPaid ? 'primary' : 'quiet'}>
          {payable.path_title}
        </ButtonLink>
      </div>
    </>
  );
}

/** `/pay/{uid}/result`: as that of an order, for what is paid beside one. */
export default function PayableResultPage({ params }: PageProps) {
  const hasToken = useStore(useTools().token.$hasToken);
  const outcome = useStore(useStores(createPaymentOutcome).$outcome);
  const uid = params.uid ?? '';
  const isOutcome = outcome?.result_path === `/pay/${uid}/result`;
  return !hasToken && isOutcome ? <OutcomeView outcome={outcome} /> : <OwnResult uid={uid} />;
}

function OwnResult({ uid }: { uid: string }) {
  const tools = useTools();
  const { payment } = tools.api(paymentPaths);
  const own = useCustomerData(
    `payable result ${uid}`,
    () => payment.readPayableResult({ params: { id: uid } }, { quiet: true }),
    after => after.poll_in_s,
  );
  const after = own.data;
  useEffect(() => {
    if (after) tellPayable(tools, after);
  }, [after, tools]);
  return (
    <main id="main" className="column result">
      <WhenReady loaded={own} missing={resultTexts.missingPayable} skeleton={resultSkeleton}>
        {after => <Result after={after} asking={own.polling} onAsk={own.reload} />}
      </WhenReady>
    </main>
  );
}
