import type { ReactNode } from 'react';
import { tomanFigures } from './figures.ts';
import { fieldTexts } from './texts.ts';

/** Rial in, toman at the eye. */
export function Money({ amount_rial, size, unit = true }: { amount_rial: number; size?: 'l' | 'm'; unit?: boolean }) {
  return (
    <span className="money" data-size={size}>
      <b>{tomanFigures(amount_rial)}</b>
      {unit && <small> {fieldTexts.toman}</small>}
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
          <dd>{tomanFigures(row.amount_rial)}</dd>
        </div>
      ))}
      <div data-kind="total">
        <dt>
          {total.title}
          <small>{total.note ?? fieldTexts.toman}</small>
        </dt>
        <dd>{tomanFigures(total.amount_rial)}</dd>
      </div>
    </dl>
  );
}
