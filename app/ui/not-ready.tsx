import type { ReactNode } from 'react';
import { Button, ButtonLink } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { ownTexts } from './texts.ts';

interface NotReadyProps {
  state: 'waiting' | 'locked' | 'missing' | 'failed';
  onRetry: () => void;
  onLogin: () => void;
  /** What is missing, in a sentence. */
  missing: string;
  /** `h2` where the page has its title already. */
  heading?: 'h1' | 'h2';
  /** The skeleton, of the size of what comes. */
  children: ReactNode;
}

/** In place of what belongs to a customer while it is not there: on its way, behind a login, nowhere, or out of reach. */
export function NotReady({ state, onRetry, onLogin, missing, heading = 'h1', children }: NotReadyProps) {
  if (state === 'waiting')
    return (
      <div aria-busy="true">
        <span className="sr-only" role="status">
          {ownTexts.waiting}
        </span>
        {children}
      </div>
    );
  if (state === 'locked')
    return (
      <EmptyState icon="lock" heading={heading} title={ownTexts.locked} text={ownTexts.lockedText}>
        <Button onClick={onLogin}>{ownTexts.login}</Button>
      </EmptyState>
    );
  if (state === 'missing')
    return (
      <EmptyState icon="search" heading={heading} title={missing} text={ownTexts.missingText}>
        <ButtonLink to="/orders">{ownTexts.toOrders}</ButtonLink>
      </EmptyState>
    );
  return (
    <EmptyState icon="wifi" kind="warning" heading={heading} title={ownTexts.failed} text={ownTexts.failedText}>
      <Button onClick={onRetry}>{ownTexts.retry}</Button>
    </EmptyState>
  );
}
