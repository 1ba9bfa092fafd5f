import type { ReactNode } from 'react';
import { formatToman } from '#persian/toman';
import { partTexts } from './page-texts.ts';

/** Rial in, toman at the eye. */
export function Money({ amount_rial, size, unit = true }: { amount_rial: number; size?: 'l' | 'm'; unit?: boolean }) {
  return (
    <span className="money" data-size={size}>
      <b>{formatToman(amount_rial)}</b>
      {unit && <small> {partTexts.toman}</small>}
    </span>
  );
}

export interface ShownPriceRow {
  key: string;
  title: ReactNode;
  note?: ReactNode;
  amount_rial: number;
  kind?: 'off' | 'sub';
}

interface PriceRowsProps {
  rows: readonly ShownPriceRow[];
  total: { title: ReactNode; note?: ReactNode; amount_rial: number };
}

/** What takes something off the price is shown so. */
export const withKind = <Row extends { amount_rial: number }>(row: Row): Row & { kind?: 'off' } =>
  row.amount_rial < 0 ? { ...row, kind: 'off' } : row;

/** The server's rows and the server's total; nothing is added up here. */
export function PriceRows({ rows, total }: PriceRowsProps) {
  return (
    <dl className="prices">
      {rows.map(row => (
        <div key={row.key} data-kind={row.kind}>
          <dt>
            {row.title}
            {row.note && <small>{row.note}</small>}
          </dt>
          <dd>{formatToman(row.amount_rial)}</dd>
        </div>
      ))}
      <div data-kind="total">
        <dt>
          {total.title}
          <small>{total.note ?? partTexts.toman}</small>
        </dt>
        <dd>{formatToman(total.amount_rial)}</dd>
      </div>
    </dl>
  );
}
