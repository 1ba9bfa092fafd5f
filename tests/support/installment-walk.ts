import { addDays } from '#persian/jalali';
import { readInstallments } from '../../src/server/modules/installments/details.ts';
import { moveCollection } from '../../src/server/modules/installments/move-collection.ts';
import { receive } from '../../src/server/modules/installments/receive.ts';
import { reschedule } from '../../src/server/modules/installments/staff-acts.ts';
import { listForStaff } from '../../src/server/modules/installments/staff-list.ts';
import { readPlanForStaff } from '../../src/server/modules/installments/staff-shown.ts';
import { calculatePayable, payPayable } from '../../src/server/modules/payment/pay-payable.ts';
import { backOfficeMember as member } from '../../src/server/modules/staff/staff.ts';
import type { Tools } from '../../src/server/tools.ts';
import type { Happening } from './wallet-walk.ts';

interface Walk {
  random: { chance(share: number): boolean; recent<T>(list: readonly T[]): T | undefined };
  write<T>(work: (tools: Tools) => Promise<T>): Promise<T | null>;
  /** Orders that were placed, and whose they are. */
  uids: string[];
  ownerOf(uid: string): Promise<Parameters<typeof payPayable>[1]>;
  /** A payment has begun; the bank is asked for its page. */
  begun(attempt_uid: string): Promise<void>;
}

/** Installments of orders that were bought by a plan: the next one or all that is left, from the bank or the wallet. */
export function walkInstallments({ random, write, uids, ownerOf, begun }: Walk): Happening[] {
  async function pay() {
    const order_uid = random.recent(uids);
    if (!order_uid) return;
    const owner = await ownerOf(order_uid);
    const [all, use_wallet, knowingly] = [random.chance(0.3), random.chance(0.5), random.chance(0.8)];
    const started = await write(async tools => {
      const { order, pay_all } = await readInstallments(tools, owner, order_uid);
      const uid = all ? pay_all?.uid : order.next?.uid;
      if (!uid) return null;
      const { payable_rial } = await calculatePayable(tools, owner, uid, use_wallet);
      const accepted_warnings = knowingly ? (['payment_under_way'] as const) : [];
      const body = { discount_code: null, use_wallet, method: 'cash', payable_rial };
      return payPayable(tools, owner, uid, { ...body, accepted_warnings: [...accepted_warnings] });
    });
    if (started?.redirect_url) await begun(started.attempt_uid);
  }

  const reason = 'walk';
  /** What was handed in, and may be with the bank or done with by now. */
  const handedIn: string[] = [];

  /** Somebody of the staff notes a slip or a cheque, or agrees on another day. */
  async function note() {
    const [all, byCheque, later] = [random.chance(0.2), random.chance(0.5), random.chance(0.2)];
    const noted = await write(async tools => {
      const { results } = await listForStaff(tools, { queue: 'awaiting_cheque', page: 1, page_size: 20 });
      const row = random.recent(results);
      if (!row) return;
      const { plan, pay_all } = await readPlanForStaff(tools, row.plan.order_uid);
      const due_date = addDays(row.due_date, 9);
      if (later) {
        await reschedule(tools, member, row.uid, { due_date, agreed_by: 'call', reason });
        return;
      }
      const slip = { number: tools.random.digits(16), bank: 'walk', reason };
      if (byCheque) {
        const { amount_rial, due_date: cheque_date } = row;
        return receive(tools, member, row.uid, { ...slip, way: 'cheque', amount_rial, cheque_date });
      }
      const [subject, { amount_rial }] = all && pay_all ? [plan.uid, pay_all] : [row.uid, row];
      return receive(tools, member, subject, { ...slip, way: 'bank_slip', amount_rial });
    });
    if (noted) handedIn.push(noted.collection_uid);
  }

  /** Says what became of a slip or a cheque, whether it can be or not. */
  async function moveOn() {
    const uid = random.recent(handedIn);
    if (!uid) return;
    const to = random.recent(['given_back', 'not_found', 'bounced', 'deposited', 'cleared'] as const)!;
    await write(tools => moveCollection(tools, member, uid, { to, reason }));
  }
  return [
    [60, 'pay an installment', pay],
    [30, 'note a slip or a cheque', note],
    [30, 'say what became of one', moveOn],
  ];
}
