import { useState } from 'react';
import type { MicroOffer, MicroRequest } from '#contract/micro-insurance';
import { microInsurancePaths } from '#contract/paths/micro-insurance';
import { persianDigits } from '#persian/digits';
import { formatDate } from '#persian/jalali';
import { formatTomanText } from '#persian/toman';
import { AccountFrame } from '../account-frame/account-frame.tsx';
import { askPath } from '../account-frame/ask-path.ts';
import { useIntent } from '../api/intent.ts';
import type { PageProps } from '../api/page.ts';
import { useTools } from '../api/tools.ts';
import { Accordion } from '../ui/accordion.tsx';
import { AskAgain } from '../ui/ask-again.tsx';
import { BackLink } from '../ui/back-link.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { shownMoment, shownUntil } from '../ui/dates.ts';
import { Monogram } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { Money, PriceRows, withKind } from '../ui/money.tsx';
import { Badge, Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { RowLink } from '../ui/row-link.tsx';
import { stepsOf, Timeline } from '../ui/timeline.tsx';
import { WhenReady } from '../ui/when-ready.tsx';
import { FactRows } from './fact-rows.tsx';
import { ownPath, productsPath, requestPath } from './load-micro.ts';
import { badgeOf, formTexts, requestTexts } from './texts.ts';
import { useRequest } from './use-request.ts';
import './micro-insurance.css';

const waiting = (
  <div className="stack">
    <Skeleton height={72} />
    <Skeleton height={280} />
  </div>
);

/** In words where it is no sum. */
const franchiseOf = ({ franchise }: MicroRequest, franchise_rial: number) =>
  franchise_rial > 0 ? formatTomanText(franchise_rial) : franchise;

interface OffersProps {
  request: MicroRequest;
  onRequest: (request: MicroRequest) => void;
  onReload: () => void;
}

/** What the staff offers: each with its rows, and one to be chosen. */
function Offers({ request, onRequest, onReload }: OffersProps) {
  const { api } = useTools();
  const intent = useIntent();
  const [busy, setBusy] = useState<string | null>(null);
  const accept = async ({ uid: offer, total_rial }: MicroOffer) => {
    if (busy) return;
    setBusy(offer);
    const call = { params: { uid: request.uid }, body: { offer, total_rial } };
    try {
      onRequest(
        await intent(call, idempotencyKey =>
          api(microInsurancePaths).microInsurance.acceptOffer(call, { idempotencyKey }),
        ),
      );
    } catch {
      onReload();
    }
    setBusy(null);
  };
  return (
    <section className="stack micro-offers">
      <h2 className="title-m">{requestTexts.offers}</h2>
      {request.state === 'offered' && request.can_accept && request.holds_until && (
        <p className="caption">{requestTexts.offersNote(shownMoment(request.holds_until))}</p>
      )}
      {request.offers.map((offer, at) => (
        <article className="card micro-card" key={offer.uid}>
          <div className="micro-head">
            <Monogram name={offer.insurer.title} />
            <div className="grow">
              <h3 className="title-s">{offer.insurer.title}</h3>
              <Money amount_rial={offer.total_rial} size="m" />
            </div>
            {offer.accepted && (
              <Badge kind="success" icon="check">
                {requestTexts.accepted}
              </Badge>
            )}
          </div>
          <FactRows
            facts={[
              { label: formTexts.sum, value: formatTomanText(offer.sum_insured_rial) },
              { label: formTexts.franchise, value: franchiseOf(request, offer.franchise_rial) },
            ]}
          />
          {offer.note && <p className="small">{offer.note}</p>}
          <Accordion title={requestTexts.rows} plain>
            <PriceRows
              rows={offer.rows.map(withKind)}
              total={{ title: requestTexts.total, amount_rial: offer.total_rial }}
            />
          </Accordion>
          {request.can_accept && !offer.accepted && (
            <Button
              wide
              kind={request.state === 'offered' && at === 0 ? 'primary' : 'secondary'}
              busy={busy === offer.uid}
              disabled={busy !== null && busy !== offer.uid}
              onClick={() => accept(offer)}
            >
              {requestTexts.accept}
              <span className="sr-only"> {offer.insurer.title}</span>
            </Button>
          )}
        </article>
      ))}
    </section>
  );
}

/** Link to pay the chosen offer. While a payment is under way: a link to its result, then one to pay again. */
function Payment({ request, amount_rial }: { request: MicroRequest; amount_rial: number }) {
  const { uid, state, holds_until, can_pay } = request;
  const payPath = `/pay/${encodeURIComponent(uid)}`;
  if (state === 'paying') {
    return (
      <div className="stack">
        <ButtonLink wide to={`${payPath}/result`}>
          {requestTexts.payResult}
        </ButtonLink>
        {can_pay && (
          <ButtonLink wide kind="quiet" to={payPath}>
            {requestTexts.payAgain}
          </ButtonLink>
        )}
      </div>
    );
  }
  return (
    <div className="stack">
      <ButtonLink wide to={payPath}>
        {requestTexts.pay(amount_rial)}
      </ButtonLink>
      {holds_until && <p className="caption">{requestTexts.payNote(shownMoment(holds_until))}</p>}
    </div>
  );
}

function Policy({ request, policy }: { request: MicroRequest; policy: NonNullable<MicroRequest['policy']> }) {
  return (
    <section className="card stack">
      <h2 className="title-s">{requestTexts.policy}</h2>
      <FactRows
        facts={[
          { label: requestTexts.policyNumber, value: <span className="ltr">{persianDigits(policy.number)}</span> },
          { label: requestTexts.insurer, value: policy.insurer },
          { label: requestTexts.starts, value: formatDate(policy.starts_on) },
          ...(request.waiting_days > 0 ? [{ label: requestTexts.covers, value: formatDate(policy.covers_from) }] : []),
          { label: requestTexts.ends, value: formatDate(policy.ends_on) },
          { label: formTexts.sum, value: formatTomanText(policy.sum_insured_rial) },
          { label: formTexts.franchise, value: franchiseOf(request, policy.franchise_rial) },
          { label: requestTexts.paid, value: formatTomanText(policy.total_rial) },
        ]}
      />
    </section>
  );
}

function Head({ request }: { request: MicroRequest }) {
  const kind = badgeOf[request.state];
  return (
    <div className="micro-head">
      <span className="row-icon">
        <Icon name={request.icon} />
      </span>
      <div className="grow">
        <h1 className="title-m" tabIndex={-1}>
          {request.subject}
        </h1>
        <span className="caption">
          {request.title} · {requestTexts.number} <span className="ltr">{persianDigits(request.number)}</span>
        </span>
      </div>
      <Badge {...(kind ? { kind } : {})}>{request.state_title}</Badge>
    </div>
  );
}

function State({ request, onRequest, onReload }: OffersProps) {
  const { uid, state, estimate, policy, refund, cancel, total_rial } = request;
  const { range } = estimate;
  const isLost = state === 'declined' || state === 'expired' || state === 'cancelled';
  const canStartAgain = isLost || state === 'ended';
  const isChoosing = state === 'offered' || (request.offers.length > 0 && request.sells === 'after_check' && !policy);
  return (
    <>
      <Head request={request} />
      {request.note && (
        <Notice kind={state === 'needs_fix' || state === 'declined' ? 'warning' : 'info'}>{request.note}</Notice>
      )}
      {canStartAgain && (
        <ButtonLink kind="secondary" wide to={`${productsPath}/${encodeURIComponent(request.slug)}`}>
          {requestTexts.anew}
        </ButtonLink>
      )}
      {state === 'needs_fix' && (
        <div className="stack">
          <ButtonLink wide to={requestPath(uid, '/fix')}>
            {requestTexts.fix}
          </ButtonLink>
          {request.holds_until && (
            <p className="caption">{requestTexts.fixNote(shownUntil(request.holds_until, new Date()))}</p>
          )}
        </div>
      )}
      {(request.can_pay || request.state === 'paying') && total_rial !== null && (
        <Payment request={request} amount_rial={total_rial} />
      )}
      {policy && <Policy request={request} policy={policy} />}
      {isChoosing && <Offers request={request} onRequest={onRequest} onReload={onReload} />}
      {range && !policy && !isChoosing && !isLost && (
        <section className="card stack">
          <h2 className="title-s">{requestTexts.estimate}</h2>
          <p className="strong">{formTexts.range(range.from_rial, range.to_rial)}</p>
        </section>
      )}
      {refund && (
        <section className="card stack">
          <h2 className="title-s">{requestTexts.refund}</h2>
          <PriceRows
            rows={refund.rows.map(withKind)}
            total={{ title: requestTexts.back_rial, amount_rial: refund.back_rial }}
          />
        </section>
      )}
      <section className="card">
        <Timeline steps={stepsOf(request.thread, state === 'declined')} />
      </section>
      <section className="card micro-said">
        <Accordion title={requestTexts.facts} plain>
          <FactRows facts={request.facts} />
          {request.files.length > 0 && <p className="caption">{requestTexts.files(request.files.length)}</p>}
        </Accordion>
      </section>
      <div className="rows card">
        {state === 'active' && (
          <RowLink
            to={askPath({ micro_request: uid, category: 'claim' })}
            icon="alert-circle"
            title={requestTexts.claim}
            note={requestTexts.claimNote}
          />
        )}
        <RowLink to={askPath({ micro_request: uid })} icon="chat" title={requestTexts.support} />
        {cancel && (
          <RowLink
            to={requestPath(uid, '/cancel')}
            icon="x"
            title={state === 'active' ? requestTexts.cancelTitle : requestTexts.cancelRequest}
          />
        )}
      </div>
    </>
  );
}

/** `/account/micro-insurance/{uid}`: how far it has come, what is offered, and what is left to do. */
export default function RequestStatePage({ params }: PageProps) {
  const own = useRequest(params.uid ?? '');
  return (
    <AccountFrame>
      <BackLink to={ownPath} title={requestTexts.back} />
      <WhenReady loaded={own} missing={requestTexts.missing} skeleton={waiting}>
        {request => <State request={request} onRequest={next => own.change(() => next)} onReload={own.reload} />}
      </WhenReady>
      <AskAgain loaded={own} />
    </AccountFrame>
  );
}
