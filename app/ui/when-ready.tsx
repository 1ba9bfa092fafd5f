import type { ReactNode } from 'react';
import type { Loading } from '../api/loaded.ts';
import { Button, ButtonLink } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { ownTexts } from './page-texts.ts';

interface WhenReadyProps<T> {
  loaded: Loading<T> & { login?: () => void };
  /** What is missing, in a sentence; or all that is said then. */
  missing?: ReactNode;
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

type NotReadyProps = Pick<WhenReadyProps<unknown>, 'loaded' | 'missing' | 'heading' | 'skeleton'> & {
  state: 'waiting' | 'locked' | 'missing' | 'failed';
};

function NotReady({ loaded, state, missing, heading = 'h1', skeleton }: NotReadyProps) {
  if (state === 'waiting')
    return (
      <div aria-busy="true">
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
      <EmptyState icon="search" heading={heading} title={missing} text={ownTexts.missingText}>
        <ButtonLink to="/orders">{ownTexts.toOrders}</ButtonLink>
      </EmptyState>
    );
  return (
    <EmptyState icon="wifi" kind="warning" heading={heading} title={ownTexts.failed} text={ownTexts.failedText}>
      <Button onClick={loaded.reload}>{ownTexts.retry}</Button>
    </EmptyState>
  );
}
