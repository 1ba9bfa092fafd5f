import { inArray } from 'drizzle-orm';
import { tehranToday } from '#persian/jalali';
import type { Answers } from '#wizard/wizard';
import { decide } from '../../src/server/back-office.ts';
import { BankUnavailable } from '../../src/server/gateways/bank/bank.ts';
import type { Customer } from '../../src/server/kernel/caller.ts';
import { expireCancellations, sendRefund, sweepRefunds } from '../../src/server/modules/cancellations/cancellations.ts';
import { takeBack } from '../../src/server/modules/cancellations/request.ts';
import { cancellations } from '../../src/server/modules/cancellations/tables.ts';
import { expireEndorsements, sweepChangeRefunds } from '../../src/server/modules/endorsements/endorsements.ts';
import { requestEndorsement, withdrawEndorsement } from '../../src/server/modules/endorsements/request.ts';
import { endorsements } from '../../src/server/modules/endorsements/tables.ts';
import { issuePolicy } from '../../src/server/modules/orders/issuing/issuing.ts';
import type { orders } from '../../src/server/modules/orders/tables.ts';
import { requestEnd } from '../../src/server/modules/payment/cancel-order.ts';
import { calculatePayable, payPayable } from '../../src/server/modules/payment/pay-payable.ts';
import { followOrder } from '../../src/server/modules/referral/referral.ts';
import type { Tools } from '../../src/server/tools.ts';
import type { Happening } from './wallet-walk.ts';

type Order = typeof orders.$inferSelect;

interface Walk {
  random: { below(most: number): number; chance(share: number): boolean; recent<T>(list: readonly T[]): T | undefined };
  either(): { tools: Tools };
  write<T>(work: (tools: Tools) => Promise<T>): Promise<T | null>;
  /** Orders that were placed, as they stand now, and whose they are. */
  uids: string[];
  orderOf(uid: string): Promise<Order>;
  ownerOf(account_uid: string): Customer;
  /** A payment has begun; the bank is asked for its page. */
  begun(attempt_uid: string): Promise<void>;
}

/** What happens to policies: they are issued, changed and ended before their time, and money is paid and given back for it. */
export function walkPolicies({ random, either, write, uids, orderOf, ownerOf, begun }: Walk): Happening[] {
  const issued: string[] = [];
  const asked: string[] = [];
  const changes: string[] = [];

  async function issue() {
    const uid = random.recent(uids);
    if (!uid) return;
    const policy = { state: 'issued' as const, policy_number: uid, unique_code: uid.slice(0, 8) };
    await issuePolicy({ ...either().tools, insurers: { issue: async () => policy } }, uid);
    if (!(await orderOf(uid)).issued_at || issued.includes(uid)) return;
    issued.push(uid);
    if (random.chance(0.8)) await followOrder(either().tools, uid);
  }

  async function askForEnd() {
    const uid = random.recent(issued);
    if (!uid) return;
    const wanted = random.chance(0.5) ? 'source' : 'wallet';
    const order = await orderOf(uid);
    const owner = ownerOf(order.account_uid);
    const reason = order.insurance === 'travel' ? 'trip_cancelled' : 'scrapped';
    const request = (tools: Tools, wish: Partial<Parameters<typeof requestEnd>[3]>) =>
      requestEnd(tools, owner, uid, { reason, commit: false, ...wish });
    const filed = await write(async tools => {
      const { estimate } = { estimate: null, ...(await request(tools, {})) };
      if (!estimate) return null;
      const { back_rial, targets } = estimate;
      const refund_to = targets.find(({ kind }) => kind === wanted)?.kind ?? 'wallet';
      return { cancellation: null, ...(await request(tools, { commit: true, back_rial, refund_to })) }.cancellation;
    });
    if (filed) asked.push(filed.uid);
  }

  async function takeEndBack() {
    const uid = random.recent(issued);
    if (!uid) return;
    const { account_uid } = await orderOf(uid);
    await write(tools => takeBack(tools, ownerOf(account_uid), uid));
  }

  /** Somebody of the staff decides, whether it can be or not. */
  const decideOn = (kind: string, list: string[], acts: readonly string[]) => async () => {
    const uid = random.recent(list);
    const act = acts[random.below(acts.length)]!;
    if (uid) await decide(either().tools, { kind, uid, act });
  };

  /** The job of a refund, in two processes at once; it ends badly while the bank is silent, and is taken again. */
  async function sendTwice() {
    const uid = random.recent(asked);
    if (uid) await Promise.all([sendUnlessSilent(either().tools, uid), sendUnlessSilent(either().tools, uid)]);
  }

  async function askForChange() {
    const uid = random.recent(issued);
    if (!uid) return;
    const wanted = random.chance(0.5) ? 'source' : 'wallet';
    const duration_days = [15, 23, 31, 45][random.below(4)]!;
    const tier = [3, 4, 5][random.below(3)]! * 1_000_000_000;
    const order = await orderOf(uid);
    const isTrip = order.insurance === 'travel';
    const answers: Answers = isTrip
      ? { start_date: order.start_date, duration_days }
      : { tier, effective_from: tehranToday(either().tools.clock.now()) };
    const wish = { order: uid, kind: isTrip ? 'dates_change' : 'financial_raise', answers };
    const filed = await write(async tools => {
      const owner = ownerOf(order.account_uid);
      const { quote } = await requestEndorsement(tools, owner, { ...wish, commit: false });
      const { total_rial, targets } = quote;
      const refund_to = targets.find(({ kind }) => kind === wanted)?.kind;
      return requestEndorsement(tools, owner, { ...wish, commit: true, total_rial, refund_to });
    });
    if (filed?.endorsement && !changes.includes(filed.endorsement.uid)) changes.push(filed.endorsement.uid);
  }

  /** The owner of a change, as they pay it or want it no more. */
  async function ofChange<T>(work: (tools: Tools, owner: Customer, uid: string) => Promise<T>): Promise<T | null> {
    const uid = random.recent(changes);
    if (!uid) return null;
    const { tools } = either();
    const [change] = await tools.db
      .select()
      .from(endorsements)
      .where(inArray(endorsements.uid, [uid]));
    return write(within => work(within, ownerOf(change!.account_uid), uid));
  }

  async function payChange() {
    const use_wallet = random.chance(0.5);
    const knowingly = random.chance(0.8);
    const started = await ofChange(async (tools, owner, uid) => {
      const { payable_rial } = await calculatePayable(tools, owner, uid, use_wallet);
      const accepted_warnings = knowingly ? (['payment_under_way'] as const) : [];
      const body = { discount_code: null, use_wallet, method: 'cash', payable_rial };
      return payPayable(tools, owner, uid, { ...body, accepted_warnings: [...accepted_warnings] });
    });
    if (started?.redirect_url) await begun(started.attempt_uid);
  }

  return [
    [60, 'issue', issue],
    [25, 'ask for the end of a policy', askForEnd],
    [3, 'keep the policy', takeEndBack],
    [30, 'decide on a cancellation', decideOn('cancellation', asked, ['forward', 'forward', 'documents', 'decline'])],
    [20, 'let a refund go', decideOn('policy-refund', asked, ['release'])],
    [10, 'send a refund twice', sendTwice],
    [3, 'sweep refunds', () => sweepRefunds(either().tools)],
    [45, 'ask for a change', askForChange],
    [35, 'pay a change', payChange],
    [40, 'decide on a change', decideOn('endorsement', changes, ['forward', 'forward', 'forward', 'fix', 'decline'])],
    [5, 'want a change no more', () => ofChange((tools, owner, uid) => withdrawEndorsement(tools, owner, uid))],
    [8, 'send refunds of changes', () => sweepChangeRefunds(either().tools)],
    [3, 'let changes lapse', () => expireEndorsements(either().tools)],
  ];
}

const sendUnlessSilent = (tools: Tools, uid: string) =>
  sendRefund(tools, uid).catch(error => {
    if (!(error instanceof BankUnavailable)) throw error;
  });

/** Whatever is asked of policies comes to its end, and its money goes where it belongs. */
export async function endPolicies(tools: Tools): Promise<void> {
  await expireCancellations(tools);
  await expireEndorsements(tools);
  const open = await tools.db
    .select()
    .from(cancellations)
    .where(inArray(cancellations.state, ['requested', 'sent_to_insurer', 'refund_pending']));
  for (const { uid } of open) {
    for (const act of ['forward', 'forward']) await decide(tools, { kind: 'cancellation', uid, act });
    await decide(tools, { kind: 'policy-refund', uid, act: 'release' });
    await sendRefund(tools, uid);
  }
  const issuing = await tools.db
    .select()
    .from(endorsements)
    .where(inArray(endorsements.state, ['requested', 'issuing']));
  // What the policy is not in force for any more is declined.
  for (const { uid } of issuing)
    for (const act of ['forward', 'decline']) await decide(tools, { kind: 'endorsement', uid, act });
  await sweepChangeRefunds(tools);
}
