import { randomBytes, randomInt } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { type BankGateway, BankUnavailable, type BankVerdict, type SandboxBank, type SandboxChoice } from './bank.ts';
import { choosePayment, showPayment } from './sandbox-page.ts';

const open_ms = 15 * 60_000;
const kept_ms = 7 * 86_400_000;

const payments = z.record(
  z.string(),
  z.object({
    amount_rial: z.number(),
    description: z.string(),
    callback_url: z.string(),
    at_ms: z.number(),
    state: z.enum(['open', 'paid', 'cancelled', 'declined', 'timed_out']),
    reference: z.string(),
    card_masked: z.string(),
  }),
);

export interface SandboxSettings {
  /** Our origin: the bank's page stands there. */
  origin: string;
  /** File that the bank remembers its payments in. */
  file: string;
  clock: { now(): Date };
}

/** A bank where a person decides what happens, at `/sandbox/bank/:authority`. It remembers across restarts. */
export function createSandboxBank({ origin, file, clock }: SandboxSettings): BankGateway {
  const known = read(file);
  let down = false;
  const now = () => clock.now().getTime();
  const keep = () => {
    for (const [authority, payment] of Object.entries(known)) {
      if (payment.at_ms < now() - kept_ms) delete known[authority];
    }
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(`${file}.new`, JSON.stringify(known));
    renameSync(`${file}.new`, file);
  };
  const find = (authority: string) => {
    const payment = Object.hasOwn(known, authority) ? known[authority] : undefined;
    if (payment?.state === 'open' && payment.at_ms < now() - open_ms) payment.state = 'timed_out';
    return payment;
  };

  const sandbox: SandboxBank = {
    show: authority => showPayment(sandbox, authority),
    choose: (authority, choice) => choosePayment(sandbox, authority, choice),
    find(authority) {
      const payment = find(authority);
      return payment ? { ...payment, open: payment.state === 'open' } : null;
    },
    decide(authority, choice) {
      const payment = find(authority);
      if (!payment) return null;
      if (payment.state === 'open') {
        payment.state = outcomes[choice];
        keep();
      }
      if (choice === 'pay_silently') return null;
      const back = new URL(payment.callback_url);
      back.searchParams.set('Authority', authority);
      back.searchParams.set('Status', payment.state === 'paid' ? 'OK' : 'NOK');
      return back.href;
    },
    setDown(value) {
      down = value;
    },
  };

  return {
    name: 'sandbox',
    async request({ amount_rial, description, callback_url }) {
      if (down) throw new BankUnavailable('the sandbox bank is down');
      const authority = `S${randomBytes(18).toString('hex')}`.slice(0, 36);
      const reference = String(randomInt(1_000_000_000, 9_999_999_999));
      const card_masked = `603799******${randomInt(1000, 9999)}`;
      known[authority] = {
        amount_rial,
        description,
        callback_url,
        at_ms: now(),
        state: 'open',
        reference,
        card_masked,
      };
      keep();
      return { authority, redirect_url: `${origin}/sandbox/bank/${authority}` };
    },
    async verify(authority, amount_rial): Promise<BankVerdict> {
      if (down) throw new BankUnavailable('the sandbox bank is down');
      const payment = find(authority);
      if (!payment) return { state: 'failed', reason: 'unknown_authority' };
      if (payment.amount_rial !== amount_rial) return { state: 'failed', reason: 'amount_differs' };
      if (payment.state === 'open') return { state: 'pending' };
      if (payment.state !== 'paid') return { state: 'failed', reason: payment.state };
      return { state: 'paid', reference: payment.reference, card_masked: payment.card_masked };
    },
    sandbox,
  };
}

const outcomes = {
  pay: 'paid',
  pay_silently: 'paid',
  cancel: 'cancelled',
  decline: 'declined',
  time_out: 'timed_out',
} as const satisfies Record<SandboxChoice, string>;

function read(file: string): z.output<typeof payments> {
  try {
    return payments.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return {};
  }
}
