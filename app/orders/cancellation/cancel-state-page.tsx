import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Cancellation } from '#contract/cancellations';
import type { OrderBrief } from '#contract/orders';
import { cancellationsPaths } from '#contract/paths/cancellations';
import { paymentPaths } from '#contract/paths/payment';
import { persianDigits } from '#persian/digits';
import { AccountFrame } from '../../account-frame/account-frame.tsx';
import { askPath } from '../../account-frame/ask-path.ts';
import { useIntent } from '../../api/intent.ts';
import type { PageProps } from '../../api/page.ts';
import { useTools } from '../../api/tools.ts';
import { Accordion } from '../../ui/accordion.tsx';
import { AskAgain } from '../../ui/ask-again.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState, Monogram } from '../../ui/empty-state.tsx';
import { Money, PriceRows } from '../../ui/money.tsx';
import { NoPicker } from '../../ui/no-picker.tsx';
import { Badge } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import { RowLink } from '../../ui/row-link.tsx';
import { stepsOf, Timeline } from '../../ui/timeline.tsx';
import { WhenReady } from '../../ui/when-ready.tsx';
import { DocumentCard } from '../document-card.tsx';
import { pathOf } from '../order-screens.ts';
import { ordersTexts } from '../texts.ts';
import { cancelPath, isOver, useCancellation } from './load-cancellation.ts';
import { cancellationTexts } from './texts.ts';
import '../orders.css';

const waiting = (
  <div className="stack">
    <Skeleton height={60} />
    <Skeleton height={280} />
  </div>
);

interface StateProps {
  order: OrderBrief;
  cancellation: Cancellation;
  onReload: () => void;
}

/** What is asked of the customer anew, or may still be taken back. */
function Acts({ order, cancellation, onReload }: StateProps) {
  const { api, host } = useTools();
  const abilities = useStore(host.$abilities);
  const intent = useIntent();
  const [busy, setBusy] = useState(false);
  const { documents } = cancellation;
  const isMissing = documents.some(each => each.required && each.state !== 'uploaded');
  const act = async (send: () => Promise<unknown>) => {
    setBusy(true);
    // The alert says why where it is refused; what holds now is shown in any case.
    await send().catch(() => undefined);
    setBusy(false);
    onReload();
  };
  const takeBack = () => {
    const call = { params: { uid: order.uid } };
    return intent(call, idempotencyKey => api(cancellationsPaths).cancellations.takeBack(call, { idempotencyKey }));
  };
  const sendAgain = () => {
    const call = { params: { id: order.uid }, body: { reason: cancellation.reason } };
    return intent(call, idempotencyKey => api(paymentPaths).payment.cancelOrder(call, { idempotencyKey }));
  };
  return (
    <>
      {cancellation.state === 'documents_required' && (
        <section className="stack complete-uploads">
          {documents.length > 0 && (
            <>
              <h2 className="title-s">{cancellationTexts.again}</h2>
              <NoPicker {...abilities} />
            </>
          )}
          {documents.map(document => (
            <DocumentCard
              key={document.kind}
              order={order.uid}
              document={document}
              files={abilities.files}
              onUploaded={onReload}
            />
          ))}
          <Button wide busy={busy} disabled={isMissing} onClick={() => act(sendAgain)}>
            {documents.length > 0 ? cancellationTexts.sendAgain : cancellationTexts.lookAgain}
          </Button>
        </section>
      )}
      {cancellation.can_take_back && (
        <Button kind="secondary" wide busy={busy} onClick={() => act(takeBack)}>
          {cancellationTexts.takeBack}
        </Button>
      )}
      {isOver(cancellation) && (
        <ButtonLink kind="secondary" wide to={cancelPath(order.uid)}>
          {cancellationTexts.anew}
        </ButtonLink>
      )}
    </>
  );
}

function State({ order, cancellation, onReload }: StateProps) {
  const { back_rial, rows, to_title } = cancellation;
  return (
    <>
      <div className="order-head">
        <Monogram name={order.insurer.title} />
        <div className="grow">
          <h1 className="title-m">{cancellationTexts.stateTitle(order.title)}</h1>
          <span className="caption">
            {ordersTexts.number} <span className="ltr">{persianDigits(order.number)}</span>
          </span>
        </div>
        <Badge kind={cancellation.state === 'refunded' ? 'success' : 'info'}>{cancellation.state_title}</Badge>
      </div>
      <section className="card stack">
        {!isOver(cancellation) && (
          <div>
            <span className="caption">{cancellationTexts.returnsTo(to_title)}</span>
            <div>
              <Money amount_rial={back_rial} size="l" />
            </div>
          </div>
        )}
        <Timeline steps={stepsOf(cancellation.thread, cancellation.state === 'declined')} />
      </section>
      <Acts order={order} cancellation={cancellation} onReload={onReload} />
      <section className="card order-accordion">
        <Accordion title={cancellationTexts.rows}>
          <PriceRows rows={rows} total={{ title: cancellationTexts.total, amount_rial: back_rial }} />
        </Accordion>
      </section>
      <div className="rows card">
        <RowLink to={askPath({ order: order.uid, category: 'change' })} icon="chat" title={cancellationTexts.ask} />
      </div>
    </>
  );
}

/** `/orders/{uid}/cancel/state`: how far the request has come, and its way to the money. */
export default function CancelStatePage({ params }: PageProps) {
  const uid = params.uid ?? '';
  const own = useCancellation(uid);
  return (
    <AccountFrame>
      <BackLink to={pathOf(uid, 'order')} title={cancellationTexts.back} />
      <WhenReady loaded={own} missing={cancellationTexts.missing} ofOrders skeleton={waiting}>
        {({ order, cancellation }) =>
          cancellation ? (
            <State order={order} cancellation={cancellation} onReload={own.reload} />
          ) : (
            <EmptyState
              icon="policy"
              heading="h1"
              title={cancellationTexts.notAsked}
              text={cancellationTexts.notAskedText}
            >
              <ButtonLink kind="secondary" to={cancelPath(uid)}>
                {cancellationTexts.toReasons}
              </ButtonLink>
            </EmptyState>
          )
        }
      </WhenReady>
      <AskAgain loaded={own} />
    </AccountFrame>
  );
}
