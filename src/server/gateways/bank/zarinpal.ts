import { z } from 'zod';
import { type BankGateway, BankUnavailable, type BankVerdict } from './bank.ts';

/*
 * Zarinpal, version 4.
 * 1. `payment/request.json` opens a payment: code 100 and an authority.
 * 2. The customer pays at `StartPay/<authority>` and comes back with `Authority` and `Status`.
 * 3. `payment/verify.json` takes the money: 100 the first time, 101 when it was taken before. A payment that is not
 *    verified goes back to the card by itself.
 */
const slow_ms = 10_000;
const code = z.object({ code: z.coerce.number() });
/** Zarinpal answers `data: []` beside an error and `errors: []` beside data. */
const envelope = z.object({ data: z.unknown(), errors: z.unknown() });
const opened = code.extend({ authority: z.string().min(1) });
const verified = code.extend({ ref_id: z.coerce.string(), card_pan: z.string().nullish() });

const failures: Record<number, Extract<BankVerdict, { state: 'failed' }>['reason']> = {
  [-50]: 'amount_differs',
  [-51]: 'declined',
  [-53]: 'unknown_authority',
  [-54]: 'unknown_authority',
};

export interface ZarinpalSettings {
  merchant: string;
  /** `https://payment.zarinpal.com` unless a test or Zarinpal's own sandbox says otherwise. */
  base_url?: string | undefined;
}

export function createZarinpal({ merchant, base_url = 'https://payment.zarinpal.com' }: ZarinpalSettings): BankGateway {
  const call = (name: string, fields: Record<string, unknown>) =>
    post(`${base_url}/pg/v4/payment/${name}.json`, { merchant_id: merchant, ...fields });
  return {
    name: 'zarinpal',
    async request({ attempt_uid, amount_rial, description, callback_url, mobile }) {
      const { data, errors } = await call('request', {
        amount: amount_rial,
        currency: 'IRR',
        description,
        callback_url,
        metadata: { order_id: attempt_uid, ...(mobile ? { mobile } : {}) },
      });
      const answer = opened.safeParse(data);
      if (!answer.success || answer.data.code !== 100) {
        throw new BankUnavailable(`zarinpal refused the request with code ${codeOf(data) ?? codeOf(errors)}`);
      }
      const { authority } = answer.data;
      return { authority, redirect_url: `${base_url}/pg/StartPay/${encodeURIComponent(authority)}` };
    },
    async verify(authority, amount_rial) {
      const { data, errors } = await call('verify', { amount: amount_rial, authority });
      const answer = verified.safeParse(data);
      if (answer.success && (answer.data.code === 100 || answer.data.code === 101)) {
        return { state: 'paid', reference: answer.data.ref_id, card_masked: answer.data.card_pan ?? null };
      }
      const refused = codeOf(data) ?? codeOf(errors);
      const reason = refused === undefined ? undefined : failures[refused];
      if (!reason) throw new BankUnavailable(`zarinpal answered verify with code ${refused}`);
      return { state: 'failed', reason };
    },
  };
}

const codeOf = (part: unknown): number | undefined => code.safeParse(part).data?.code;

async function post(url: string, body: unknown): Promise<z.output<typeof envelope>> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(slow_ms),
    });
    return envelope.parse(await response.json());
  } catch (error) {
    throw new BankUnavailable(`zarinpal did not answer: ${error instanceof Error ? error.name : 'unknown'}`);
  }
}
