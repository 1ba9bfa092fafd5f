import type { Nav } from '../ui/nav.tsx';

/**
 * Remembers the current page before a call; the returned function says whether the customer is still on it when the call is
 * answered, so that a late answer does not navigate away from another page. With `search`, the query has to be the same too.
 */
export function staying({ $loc }: Pick<Nav, '$loc'>, search = false): () => boolean {
  const begun = $loc.get();
  return () => {
    const now = $loc.get();
    return now.path === begun.path && (!search || now.search === begun.search);
  };
}
