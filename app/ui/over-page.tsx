import { atom, type WritableAtom } from 'nanostores';
import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import { useStoreNow } from './use-store-now.ts';

interface OverPage {
  node: ReactNode;
  /** The dialogs that are open, the last one on top. */
  $dialogs: WritableAtom<readonly string[]>;
}

const OverPageContext = createContext<OverPage | null>(null);

function useOverPage(): OverPage {
  const overPage = useContext(OverPageContext);
  if (!overPage) throw new Error('useOverPage outside of OverPageProvider');
  return overPage;
}

/**
 * `node` lies over the page, and over a dialog inside of it: what is outside of an open dialog is out of reach, for
 * pointers and screen readers alike.
 */
export function OverPageProvider({ node, children }: { node: ReactNode; children: ReactNode }) {
  const $dialogs = useMemo(() => atom<readonly string[]>([]), []);
  const value = useMemo(() => ({ node, $dialogs }), [node, $dialogs]);
  return (
    <OverPageContext.Provider value={value}>
      {children}
      <OverPage />
    </OverPageContext.Provider>
  );
}

function OverPage() {
  const { node, $dialogs } = useOverPage();
  return useStoreNow($dialogs).length ? null : node;
}

/** For a dialog to draw, while it is `open` and on top. */
export function useOverDialog(open: boolean, id: string): ReactNode {
  const { node, $dialogs } = useOverPage();
  useEffect(() => {
    if (!open) return;
    $dialogs.set([...$dialogs.get(), id]);
    return () => $dialogs.set($dialogs.get().filter(other => other !== id));
  }, [open, id, $dialogs]);
  return useStoreNow($dialogs).at(-1) === id ? node : null;
}
