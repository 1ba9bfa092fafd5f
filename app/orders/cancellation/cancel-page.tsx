import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { CancelReason } from '#contract/cancellations';
import type { OrderBrief } from '#contract/orders';
import { persianDigits } from '#persian/digits';
import type { PageProps } from '../../api/page.ts';
import { useTools } from '../../api/tools.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { EmptyState, Monogram } from '../../ui/empty-state.tsx';
import { NoPicker } from '../../ui/no-picker.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import { WhenReady } from '../../ui/when-ready.tsx';
import { CoverBadge } from '../cover-left.tsx';
import { DocumentCard } from '../document-card.tsx';
import { pathOf } from '../order-screens.ts';
import { ordersTexts, orderTexts } from '../texts.ts';
import { cancelPath, isOver, useCancellation } from './load-cancellation.ts';
import { cancellationTexts } from './texts.ts';
import '../orders.css';

const waiting = (
  <div className="column stack complete">
    <Skeleton height={64} />
    <Skeleton height={84} />
    <Skeleton height={260} />
  </div>
);

interface ReasonsProps {
  order: OrderBrief;
  reasons: CancelReason[];
  onReload: () => void;
}

/** Each reason says what it brings before it is chosen; one that brings nothing cannot be. */
function Reasons({ order, reasons, onReload }: ReasonsProps) {
  const { nav, host } = useTools();
  const abilities = useStore(host.$abilities);
  const [code, setCode] = useState<string | null>(null);
  const [asked, setAsked] = useState(false);
  const chosen = reasons.find(each => each.code === code);
  const ready = chosen?.documents.every(each => each.state === 'uploaded' || !each.required);
  const goOn = () => {
    setAsked(true);
    if (chosen && ready) nav.go(`${cancelPath(order.uid, '/refund')}?reason=${encodeURIComponent(chosen.code)}`);
  };
  return (
    <>
      <div className="column stack complete">
        <div className="stack complete-head">
          <h1 className="title-l">{cancellationTexts.why}</h1>
          <p className="small muted">{cancellationTexts.lead}</p>
        </div>
        <section className="card order-head">
          <Monogram name={order.insurer.title} />
          <div className="grow">
            <h2 className="title-s">{order.title}</h2>
            <span className="caption">
              {order.subtitle} · {ordersTexts.number} <span className="ltr">{persianDigits(order.number)}</span>
            </span>
          </div>
          <CoverBadge order={order} />
        </section>
        {asked && !chosen && (
          <Notice kind="danger" role="alert">
            {cancellationTexts.choose}
          </Notice>
        )}
        {reasons.length === 0 && <Notice>{cancellationTexts.none}</Notice>}
        <fieldset>
          <legend className="sr-only">{cancellationTexts.reasons}</legend>
          <div className="choices">
            {reasons.map(reason => (
              <Choice
                key={reason.code}
                name="reason"
                title={reason.title}
                note={reason.note}
                disabled={reason.refused}
                checked={reason.code === code}
                onChange={() => setCode(reason.code)}
              />
            ))}
          </div>
        </fieldset>
        {chosen && chosen.documents.length > 0 && (
          <section className="stack complete-uploads">
            <h2 className="title-s">{cancellationTexts.documents}</h2>
            <NoPicker {...abilities} />
            {chosen.documents.map(document => (
              <DocumentCard
                key={document.kind}
                order={order.uid}
                document={document}
                files={abilities.files}
                onUploaded={onReload}
              />
            ))}
          </section>
        )}
        <div className="complete-fill" />
      </div>
      <ActionBar>
        {reasons.some(each => !each.refused) && (
          <Button wide disabled={chosen !== undefined && !ready} onClick={goOn}>
            {cancellationTexts.toRefund}
          </Button>
        )}
        <ButtonLink kind="quiet" wide to={pathOf(order.uid, 'order')}>
          {cancellationTexts.keep}
        </ButtonLink>
      </ActionBar>
    </>
  );
}

/** `/orders/{uid}/cancel`: why the policy should end, with what each reason brings. */
export default function CancelPage({ params }: PageProps) {
  const uid = params.uid ?? '';
  const own = useCancellation(uid);
  return (
    <main id="main">
      <WhenReady loaded={own} missing={cancellationTexts.missing} ofOrders skeleton={waiting}>
        {({ order, reasons, cancellation }) =>
          cancellation && !isOver(cancellation) ? (
            <div className="column">
              <EmptyState
                icon="clock"
                heading="h1"
                title={orderTexts.endAsked}
                text={`${cancellationTexts.stateTitle(order.title)}: ${cancellation.state_title}`}
              >
                <ButtonLink to={cancelPath(uid, '/state')}>{cancellationTexts.toState}</ButtonLink>
              </EmptyState>
            </div>
          ) : (
            <Reasons order={order} reasons={reasons} onReload={own.reload} />
          )
        }
      </WhenReady>
    </main>
  );
}
