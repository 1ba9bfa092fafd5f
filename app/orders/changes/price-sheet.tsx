import { useState } from 'react';
import type { RefundTarget } from '#contract/cancellations';
import type { EndorsementQuote } from '#contract/endorsements';
import { formatToman } from '#persian/toman';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { shownDay } from '../../ui/dates.ts';
import { Money, PriceRows } from '../../ui/money.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RefundTargets, targetAmong } from '../refund-targets.tsx';
import { changesTexts } from './texts.ts';
import './changes.css';

/** What changes, from what to what. */
export function ChangedFacts({ facts }: { facts: EndorsementQuote['facts'] }) {
  return facts.map(({ label, before, after, ltr }) => (
    <dl key={label} className="old-new">
      <div>
        <dt className="caption">
          {label}، {changesTexts.before}
        </dt>
        <dd className={ltr ? 'ltr muted' : 'muted'}>{before}</dd>
      </div>
      <div>
        <dt className="caption">{changesTexts.after}</dt>
        <dd className={ltr ? 'ltr' : undefined}>{after}</dd>
      </div>
    </dl>
  ));
}

interface ChangeRowsProps {
  quote: EndorsementQuote;
  /** What was paid has gone back. */
  isReturned?: boolean;
}

/** The rows of what a change costs, as amounts: which way they go is said by their sum. */
export function ChangeRows({ quote, isReturned = false }: ChangeRowsProps) {
  const { rows, total_rial, direction, is_paid } = quote;
  const sign = direction === 'refund' ? -1 : 1;
  const paid = isReturned ? changesTexts.returnedTotal : changesTexts.paidTotal;
  return (
    <PriceRows
      rows={rows.map(row => ({ ...row, amount_rial: row.amount_rial * sign }))}
      total={{
        title: is_paid ? paid : changesTexts.total[direction],
        amount_rial: total_rial * sign,
      }}
    />
  );
}

interface PriceSheetProps {
  quote: EndorsementQuote;
  insurer: string;
  error: string | null;
  busy: boolean;
  /** With the way of the money, where some comes back. */
  onSend: (refund_to: RefundTarget) => void;
  onBack: () => void;
}

/** The price with its rows before anything is asked for; the button says the sum that is agreed to. */
export function PriceSheet({ quote, insurer, error, busy, onSend, onBack }: PriceSheetProps) {
  const { direction, facts, total_rial, is_final, is_paid, effective_from, targets } = quote;
  const [target, setTarget] = useState<RefundTarget | null>(null);
  const refund_to = targetAmong(targets, target);
  return (
    <>
      <div className="column stack complete">
        <div className="stack complete-head" data-back={direction === 'refund' || undefined}>
          {direction === 'none' ? (
            <h1 className="title-l" tabIndex={-1}>
              {changesTexts.priceTitle.none}
            </h1>
          ) : (
            <h1 tabIndex={-1}>
              <span className="small muted complete-sum">
                {is_paid ? changesTexts.paidTitle : changesTexts.priceTitle[direction]}
              </span>{' '}
              <Money amount_rial={Math.abs(total_rial)} size="l" />
            </h1>
          )}
        </div>
        {error && (
          <Notice kind="danger" role="alert">
            {error}
          </Notice>
        )}
        <section className="card stack">
          <ChangedFacts facts={facts} />
          {direction !== 'none' && <ChangeRows quote={quote} />}
          <p className="caption">{changesTexts.from(shownDay(effective_from))}</p>
        </section>
        {targets.length > 0 && (
          <RefundTargets name="target" targets={targets} chosen={refund_to} onChoose={setTarget} />
        )}
        <Notice>
          {is_paid
            ? is_final
              ? changesTexts.usually(insurer)
              : changesTexts.lookedAgain(insurer)
            : !is_final
              ? changesTexts.looked
              : direction === 'pay'
                ? changesTexts.accepts(insurer)
                : direction === 'refund'
                  ? changesTexts.refundTo[refund_to]
                  : changesTexts.usually(insurer)}
        </Notice>
        <div className="complete-fill" />
      </div>
      <ActionBar>
        <Button wide busy={busy} onClick={() => onSend(refund_to)}>
          {is_paid ? changesTexts.sendAgain : changesTexts.send[direction](formatToman(Math.abs(total_rial)))}
        </Button>
        <Button kind="quiet" wide onClick={onBack}>
          {changesTexts.backToForm}
        </Button>
      </ActionBar>
    </>
  );
}
