import { ButtonLink } from './button.tsx';
import { pagingTexts } from './page-texts.ts';

interface PagingProps {
  list: { count: number; page: number; page_size: number };
  /** Where a page of the list stands. */
  pathOf: (page: number) => string;
}

/** The way through a list's pages; nothing where there is one. */
export function Paging({ list: { count, page, page_size }, pathOf }: PagingProps) {
  const pages = Math.ceil(count / page_size);
  if (pages < 2) return null;
  return (
    <nav className="between" aria-label={pagingTexts.pages}>
      {page > 1 ? (
        <ButtonLink kind="secondary" size="s" to={pathOf(page - 1)}>
          {pagingTexts.before}
        </ButtonLink>
      ) : (
        <span />
      )}
      <span className="caption">{pagingTexts.page(page, pages)}</span>
      {page < pages ? (
        <ButtonLink kind="secondary" size="s" to={pathOf(page + 1)}>
          {pagingTexts.after}
        </ButtonLink>
      ) : (
        <span />
      )}
    </nav>
  );
}

/** The page that an address asks for. */
export const pageOf = (value: unknown): number => (typeof value === 'number' && value >= 1 ? Math.floor(value) : 1);
