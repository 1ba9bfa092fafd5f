import { type MouseEvent, useState } from 'react';

export interface RowsPage<Row> {
  count: number;
  page: number;
  page_size: number;
  results: readonly Row[];
}

interface Grown<Row> {
  /** The page that it began with; another one begins anew. */
  of: RowsPage<Row>;
  page: number;
  rows: readonly Row[];
}

/**
 * A list that grows below itself, for rows that lead nowhere: nobody comes back to a place in it. A row that has moved to
 * the next page in the meantime stands there once.
 */
export function useMoreRows<Row>(
  first: RowsPage<Row>,
  load: (page: number) => Promise<RowsPage<Row>>,
  keyOf: (row: Row) => string,
) {
  const [last, setLast] = useState<Grown<Row> | null>(null);
  const [busy, setBusy] = useState(false);
  const grown = last?.of === first ? last : { of: first, page: first.page, rows: first.results };
  const ask = async () => {
    if (busy) return;
    setBusy(true);
    // The answer to a failure has been shown; the list stays as it was.
    const next = await load(grown.page + 1).catch(() => null);
    setBusy(false);
    if (!next) return;
    const known = new Set(grown.rows.map(keyOf));
    const added = next.results.filter(row => !known.has(keyOf(row)));
    setLast({ of: first, page: next.page, rows: [...grown.rows, ...added] });
  };
  return {
    rows: grown.rows,
    next_page: grown.page + 1,
    left: Math.max(0, first.count - grown.page * first.page_size),
    busy,
    ask,
  };
}

interface MoreRowsProps {
  /** Address of the next page, for who has no script and for a tab of its own. */
  to: string;
  busy: boolean;
  onMore: () => void;
  /** «۱۰ مرکز دیگر». */
  title: string;
}

/** The way to the rest of a long list, which comes in place. */
export function MoreRows({ to, busy, onMore, title }: MoreRowsProps) {
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onMore();
  };
  return (
    <a className="button" data-kind="secondary" data-wide href={to} aria-busy={busy || undefined} onClick={press}>
      {title}
    </a>
  );
}
