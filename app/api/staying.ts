import type { Nav } from '../ui/nav.tsx';

/**
 * Call it before a request, and what it returns once, after the answer: true if the customer has stayed on the page in
 * between. A late answer must not navigate a customer who has left the page, even if they have come back. With `search`, a
 * change of the query counts as leaving.
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
