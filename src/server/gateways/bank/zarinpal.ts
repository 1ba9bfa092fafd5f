import { z } from 'zod';
import { type BankAnswer, type BankGateway, BankRefused, BankUnavailable, type FailureReason } from './bank.ts';

/*
 * Zarinpal, version 4.
 * 1. `payment/request.json` opens a payment: code 100 and an authority. `auto_verify: false` leaves capturing to us,
 *    whatever the merchant's panel says.
 * 2. The customer pays at `StartPay/<authority>` and comes back with `Authority` and `Status`. After a failed try they
 *    may try again on the same page.
 * 3. `payment/verify.json` captures the money: code 100 the first time, 101 when it was captured before. Paid money that
 *    is not verified goes back to the card by itself.
 * 4. Code -51 means "not paid as of now", which is no end. `payment/inquiry.json` tells what it is: `IN_BANK` (still
 *    paying), `FAILED`, `REVERSED` (back on the card), or `PAID` and `VERIFIED` where the customer paid between the two
 *    questions.
 */
const slow_ms = 10_000;
/** A thousand toman. Some merchants' accounts take less; this holds for all. */
const min_rial = 10_000;
const code = z.object({ code: z.coerce.number() });
/** Zarinpal answers `data: []` beside an error and `errors: []` beside data. */
const envelope = z.object({ data: z.unknown(), errors: z.unknown() });
const opened = code.extend({ authority: z.string().min(1) });
const verified = code.extend({ ref_id: z.union([z.string(), z.number()]).nullish(), card_pan: z.string().nullish() });

const inquired = code.extend({ status: z.string() });

const invalid_request = -9;
const not_paid_now = -51;
const failures: Record<number, FailureReason> = {
  [-50]: 'amount_differs',
  [-54]: 'unknown_authority',
  [-55]: 'unknown_authority',
};
const statuses: Record<string, BankAnswer> = {
  IN_BANK: { state: 'pending' },
  PAID: { state: 'pending' },
  VERIFIED: { state: 'pending' },
  FAILED: { state: 'failed', reason: 'not_paid' },
  REVERSED: { state: 'failed', reason: 'returned_to_card' },
};

export interface ZarinpalSettings {
  merchant: string;
  /** `https://payment.zarinpal.com` unless a test or Zarinpal's own sandbox says otherwise. */
  base_url?: string | undefined;
}

export function createZarinpal({ merchant, base_url = 'https://payment.zarinpal.com' }: ZarinpalSettings): BankGateway {
  const call = (name: string, fields: Record<string, unknown>) =>
    post(`${base_url}/pg/v4/payment/${name}.json`, { merchant_id: merchant, ...fields });
  const inquire = async (authority: string): Promise<BankAnswer> => {
    const { data, errors } = await call('inquiry', { authority });
    const answer = inquired.safeParse(data);
    const verdict = answer.success ? statuses[answer.data.status] : undefined;
    if (!verdict) throw new BankUnavailable(`zarinpal answered inquiry with code ${codeOf(data) ?? codeOf(errors)}`);
    return verdict;
  };
  return {
    name: 'zarinpal',
    authority_param: 'Authority',
    min_rial,
    async request({ attempt_uid, amount_rial, description, callback_url, mobile }) {
      const { data, errors } = await call('request', {
        amount: amount_rial,
        currency: 'IRR',
        description,
        callback_url,
        metadata: { order_id: attempt_uid, auto_verify: false, ...(mobile ? { mobile } : {}) },
      });
      const answer = opened.safeParse(data);
      if (!answer.success || answer.data.code !== 100) {
        const refused = codeOf(data) ?? codeOf(errors);
        const BankError = refused === invalid_request ? BankRefused : BankUnavailable;
        throw new BankError(`zarinpal refused the request with code ${refused}`);
      }
      const { authority } = answer.data;
      return { authority, redirect_url: `${base_url}/pg/StartPay/${encodeURIComponent(authority)}` };
    },
    async verify(authority, amount_rial) {
      const { data, errors } = await call('verify', { amount: amount_rial, authority });
      const answer = verified.safeParse(data);
      if (answer.success && (answer.data.code === 100 || answer.data.code === 101)) {
        return { state: 'paid', reference: reference(answer.data.ref_id), card_masked: answer.data.card_pan ?? null };
      }
      const refused = codeOf(data) ?? codeOf(errors);
      if (refused === not_paid_now) return inquire(authority);
      const reason = refused === undefined ? undefined : failures[refused];
      if (!reason) throw new BankUnavailable(`zarinpal answered verify with code ${refused}`);
      return { state: 'failed', reason };
    },
  };
}

/** A captured payment may come without a number. */
const reference = (ref_id: string | number | null | undefined): string | null =>
  ref_id === undefined || ref_id === null || ref_id === '' ? null : String(ref_id);

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
