import type { PanahEventName } from '#bridge/events';

const names: Record<PanahEventName, true> = {
  ready: true,
  route: true,
  resize: true,
  step: true,
  offers_shown: true,
  login: true,
  logout: true,
  token: true,
  submitting: true,
  order_created: true,
  payment_pending: true,
  payment_paid: true,
  payment_failed: true,
  purchase: true,
  policy_issued: true,
  error: true,
  close: true,
};

/** Every event's name, for wrappers that hand all of them on. */
export const eventNames: PanahEventName[] = Object.keys(names) as PanahEventName[];
