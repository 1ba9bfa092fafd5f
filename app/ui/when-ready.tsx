import type { ReactNode } from 'react';
import type { Loading } from '../api/loaded.ts';
import { Button, ButtonLink } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { ownTexts } from './page-texts.ts';

interface WhenReadyProps<T> {
  loaded: Loading<T> & { login?: () => void };
  /** What is missing, in a sentence; or all that is said then. */
  missing?: ReactNode;
  /** What is missing is an order: it may be another account's, and there is a list of one's own. */
  ofOrders?: boolean;
  /** `h2` where the page has its title already. */
  heading?: 'h1' | 'h2';
  /** Of the size of what comes. */
  skeleton: ReactNode;
  /** What is ready draws the page's `<main>` itself. */
  inMain?: boolean;
  children: (data: T) => ReactNode;
}

/** What a page needs, or what is the matter with it: on its way, behind a login, nowhere, or out of reach. */
export function WhenReady<T>({ children, inMain, ...rest }: WhenReadyProps<T>) {
  const { loaded } = rest;
  if (loaded.state === 'ready') return children(loaded.data);
  const state = <NotReady {...rest} state={loaded.state} />;
  return inMain ? <main id="main">{state}</main> : state;
}

type NotReadyProps = Pick<WhenReadyProps<unknown>, 'loaded' | 'missing' | 'ofOrders' | 'heading' | 'skeleton'> & {
  state: 'waiting' | 'locked' | 'missing' | 'failed';
};

function NotReady({ loaded, state, missing, ofOrders, heading = 'h1', skeleton }: NotReadyProps) {
  if (state === 'waiting')
    return (
      <div className="waits" aria-busy="true">
        <span className="sr-only" role="status">
          {ownTexts.waiting}
        </span>
        {skeleton}
      </div>
    );
  if (state === 'locked')
    return (
      <EmptyState icon="lock" heading={heading} title={ownTexts.locked} text={ownTexts.lockedText}>
        <Button onClick={loaded.login}>{ownTexts.login}</Button>
      </EmptyState>
    );
  if (state === 'missing' && typeof missing !== 'string') return missing;
  if (state === 'missing')
    return (
      <EmptyState
        icon="search"
        heading={heading}
        title={missing}
        text={ofOrders ? ownTexts.missingOrderText : ownTexts.missingText}
      >
        {ofOrders && <ButtonLink to="/orders">{ownTexts.toOrders}</ButtonLink>}
      </EmptyState>
    );
  if (loaded.reason)
    return (
      <EmptyState icon="info" heading={heading} title={ownTexts.refused} text={loaded.reason}>
        {ofOrders ? (
          <ButtonLink to="/orders">{ownTexts.toOrders}</ButtonLink>
        ) : (
          <Button onClick={loaded.reload}>{ownTexts.retry}</Button>
        )}
      </EmptyState>
    );
  return (
    <EmptyState icon="wifi" kind="warning" heading={heading} title={ownTexts.failed} text={ownTexts.failedText}>
      <Button onClick={loaded.reload}>{ownTexts.retry}</Button>
    </EmptyState>
  );
}
