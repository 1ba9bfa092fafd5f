import { useState } from 'react';
import type { RefundTarget } from '#contract/cancellations';
import type { Endorsement, PolicyVersion } from '#contract/endorsements';
import { endorsementsPaths } from '#contract/paths/endorsements';
import { persianDigits } from '#persian/digits';
import { formatToman } from '#persian/toman';
import { AccountFrame } from '../../account-frame/account-frame.tsx';
import { askPath } from '../../account-frame/ask-path.ts';
import { useIntent } from '../../api/intent.ts';
import type { PageProps } from '../../api/page.ts';
import { useTools } from '../../api/tools.ts';
import { Accordion } from '../../ui/accordion.tsx';
import { AskAgain } from '../../ui/ask-again.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { shownDay } from '../../ui/dates.ts';
import { Badge, type Meaning } from '../../ui/notice.tsx';
import { Paging, pageOf } from '../../ui/paging.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import { RowLink } from '../../ui/row-link.tsx';
import { stepsOf, Timeline } from '../../ui/timeline.tsx';
import { WhenReady } from '../../ui/when-ready.tsx';
import { pathOf } from '../order-screens.ts';
import { RefundTargets, targetAmong } from '../refund-targets.tsx';
import { changePath, changesPath, useChanges } from './load-changes.ts';
import { ChangedFacts, ChangeRows } from './price-sheet.tsx';
import { changesTexts } from './texts.ts';
import '../orders.css';

const waiting = (
  <div className="stack">
    <Skeleton height={60} />
    <Skeleton height={280} />
  </div>
);

const badges: Partial<Record<Endorsement['state'], Meaning>> = {
  issued: 'success',
  declined: 'danger',
  needs_fix: 'warning',
  priced: 'warning',
};

interface ChangeCardProps {
  change: Endorsement;
  onReload: () => void;
}

/** What is asked of the customer now, and the way out. */
function Acts({ change, onReload }: ChangeCardProps) {
  const { api } = useTools();
  const intent = useIntent();
  const [busy, setBusy] = useState(false);
  const { uid, order_uid: order, kind, total_rial, next, can_withdraw, targets } = change;
  const [target, setTarget] = useState<RefundTarget | null>(null);
  const refund_to = targetAmong(targets, target);
  const act = async (send: () => Promise<unknown>) => {
    setBusy(true);
    // The alert says why where it is refused; what holds now is shown in any case.
    await send().catch(() => undefined);
    setBusy(false);
    onReload();
  };
  const agree = () => {
    const call = { body: { order, kind, total_rial, refund_to, commit: true } };
    return intent(call, idempotencyKey => api(endorsementsPaths).endorsements.create(call, { idempotencyKey }));
  };
  const withdraw = () => {
    const call = { params: { uid } };
    return intent(call, idempotencyKey => api(endorsementsPaths).endorsements.withdraw(call, { idempotencyKey }));
  };
  const toman = formatToman(Math.abs(total_rial));
  return (
    <>
      {next === 'pay' && (
        <ButtonLink wide to={`/pay/${uid}`}>
          {changesTexts.pay(toman)}
        </ButtonLink>
      )}
      {next === 'agree' && (
        <RefundTargets name={`target ${uid}`} targets={targets} chosen={refund_to} onChoose={setTarget} />
      )}
      {next === 'agree' && (
        <Button wide busy={busy} onClick={() => act(agree)}>
          {changesTexts.agree(toman)}
        </Button>
      )}
      {next === 'fix' && (
        <ButtonLink wide to={changePath(order, kind)}>
          {changesTexts.fix}
        </ButtonLink>
      )}
      {can_withdraw && (
        <Button kind="quiet" wide busy={busy} onClick={() => act(withdraw)}>
          {changesTexts.withdraw}
        </Button>
      )}
    </>
  );
}

/** One change: what, how far it has come, and its price. */
function ChangeCard({ change, onReload }: ChangeCardProps) {
  return (
    <section className="card stack">
      <div className="order-head">
        <div className="grow">
          <h2 className="title-s">{change.title}</h2>
          <span className="caption">
            {changesTexts.request} <span className="ltr">{persianDigits(change.number)}</span> ·{' '}
            {changesTexts.from(shownDay(change.effective_from))}
          </span>
        </div>
        <Badge kind={badges[change.state] ?? 'info'}>{change.state_title}</Badge>
      </div>
      <ChangedFacts facts={change.facts} />
      <Timeline steps={stepsOf(change.thread, change.state === 'declined')} />
      {change.direction !== 'none' && (
        <Accordion title={changesTexts.rows} plain>
          <ChangeRows quote={change} isReturned={change.state === 'refunded'} />
        </Accordion>
      )}
      <Acts change={change} onReload={onReload} />
    </section>
  );
}

function Versions({ versions }: { versions: PolicyVersion[] }) {
  return (
    <section className="card stack">
      <h2 className="title-s">{changesTexts.versions}</h2>
      <div className="rows">
        {versions.map(({ no, title, effective_from, holds }) => (
          <div key={no} className="row">
            <span className="grow">
              <span className="row-title">{title}</span>
              <span className="row-note">{changesTexts.from(shownDay(effective_from))}</span>
            </span>
            {holds && <Badge kind="success">{changesTexts.holds}</Badge>}
          </div>
        ))}
      </div>
    </section>
  );
}

/** `/orders/{uid}/changes`: every change that was asked for, how far each has come, and what the policy has said when. */
export default function ChangesPage({ params, query }: PageProps) {
  const uid = params.uid ?? '';
  const page = pageOf(query.page);
  const own = useChanges(uid, page);
  return (
    <AccountFrame>
      <BackLink to={pathOf(uid, 'order')} title={changesTexts.back} />
      <h1 className="title-l" tabIndex={-1}>
        {changesTexts.list}
      </h1>
      <WhenReady loaded={own} heading="h2" missing={changesTexts.missing} ofOrders skeleton={waiting}>
        {({ order, results, versions, can_change, ...list }) => (
          <>
            {results.length === 0 && <p className="muted">{changesTexts.none}</p>}
            {results.map(change => (
              <ChangeCard key={change.uid} change={change} onReload={own.reload} />
            ))}
            <Paging list={list} pathOf={next => `${changesPath(uid)}${next > 1 ? `?page=${next}` : ''}`} />
            {can_change && (
              <ButtonLink kind="secondary" wide to={changePath(uid)}>
                {changesTexts.anew}
              </ButtonLink>
            )}
            {versions.length > 0 && <Versions versions={versions} />}
            <div className="rows card">
              <RowLink to={askPath({ order: order.uid, category: 'change' })} icon="chat" title={changesTexts.ask} />
            </div>
          </>
        )}
      </WhenReady>
      <AskAgain loaded={own} />
    </AccountFrame>
  );
}
