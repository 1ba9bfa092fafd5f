import type { ReactNode } from 'react';
import { StickyBar } from './sticky-bar.tsx';

/** The one main action of a screen, where the thumb is. */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <StickyBar className="action-bar">
      <div className="column stack">{children}</div>
    </StickyBar>
  );
}
