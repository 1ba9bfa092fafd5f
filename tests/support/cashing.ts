import { sandboxEndings } from '../../src/server/gateways/payouts/sandbox.ts';
import { once } from './orders.ts';
import type { RunningServer } from './running-server.ts';
import { shebaEnding } from './sheba.ts';

export const ibans = {
  good: shebaEnding('02'),
  other: shebaEnding('05'),
  unknown: shebaEnding(sandboxEndings.unknown),
  somebody_else: shebaEnding(sandboxEndings.somebody_else),
  returned: shebaEnding(sandboxEndings.returned),
  silent: shebaEnding(sandboxEndings.silent),
  lost: shebaEnding(sandboxEndings.lost),
};
export const person = { first_name: 'مریم', last_name: 'رستمی', national_id: '0499370899' };

interface CashingCustomer {
  mobile: string;
  api: Awaited<ReturnType<RunningServer['login']>>['api'];
}

/** The code that was texted last. */
export async function codeFor(server: RunningServer, mobile: string): Promise<string> {
  const sent = await fetch(`${server.origin}/sandbox/messages/?to=${mobile}`, {
    headers: { accept: 'application/json' },
  });
  return ((await sent.json()) as { code: string | null }[]).find(({ code }) => code !== null)!.code!;
}

/** The right to one cashing, as a customer gets it: the sum, the account and the code. */
export async function proofFor(
  server: RunningServer,
  { mobile, api }: CashingCustomer,
  {
    amount_rial,
    iban = ibans.good,
    type = 'referral' as 'referral' | 'income',
  }: { amount_rial: number; iban?: string; type?: 'referral' | 'income' },
): Promise<string> {
  await api.cashing.prepare({ query: { type }, body: { amount_rial, iban, person } });
  const code = await codeFor(server, mobile);
  return (await api.cashing.confirm({ body: { code } })).proof;
}

/** Asks money out, the whole way. */
export async function cashOut(
  server: RunningServer,
  customer: CashingCustomer,
  wish: { amount_rial: number; iban?: string; type?: 'referral' | 'income' },
) {
  const proof = await proofFor(server, customer, wish);
  const { amount_rial, iban = ibans.good, type = 'referral' } = wish;
  return customer.api.cashing.create({ query: { type }, body: { amount_rial, iban, proof } }, once());
}
