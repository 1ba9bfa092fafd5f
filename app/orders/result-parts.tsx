import { useEffect, useRef } from 'react';
import { NicheArt } from '../ui/empty-state.tsx';
import type { IconName } from '../ui/icon.tsx';
import { Money } from '../ui/money.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { focusIfVisitorIsHere } from '../ui/visitor-is-here.ts';
import type { AfterPayment } from './payment-events.ts';

const looks: Record<AfterPayment['result'], { icon: IconName; kind?: 'success' | 'warning' | 'danger' }> = {
  success: { icon: 'check', kind: 'success' },
  pending: { icon: 'clock', kind: 'warning' },
  failed: { icon: 'x', kind: 'danger' },
  none: { icon: 'card' },
};

/** Stands in for the page until the bank's word is there. */
export const resultSkeleton = (
  <div className="stack">
    <Skeleton height={200} />
    <Skeleton height={60} />
    <Skeleton height={180} />
  </div>
);

/** What became of a payment, in a picture, a heading and a sentence; with the amount where a payment of its own is known. */
export function ResultHead({
  result,
  title,
  text,
  amount_rial,
  at,
}: Pick<AfterPayment, 'result' | 'title' | 'text' | 'amount_rial' | 'at'>) {
  const heading = useRef<HTMLHeadingElement>(null);
  const look = looks[result];
  useEffect(() => focusIfVisitorIsHere(heading.current, { preventScroll: true }), [result]);
  return (
    <>
      <NicheArt icon={look.icon} {...(look.kind ? { kind: look.kind } : {})} />
      <div className="stack result-head">
        <h1 className="title-l" tabIndex={-1} ref={heading}>
          {title}
        </h1>
        <p className="muted">{text}</p>
      </div>
      {result === 'success' && at && (
        <div className="result-amount">
          <Money amount_rial={amount_rial} size="l" />
        </div>
      )}
    </>
  );
}

/** Label, value, and whether it is read from the left. Without a value there is no row. */
export type ResultFact = [string, string | null, boolean?];

export function Facts({ rows, plain = false }: { rows: ResultFact[]; plain?: boolean }) {
  const told = rows.filter(([, value]) => value);
  if (!told.length) return null;
  return (
    <dl className={plain ? 'facts' : 'facts card'}>
      {told.map(([label, value, ltr]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{ltr ? <span className="ltr">{value}</span> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
