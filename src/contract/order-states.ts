/**
 * How far an order has come.
 * - `open`: not paid, and it may be changed.
 * - `paying`: not paid, and its customer may be at the bank.
 * - `paid`: the insurer has yet to issue it.
 * - `issued`: there is a policy.
 * - `ended`: nothing more comes of it.
 */
export type OrderStage = 'open' | 'paying' | 'paid' | 'issued' | 'ended';

interface StateFacts {
  stage: OrderStage;
  /** It goes on once its customer does something. */
  asks_customer: boolean;
  /** It goes on within minutes and without the customer: a page that shows it asks again. */
  moves_soon: boolean;
}

/** States of an order; which may follow which is a table in the server's orders module. */
const states = {
  draft: { stage: 'open', asks_customer: true, moves_soon: false },
  info_required: { stage: 'open', asks_customer: true, moves_soon: false },
  docs_required: { stage: 'open', asks_customer: true, moves_soon: false },
  ready_to_pay: { stage: 'open', asks_customer: true, moves_soon: false },
  paying: { stage: 'paying', asks_customer: true, moves_soon: true },
  paid: { stage: 'paid', asks_customer: false, moves_soon: true },
  needs_fix: { stage: 'paid', asks_customer: true, moves_soon: false },
  issuing: { stage: 'paid', asks_customer: false, moves_soon: true },
  issued: { stage: 'issued', asks_customer: false, moves_soon: false },
  delivering: { stage: 'issued', asks_customer: false, moves_soon: false },
  delivered: { stage: 'issued', asks_customer: false, moves_soon: false },
  refunded: { stage: 'ended', asks_customer: false, moves_soon: false },
  cancelled: { stage: 'ended', asks_customer: false, moves_soon: false },
  expired: { stage: 'ended', asks_customer: false, moves_soon: false },
  rejected: { stage: 'ended', asks_customer: false, moves_soon: false },
} satisfies Record<string, StateFacts>;

export type OrderState = keyof typeof states;
export const orderStates = Object.keys(states) as [OrderState, ...OrderState[]];

export const stageOf = (state: OrderState): OrderStage => states[state].stage;
export const statesIn = (...stages: OrderStage[]): OrderState[] =>
  orderStates.filter(state => stages.includes(stageOf(state)));

/** Not paid yet, and still can be. */
export const isUnpaid = (state: OrderState): boolean => stageOf(state) === 'open' || stageOf(state) === 'paying';
export const hasPolicy = (state: OrderState): boolean => stageOf(state) === 'issued';
export const isEnded = (state: OrderState): boolean => stageOf(state) === 'ended';
export const asksCustomer = (state: OrderState): boolean => states[state].asks_customer;
export const movesSoon = (state: OrderState): boolean => states[state].moves_soon;
