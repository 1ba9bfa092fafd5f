/** States of an order; which may follow which is a table in the server's orders module. */
export const orderStates = [
  'draft',
  'info_required',
  'docs_required',
  'ready_to_pay',
  'paying',
  'paid',
  'needs_fix',
  'issuing',
  'issued',
  'delivering',
  'delivered',
  'refunded',
  'cancelled',
  'expired',
  'rejected',
] as const;
export type OrderState = (typeof orderStates)[number];

export const unpaidStates = [
  'draft',
  'info_required',
  'docs_required',
  'ready_to_pay',
  'paying',
] as const satisfies OrderState[];

/** Not paid yet, and still can be. */
export const isUnpaid = (state: OrderState): boolean => (unpaidStates as readonly OrderState[]).includes(state);
