import { createHash, randomBytes, randomInt } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import {
  type BankAnswer,
  type BankGateway,
  BankRefused,
  BankUnavailable,
  type SandboxBank,
  type SandboxChoice,
} from './bank.ts';
import { choosePayment, showPayment } from './sandbox-page.ts';
import { sandboxPayments } from './tables.ts';

const open_ms = 15 * 60_000;
const kept_ms = 7 * 86_400_000;
/** As at Zarinpal. */
const min_rial = 10_000;
const authority_param = 'Authority';
/** What an authority of this bank looks like; nothing else is looked up. */
const authorityForm = /^S[0-9a-f]{35}$/;

export interface SandboxSettings {
  /** Our origin: the bank's page stands there. */
  origin: string;
  clock: { now(): Date };
  db: Db;
}

/**
 * A bank where a person decides what happens, at `/sandbox/bank/:authority`. Its payments live in the database, as a
 * real bank's live outside of any process of ours.
 */
export function createSandboxBank({ origin, clock, db }: SandboxSettings): BankGateway {
  let down = false;
  const before = (ms: number) => new Date(clock.now().getTime() - ms);
  const find = async (authority: string) => {
    if (!authorityForm.test(authority)) return undefined;
    const mine = eq(sandboxPayments.authority, authority);
    await db
      .update(sandboxPayments)
      .set({ state: 'timed_out' })
      .where(and(mine, eq(sandboxPayments.state, 'open'), lt(sandboxPayments.created_at, before(open_ms))));
    const [payment] = await db.select().from(sandboxPayments).where(mine);
    return payment;
  };

  const sandbox: SandboxBank = {
    show: authority => showPayment(sandbox, authority),
    choose: (authority, choice) => choosePayment(sandbox, authority, choice),
    async find(authority) {
      const payment = await find(authority);
      return payment ? { ...payment, open: payment.state === 'open' } : null;
    },
    async decide(authority, choice) {
      if (!(await find(authority))) return null;
      const open = and(eq(sandboxPayments.authority, authority), eq(sandboxPayments.state, 'open'));
      await db.update(sandboxPayments).set({ state: outcomes[choice] }).where(open);
      const payment = await find(authority);
      if (!payment || choice === 'pay_silently') return null;
      const back = new URL(payment.callback_url);
      back.searchParams.set(authority_param, authority);
      back.searchParams.set('Status', payment.state === 'paid' ? 'OK' : 'NOK');
      return back.href;
    },
    setDown(value) {
      down = value;
    },
  };

  return {
    name: 'sandbox',
    authority_param,
    min_rial,
    async request({ amount_rial, description, callback_url }) {
      if (down) throw new BankUnavailable('the sandbox bank is down');
      if (amount_rial < min_rial) throw new BankRefused(`the sandbox bank does not open ${amount_rial} rial`);
      const authority = `S${randomBytes(18).toString('hex')}`.slice(0, 36);
      const reference = String(randomInt(1_000_000_000, 9_999_999_999));
      const card_masked = `603799******${randomInt(1000, 9999)}`;
      await db.delete(sandboxPayments).where(lt(sandboxPayments.created_at, before(kept_ms)));
      await db.insert(sandboxPayments).values({
        authority,
        amount_rial,
        description,
        callback_url,
        state: 'open',
        reference,
        card_masked,
        created_at: clock.now(),
      });
      return { authority, redirect_url: `${origin}/sandbox/bank/${authority}` };
    },
    async verify(authority, amount_rial): Promise<BankAnswer> {
      if (down) throw new BankUnavailable('the sandbox bank is down');
      const payment = await find(authority);
      if (!payment) return { state: 'failed', reason: 'unknown_authority' };
      if (payment.amount_rial !== amount_rial) return { state: 'failed', reason: 'amount_differs' };
      if (payment.state === 'open') return { state: 'pending' };
      if (payment.state !== 'paid') return { state: 'failed', reason: payment.state };
      return { state: 'paid', reference: payment.reference, card_masked: payment.card_masked };
    },
    async refund({ refund_uid, authority, amount_rial }) {
      if (down) throw new BankUnavailable('the sandbox bank is down');
      const payment = await find(authority);
      // Payments are forgotten after a while; one that is still known must have been paid, and with enough.
      if (
        !authorityForm.test(authority) ||
        (payment && (payment.state !== 'paid' || payment.amount_rial < amount_rial))
      )
        return { state: 'refused' };
      const digits = createHash('sha256').update(refund_uid).digest().readUInt32BE(0);
      return { state: 'sent', reference: String(10_000_000_000 + digits) };
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
