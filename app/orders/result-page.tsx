import { useEffect, useRef } from 'react';
import { useOwn } from '../api/own.ts';
import type { PageProps } from '../api/page.ts';
import { usePoll } from '../api/poll.ts';
import { useTools } from '../api/tools.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { NicheArt } from '../ui/empty-state.tsx';
import { plainFigures, tomanFigures } from '../ui/figures.ts';
import type { IconName } from '../ui/icon.tsx';
import { shownMoment } from '../ui/moments.ts';
import { Money } from '../ui/money.tsx';
import { NotReady } from '../ui/not-ready.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton, Spinner } from '../ui/progress.tsx';
import { RowLink } from '../ui/row-link.tsx';
import { fieldTexts } from '../ui/texts.ts';
import './orders.css';
import { type AfterPayment, tellHost } from './payment-events.ts';
import { isUnpaid, pathOf } from './places.ts';
import { PolicyButton } from './policy-button.tsx';
import { resultTexts } from './result-texts.ts';
import { shownCard } from './shown-card.ts';

const mostPolls = 60;
const issuePoll_s = 4;
const looks: Record<AfterPayment['result'], { icon: IconName; kind?: 'success' | 'warning' | 'danger' }> = {
  success: { icon: 'check', kind: 'success' },
  pending: { icon: 'clock', kind: 'warning' },
  failed: { icon: 'x', kind: 'danger' },
  none: { icon: 'card' },
};

const waiting = (
  <div className="stack">
    <Skeleton height={200} />
    <Skeleton height={60} />
    <Skeleton height={180} />
  </div>
);

const hasPolicy = ({ order }: AfterPayment) => ['issued', 'delivering', 'delivered'].includes(order.state);
const isIssuing = ({ order }: AfterPayment) => ['paid', 'issuing'].includes(order.state);

/** The next time to ask: the server's word while the bank is silent, and a little longer until the policy is there. */
function nextPoll(after: AfterPayment): number | null {
  if (after.poll_in_s !== null) return after.poll_in_s;
  return after.result === 'success' && isIssuing(after) ? issuePoll_s : null;
}

function Receipt({ after }: { after: AfterPayment }) {
  const toman = (amount_rial: number) => `${tomanFigures(amount_rial)} ${fieldTexts.toman}`;
  const success = after.result === 'success';
  const rows: [string, string | null, boolean?][] = [
    [resultTexts.for, success ? `${after.order.title}، ${after.order.subtitle}` : null],
    [resultTexts.amount, success || after.result === 'none' ? null : toman(after.amount_rial)],
    [resultTexts.wallet, after.wallet_rial ? toman(after.wallet_rial) : null],
    [resultTexts.bankAnswer, after.result === 'failed' ? (resultTexts.bankAnswers[after.reason ?? ''] ?? null) : null],
    [resultTexts.time, after.at && shownMoment(after.at)],
    [resultTexts.reference, after.reference && plainFigures(after.reference), true],
    [resultTexts.card, after.card_masked && shownCard(after.card_masked), true],
    [resultTexts.supportCode, success ? null : after.support_code, true],
    [resultTexts.lastAsked, after.result === 'pending' ? resultTexts.justNow : null],
  ];
  const told = rows.filter(([, value]) => value);
  if (!told.length) return null;
  return (
    <dl className="facts card">
      {told.map(([label, value, ltr]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{ltr ? <span className="ltr">{value}</span> : value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Success({ after }: { after: AfterPayment }) {
  return (
    <div className="stack result-foot">
      {hasPolicy(after) && <PolicyButton uid={after.order.uid} />}
      <ButtonLink to={pathOf(after.order.uid, 'order')} wide kind={hasPolicy(after) ? 'quiet' : 'primary'}>
        {resultTexts.seeOrder}
      </ButtonLink>
    </div>
  );
}

function Pending({ asking, onAsk }: { asking: boolean; onAsk: () => void }) {
  return (
    <div className="stack result-foot">
      {asking ? (
        <Button wide busy>
          {resultTexts.askingButton}
        </Button>
      ) : (
        <Button wide onClick={onAsk}>
          {resultTexts.askAgain}
        </Button>
      )}
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
        <ButtonLink to="/contact-us" wide kind="quiet">
          {resultTexts.support}
        </ButtonLink>
      </div>
    </>
  );
}

function Result({ after, asking, onAsk }: { after: AfterPayment; asking: boolean; onAsk: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const look = looks[after.result];
  useEffect(() => heading.current?.focus({ preventScroll: true }), [after.result]);
  return (
    <>
      <NicheArt icon={look.icon} {...(look.kind ? { kind: look.kind } : {})} />
      <div className="stack result-head">
        <h1 className="title-l" tabIndex={-1} ref={heading}>
          {after.title}
        </h1>
        <p className="muted">{after.result === 'success' && hasPolicy(after) ? after.order.state_note : after.text}</p>
      </div>
      {after.result === 'success' && (
        <div className="result-amount">
          <Money amount_rial={after.amount_rial} size="l" />
        </div>
      )}
      <Receipt after={after} />
      {after.result === 'pending' && (
        <div className="notice" role="status">
          {asking && <Spinner />}
          <span>{asking ? resultTexts.asking : resultTexts.stopped}</span>
        </div>
      )}
      {after.result === 'success' && isIssuing(after) && (
        <Notice icon="clock" role="status">
          {resultTexts.issuing}
        </Notice>
      )}
      {after.result === 'success' && <Success after={after} />}
      {after.result === 'pending' && <Pending asking={asking} onAsk={onAsk} />}
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

/** Where the bank sends the customer back to: only the server's word counts, never the address. */
export default function ResultPage({ params }: PageProps) {
  const tools = useTools();
  const uid = params.uid ?? '';
  const own = useOwn(`result ${uid}`, () => tools.api.afterPayment({ params: { id: uid } }, { quiet: true }));
  const polls = useRef(0);
  const after = own.data;
  const wait = after && polls.current < mostPolls ? nextPoll(after) : null;
  usePoll(wait, after, () => {
    polls.current += 1;
    own.reload();
  });
  useEffect(() => {
    if (after) tellHost(tools.session, after);
  }, [after, tools]);
  const askAgain = () => {
    polls.current = 0;
    own.reload();
  };
  return (
    <main id="main" className="column result">
      {after ? (
        <Result after={after} asking={wait !== null} onAsk={askAgain} />
      ) : (
        <NotReady state={own.state} onRetry={own.reload} onLogin={own.login} missing={resultTexts.missing}>
          {waiting}
        </NotReady>
      )}
    </main>
  );
}
