import type { ReactNode } from 'react';
import { persianDigits } from '#persian/digits';

/** A number that stands alone, as a postal code; names keep the letters and digits in which they were typed. */
const shown = (value: ReactNode) => (typeof value === 'string' && /^\d+$/.test(value) ? persianDigits(value) : value);

/** What is known, as pairs. */
export function FactRows({ facts }: { facts: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className="facts micro-facts">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{shown(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
