import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { focusIfVisitorIsHere } from './visitor-is-here.ts';

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
  /** How many stood there before the last page came. */
  before: number;
}

/**
 * A list that grows below itself, for rows that lead nowhere: nobody comes back to a place in it. A row that has moved to
 * the next page in the meantime stands there once. The first row that came takes the focus, so that it is read out: the
 * way to further ones may be gone by then.
 */
export function useMoreRows<Row>(
  first: RowsPage<Row>,
  load: (page: number) => Promise<RowsPage<Row>>,
  keyOf: (row: Row) => string,
) {
  const [last, setLast] = useState<Grown<Row> | null>(null);
  const [busy, setBusy] = useState(false);
  const grown = last?.of === first ? last : { of: first, page: first.page, rows: first.results };
  const drawn = useRef<HTMLUListElement>(null);
  const now = useRef(first);
  now.current = first;
  useEffect(() => {
    if (!last) return;
    // Where fewer rows are drawn than there are, as with a map, it is the last of them.
    const row = drawn.current?.children[last.before] ?? drawn.current?.lastElementChild;
    if (!(row instanceof HTMLElement)) return;
    row.tabIndex = -1;
    focusIfVisitorIsHere(row);
  }, [last]);
  const ask = async () => {
    if (busy) return;
    setBusy(true);
    // The answer to a failure has been shown; the list stays as it was.
    const next = await load(grown.page + 1).catch(() => null);
    setBusy(false);
    // What comes for a list that has been replaced meanwhile is dropped.
    if (!next || now.current !== first) return;
    const known = new Set(grown.rows.map(keyOf));
    const added = next.results.filter(row => !known.has(keyOf(row)));
    setLast({ of: first, page: next.page, rows: [...grown.rows, ...added], before: grown.rows.length });
  };
  return {
    /** Of the element that holds the rows, one child each. */
    drawn,
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
