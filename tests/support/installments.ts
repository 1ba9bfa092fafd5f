import type { Client } from '#contract/client';
import { chooseAtBank, locationOf, once, readyOrder, startPayment, visit } from './orders.ts';
import type { RunningServer } from './running-server.ts';

/** An order that is bought by cheques, with nothing but its first part paid; the plan as the payment page had it. */
export async function boughtByPlan(server: RunningServer, api: Client, id = 'cheque-3') {
  const { uid } = await readyOrder(server, api, 'asia');
  const body = { discount_code: null, use_wallet: false, method: 'cash' };
  const { options } = await api.payment.calculatePrice({ params: { id: uid }, body });
  const plan = options.find(option => option.id === id)!;
  const { authority } = await startPayment(server, api, uid, { method: id, accepted_warnings: ['already_insured'] });
  await chooseAtBank(server, authority, 'pay');
  return { uid, plan };
}

/** Starts the payment of what is no order, and gives the authority that the bank knows it by. */
export async function startPayable(server: RunningServer, api: Client, uid: string) {
  const { payable_rial } = await api.payment.readPayable({ params: { id: uid }, query: {} });
  const body = { payable_rial, accepted_warnings: ['payment_under_way' as const] };
  const started = await api.payment.pay({ params: { id: uid }, body }, once());
  const bank = locationOf(await visit(server, started.redirect_url!));
  return { ...started, payable_rial, authority: bank.split('/').at(-1)! };
}

export async function payPayable(server: RunningServer, api: Client, uid: string): Promise<number> {
  const { authority, payable_rial } = await startPayable(server, api, uid);
  await chooseAtBank(server, authority, 'pay');
  return payable_rial;
}

/** Pays the first part of an order by a plan with three parts or more, as the payment page has it. */
export async function payByPlan(server: RunningServer, api: Client, uid: string): Promise<void> {
  const body = { discount_code: null, use_wallet: false, method: 'cash' };
  const { options } = await api.payment.calculatePrice({ params: { id: uid }, body });
  const plan = options.find(({ available, installments }) => available && installments.length > 2)!;
  const { authority } = await startPayment(server, api, uid, { method: plan.id });
  await chooseAtBank(server, authority, 'pay');
}
