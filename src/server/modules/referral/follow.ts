import { and, count, eq, gte } from 'drizzle-orm';
import { hasPolicy, isEnded, isUnpaid } from '#contract/order-states';
import { fromJalali, tehranToday, toJalali } from '#persian/jalali';
import { perMille } from '#pricing/rounding';
import { inTransaction, lockName } from '../../kernel/transactions.ts';
import type { Tools } from '../../tools.ts';
import { shareBankAccount } from '../cashing/cashing.ts';
import { findOrder, type Order } from '../orders/orders.ts';
import { shareCard } from '../payment-attempts/payment-attempts.ts';
import { findCredit, giveCredit, takeBackCredit } from '../wallet/wallet.ts';
import { findOwner } from './codes.ts';
import { areOne, findInvitation, joinByCode } from './friend-discount.ts';
import { findMarketerOfAnyTime } from './marketers.ts';
import { type InvitationState, mayMove, type RefusalReason } from './states.ts';
import { invitations } from './tables.ts';
import { termsOn } from './terms.ts';
import { referralTexts } from './texts.ts';

type Invitation = typeof invitations.$inferSelect;
const day_ms = 86_400_000;

/**
 * The job that follows an order: what it brings to whoever invited its customer, or to the marketer whose code it has. It
 * looks at where the order stands now, so it may run twice, late, or out of turn.
 */
export async function followOrder(tools: Tools, order_uid: string): Promise<void> {
  await inTransaction(tools, async within => {
    const found = await findOrder(within, order_uid);
    if (!found) return;
    await lockName(within, `invitation ${found.account_uid}`);
    // Read again: while this run waited for its turn, the order may have gone on and been followed there.
    const order = (await findOrder(within, order_uid)) ?? found;
    await followFriend(within, order);
    await followMarketer(within, order);
  });
}

/** Nothing came of it, or its policy was ended before its time. */
const hasEnded = (order: Order) => isEnded(order.state) || order.cancelled_on !== null;

/** Money for an order that was given back, or whose policy ended, goes back with it. */
async function takeBack(tools: Tools, order: Order, kind: 'reward' | 'income'): Promise<void> {
  const credit = await findCredit(tools, order.uid, kind);
  if (credit) await takeBackCredit(tools, credit.uid);
}

async function followFriend(tools: Tools, order: Order): Promise<void> {
  const code = order.attribution.affiliation_code;
  if (code && isUnpaid(order.state)) await joinByCode(tools, order, code);
  const invitation = await findInvitation(tools, order.account_uid);
  if (!invitation) return;
  const first = invitation.order_uid === order.uid;
  if (hasEnded(order)) {
    if (first && invitation.state === 'bought') await move(tools, invitation, 'joined', { order_uid: null });
    if (first) await takeBack(tools, order, 'reward');
    return;
  }
  if (!order.paid_at) return;
  const bought =
    invitation.state === 'joined' ? await move(tools, invitation, 'bought', { order_uid: order.uid }) : invitation;
  if (bought.order_uid === order.uid && bought.state === 'bought' && hasPolicy(order.state))
    await reward(tools, bought, order);
}

async function move(tools: Tools, invitation: Invitation, state: InvitationState, changed: Partial<Invitation> = {}) {
  if (!mayMove(invitation.state, state)) return invitation;
  await tools.db
    .update(invitations)
    .set({ ...changed, state })
    .where(eq(invitations.invitee_uid, invitation.invitee_uid));
  return { ...invitation, ...changed, state };
}

/** The policy is there: the inviter gets the reward, or the reason why not. */
async function reward(tools: Tools, invitation: Invitation, order: Order): Promise<void> {
  const now = tools.clock.now();
  const { inviter_uid } = invitation;
  const terms = termsOn(tehranToday(now));
  // Two friends at once must not both be the last one of a month.
  await lockName(tools, `rewards ${inviter_uid}`);
  const reason = await whyNot(tools, invitation, order);
  if (reason) {
    await move(tools, invitation, 'refused', { reason, ended_at: now });
    return;
  }
  await giveCredit(tools, {
    account_uid: inviter_uid,
    kind: 'reward',
    order_uid: order.uid,
    subject: referralTexts.friend(order.first_name, order.last_name),
    amount_rial: terms.inviter_rial,
    cashable_from: new Date(now.getTime() + terms.hold_days * day_ms),
  });
  await move(tools, invitation, 'rewarded', { ended_at: now });
}

async function whyNot(tools: Tools, { inviter_uid }: Invitation, order: Order): Promise<RefusalReason | null> {
  const today = tehranToday(tools.clock.now());
  const terms = termsOn(today);
  if (order.total_rial < terms.min_order_rial) return 'order_too_small';
  if (await shareCard(tools, inviter_uid, order.account_uid)) return 'same_card';
  if (await shareBankAccount(tools, inviter_uid, order.account_uid)) return 'same_account';
  const month = new Date(`${fromJalali({ ...toJalali(today), day: 1 })}T00:00:00+03:30`);
  const [given] = await tools.db
    .select({ count: count() })
    .from(invitations)
    .where(
      and(
        eq(invitations.inviter_uid, inviter_uid),
        eq(invitations.state, 'rewarded'),
        gte(invitations.ended_at, month),
      ),
    );
  return Number(given?.count ?? 0) >= terms.rewards_a_month ? 'month_is_full' : null;
}

/**
 * The commission of an approved marketer on a policy with their code; never on their own, whoever's number it has, nor on the
 * first one of a friend who had come before the approval: that may have the friend's discount and bring the reward.
 */
async function followMarketer(tools: Tools, order: Order): Promise<void> {
  const code = order.attribution.affiliation_code;
  const owner = code && (await findOwner(tools, code));
  const marketer = owner ? await findMarketerOfAnyTime(tools, owner) : null;
  if (!marketer) return;
  if (hasEnded(order)) return takeBack(tools, order, 'income');
  if (!hasPolicy(order.state)) return;
  const { account_uid, ended_at } = marketer;
  if (ended_at && order.issued_at && order.issued_at >= ended_at) return;
  const invitation = await findInvitation(tools, order.account_uid);
  if (invitation?.order_uid === order.uid && invitation.inviter_uid === account_uid) return;
  if ((await areOne(tools, account_uid, order)) || (await shareCard(tools, account_uid, order.account_uid))) return;
  const now = tools.clock.now();
  await giveCredit(tools, {
    account_uid,
    kind: 'income',
    order_uid: order.uid,
    subject: order.title,
    amount_rial: perMille(premiumOf(order), marketer.per_mille),
    cashable_from: new Date(now.getTime() + termsOn(tehranToday(now)).hold_days * day_ms),
  });
}

/** What was paid for the cover itself: the price without its taxes. */
const premiumOf = ({ price }: Order): number =>
  price.rows.filter(({ key }) => key !== 'vat').reduce((sum, { amount_rial }) => sum + amount_rial, 0);
