import { atom } from 'nanostores';
import { paymentPaths } from '#contract/paths/payment';
import type { Client } from './api.ts';
import type { AppTools } from './tools.ts';

export type PaymentOutcome = Awaited<ReturnType<Client['payment']['readOutcome']>>;

/**
 * What became of a payment, where the frame came back from the bank without storage and so without a login. A store of
 * `storesOf`; the code lives as long as the page.
 */
export function createPaymentOutcome(tools: AppTools) {
  const api = tools.api(paymentPaths);
  const $outcome = atom<PaymentOutcome | null>(null);
  let held = '';
  async function ask(code = held): Promise<PaymentOutcome> {
    const outcome = await api.payment.readOutcome({ body: { code } }, { quiet: true });
    held = code;
    $outcome.set(outcome);
    return outcome;
  }
  return { $outcome, ask };
}
