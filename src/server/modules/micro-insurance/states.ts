import type { MicroState } from '#contract/micro-states';
import { tehranToday } from '#persian/jalali';
import { microTexts } from './texts.ts';

/** Which state may follow which. Everything that is not here is refused. What is true in each stands in the contract. */
export const moves: Record<MicroState, readonly MicroState[]> = {
  submitted: ['checking', 'offered'],
  checking: ['offered', 'needs_fix', 'declined', 'cancelled'],
  needs_fix: ['checking', 'cancelled', 'expired'],
  offered: ['accepted', 'expired', 'cancelled'],
  accepted: ['paying', 'cancelled', 'expired'],
  paying: ['active', 'accepted'],
  active: ['ended', 'cancelled'],
  ended: [],
  declined: [],
  cancelled: [],
  expired: [],
};

/** The customer has some time to choose, to pay or to put something right, until `holds_until`. */
export const waitingStates = ['needs_fix', 'offered', 'accepted'] as const satisfies MicroState[];

/** That time is over; so it is where none runs. */
export const hasLapsed = ({ holds_until }: { holds_until: Date | null }, now: Date): boolean =>
  holds_until === null || holds_until <= now;

interface Running {
  state: MicroState;
  note: string | null;
  holds_until: Date | null;
  ends_on: string | null;
}

/**
 * A request as it is at a moment: one whose last day or whose time has passed is over, before the job comes that writes it
 * down within minutes. The same object where nothing has passed.
 */
export function asOf<Request extends Running>(request: Request, now: Date): Request {
  const { state, ends_on } = request;
  if (state === 'active' && ends_on !== null && ends_on < tehranToday(now))
    return { ...request, state: 'ended', note: null };
  if (!(waitingStates as readonly MicroState[]).includes(state) || !hasLapsed(request, now)) return request;
  return { ...request, state: 'expired', note: microTexts[state === 'needs_fix' ? 'expired_fix' : 'expired_offer'] };
}

/** Whether its last day or its time has passed, though the job that writes that down may not have come. */
export const hasPassed = (request: Running, now: Date): boolean => asOf(request, now) !== request;

export const mayMove = (from: MicroState, to: MicroState): boolean => moves[from].includes(to);
