/** The face of the module: tries to pay an order, below orders and payment because both know them. */

export { isAtBank, isBooked, isGivenUp, isOpen } from './attempt-states.ts';
export type { Payable, PayableKind, PayableRefusal } from './payable.ts';
export {
  type Attempt,
  addAttempt,
  asked_ms,
  attemptLife_ms,
  attemptsBegunIn,
  countUses,
  findAttempt,
  findAttemptOf,
  listAttempts,
  listPayableAttempts,
  listSiblings,
  moveAttempt,
  noteReturn,
  shareCard,
  stopAsking,
  takeDueAttempts,
} from './store.ts';
