import { useState } from 'react';
import type { MicroRequest } from '#contract/micro-insurance';
import { type MicroCancelReason, microCancelReasons } from '#contract/micro-states';
import { microInsurancePaths } from '#contract/paths/micro-insurance';
import { useIntent } from '../api/intent.ts';
import type { PageProps } from '../api/page.ts';
import { staying } from '../api/staying.ts';
import { useTools } from '../api/tools.ts';
import { ActionBar } from '../ui/action-bar.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Choice } from '../ui/choice.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PriceRows, withKind } from '../ui/money.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { WhenReady } from '../ui/when-ready.tsx';
import { requestPath } from './load-micro.ts';
import { reasonTitles, requestTexts } from './texts.ts';
import { useRequest } from './use-request.ts';
import './micro-insurance.css';

const waiting = (
  <div className="column stack">
    <Skeleton height={64} />
    <Skeleton height={260} />
  </div>
);

interface CancelProps {
  request: MicroRequest;
  cancel: NonNullable<MicroRequest['cancel']>;
  onReload: () => void;
}

/** What comes back stands there before it is asked for; the sum that is agreed to goes along. */
function Cancel({ request, cancel, onReload }: CancelProps) {
  const { api, nav } = useTools();
  const intent = useIntent();
  const [reason, setReason] = useState<MicroCancelReason>('not_needed');
  const [changed, setChanged] = useState(false);
  const [busy, setBusy] = useState(false);
  const { uid } = request;
  const { cancelRequest } = api(microInsurancePaths).microInsurance;
  const end = async () => {
    const isHere = staying(nav);
    setBusy(true);
    const call = { body: { uid, reason, paid: request.state === 'active', back_rial: cancel.back_rial } };
    try {
      await intent(call, idempotencyKey => cancelRequest(call, { idempotencyKey }));
      if (isHere()) nav.go(requestPath(uid), { replace: true });
      else setBusy(false);
    } catch (cause) {
      setChanged(cancelRequest.refusal(cause)?.code === 'estimate_changed');
      setBusy(false);
      onReload();
    }
  };
  return (
    <>
      <div className="column stack micro-cancel">
        <div>
          <h1 className="title-l" tabIndex={-1}>
            {request.state === 'active' ? requestTexts.cancelTitle : requestTexts.cancelRequest}
          </h1>
          <p className="lead">
            {request.title}، {request.subject}
          </p>
        </div>
        {changed && (
          <Notice kind="warning" role="alert">
            {requestTexts.changed}
          </Notice>
        )}
        <Notice>{cancel.note}</Notice>
        {cancel.rows.length > 0 && (
          <section className="card micro-review">
            <PriceRows
              rows={cancel.rows.map(withKind)}
              total={{
                title: cancel.back_rial > 0 ? requestTexts.back_rial : requestTexts.nothingBack,
                amount_rial: cancel.back_rial,
              }}
            />
            {cancel.back_rial > 0 && <p className="caption">{requestTexts.walletNote}</p>}
          </section>
        )}
        <fieldset>
          <legend className="field-label">{requestTexts.reason}</legend>
          <div className="choices">
            {microCancelReasons.map(each => (
              <Choice
                key={each}
                name="reason"
                title={reasonTitles[each]}
                checked={each === reason}
                onChange={() => setReason(each)}
              />
            ))}
          </div>
        </fieldset>
      </div>
      <ActionBar>
        <Button wide kind="danger" busy={busy} onClick={end}>
          {cancel.back_rial > 0 ? requestTexts.cancelFor(cancel.back_rial) : requestTexts.cancel}
        </Button>
        <ButtonLink kind="quiet" wide to={requestPath(uid)}>
          {requestTexts.keep}
        </ButtonLink>
      </ActionBar>
    </>
  );
}

/** `/account/micro-insurance/{uid}/cancel`: what ending it brings, and the way to do it. */
export default function CancelMicroPage({ params }: PageProps) {
  const own = useRequest(params.uid ?? '');
  return (
    <main id="main">
      <WhenReady loaded={own} missing={requestTexts.missing} skeleton={waiting}>
        {request =>
          request.cancel ? (
            <Cancel request={request} cancel={request.cancel} onReload={own.reload} />
          ) : (
            <EmptyState icon="info" heading="h1" title={requestTexts.notCancellable} text={request.note}>
              <ButtonLink to={requestPath(request.uid)}>{request.subject}</ButtonLink>
            </EmptyState>
          )
        }
      </WhenReady>
    </main>
  );
}
