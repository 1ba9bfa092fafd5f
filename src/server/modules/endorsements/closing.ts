import { tehranMidnight } from '#persian/jalali';
import type { Tools } from '../../tools.ts';
import type { Order } from '../orders/orders.ts';
import { kindOf } from './form.ts';
import { mayMove } from './states.ts';
import { type Endorsement, termsOf } from './store.ts';

/** When a change that was filed closes, by the policy as it is or as it would be, whichever is first; null where it stays open. */
export function closingOf(order: Order, endorsement: Pick<Endorsement, 'kind' | 'terms'>): Date | null {
  const closes_on = kindOf(order, endorsement)?.closes_on;
  if (!closes_on) return null;
  const before = termsOf(order);
  const days = [before, { ...before, ...endorsement.terms }].map(closes_on);
  return new Date(Math.min(...days.map(day => tehranMidnight(day).getTime())));
}

export function isClosed(tools: Tools, order: Order, endorsement: Endorsement): boolean {
  const closing = closingOf(order, endorsement);
  return closing !== null && closing <= tools.clock.now();
}

/** Whether its customer may take it back: until it is issued, and from the insurer until it closes. */
export const canWithdraw = (tools: Tools, order: Order, endorsement: Endorsement): boolean =>
  mayMove(endorsement.state, 'discarded') && !(endorsement.state === 'issuing' && isClosed(tools, order, endorsement));
