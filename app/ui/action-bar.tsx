import type { ReactNode } from 'react';

/** The one main action of a screen, where the thumb is. */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div className="action-bar">
      <div className="column stack">{children}</div>
    </div>
  );
}
