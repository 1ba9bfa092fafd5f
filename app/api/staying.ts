import type { Nav } from '../ui/nav.tsx';

/**
 * Whether the customer is still where they are now: taken before a call, asked after it. Whoever went elsewhere meanwhile
 * stays there. With `search`, another part of the same page counts as elsewhere.
 */
export function staying({ $loc }: Pick<Nav, '$loc'>, search = false): () => boolean {
  const begun = $loc.get();
  return () => {
    const now = $loc.get();
    return now.path === begun.path && (!search || now.search === begun.search);
  };
}
