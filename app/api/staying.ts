import type { Nav } from '../ui/nav.tsx';

/**
 * Remembers the current page before a call. What it returns is asked once, when the call is answered: whether the customer
 * has been on that page all the while, so that a late answer leads nobody on who left, or left and came back. With `search`,
 * another query is another page.
 */
export function staying({ $loc }: Pick<Nav, '$loc'>, search = false): () => boolean {
  const begun = $loc.get();
  let stayed = true;
  const stop = $loc.listen(now => {
    if (now.path === begun.path && (!search || now.search === begun.search)) return;
    stayed = false;
    stop();
  });
  return () => {
    stop();
    return stayed;
  };
}
