import { atom } from 'nanostores';
import type { Client } from './api.ts';
import type { AppTools } from './tools.ts';

export type PaymentOutcome = Awaited<ReturnType<Client['paymentOutcome']>>;

/**
 * What became of a payment, where the frame came back from the bank without storage and so without a login. A store of
 * `storesOf`; the code lives as long as the page.
 */
export function createPaymentOutcome({ api }: AppTools) {
  const $outcome = atom<PaymentOutcome | null>(null);
  let held = '';
  async function ask(code = held): Promise<PaymentOutcome> {
    const outcome = await api.paymentOutcome({ body: { code } });
    held = code;
    $outcome.set(outcome);
    return outcome;
  }
  return { $outcome, ask };
}
