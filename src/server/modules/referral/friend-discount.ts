import { eq } from 'drizzle-orm';
import { tehranToday } from '#persian/jalali';
import { type DiscountCode, normalCode } from '#pricing/discounts';
import { cashOf } from '#pricing/price';
import { Refusal, refusalOf } from '../../kernel/refusal.ts';
import type { Tools } from '../../tools.ts';
import { readAccount } from '../accounts/accounts.ts';
import { shareBankAccount } from '../cashing/cashing.ts';
import { hasBoughtBefore, type Order } from '../orders/orders.ts';
import { findOwner } from './codes.ts';
import { findMarketer } from './marketers.ts';
import { invitations } from './tables.ts';
import { termsOn } from './terms.ts';
import { referralTexts } from './texts.ts';

export async function findInvitation(tools: Tools, invitee_uid: string) {
  const [row] = await tools.db.select().from(invitations).where(eq(invitations.invitee_uid, invitee_uid));
  return row ?? null;
}

/** Whether two customers are one person, as far as we know. */
export async function areOne(tools: Tools, inviter_uid: string, order: Order): Promise<boolean> {
  if (inviter_uid === order.account_uid) return true;
  const inviter = await readAccount(tools, inviter_uid);
  const friend = await readAccount(tools, order.account_uid);
  const ids = [friend.national_id, order.national_id];
  if (inviter.national_id !== null && ids.includes(inviter.national_id)) return true;
  return shareBankAccount(tools, inviter_uid, order.account_uid);
}

/**
 * Refuses who is no new friend of an inviter.
 * 1. Nobody invites themselves: not the same number, national id or account at a bank.
 * 2. A customer is invited once, and before the first purchase.
 */
export async function checkFriend(tools: Tools, inviter_uid: string, order: Order): Promise<void> {
  if (await areOne(tools, inviter_uid, order)) throw new Refusal('own_referral_code');
  const known = await findInvitation(tools, order.account_uid);
  if (known && known.inviter_uid !== inviter_uid) throw new Refusal('not_new_customer');
  if (await hasBoughtBefore(tools, order)) throw new Refusal('not_new_customer');
}

/**
 * Who invites a customer with a code; null where it is nobody's. By a marketer's code only those are friends who had come
 * before the approval: they keep what they were promised.
 */
async function findInviter(tools: Tools, code: string, { account_uid }: Order): Promise<string | null> {
  const owner = await findOwner(tools, code);
  if (!owner || !(await findMarketer(tools, owner))) return owner;
  return (await findInvitation(tools, account_uid))?.inviter_uid === owner ? owner : null;
}

/** What a code of a friend takes off this order; null where it is nobody's code, and refused where it does not hold. */
export async function findFriendCode(tools: Tools, text: string, order: Order) {
  const inviter_uid = await findInviter(tools, text, order);
  if (!inviter_uid) return null;
  await checkFriend(tools, inviter_uid, order);
  return friendCode(tools, text);
}

function friendCode(tools: Tools, code: string) {
  const { from, friend_rial, min_order_rial } = termsOn(tehranToday(tools.clock.now()));
  return {
    code: normalCode(code),
    title: referralTexts.discount,
    kind: 'fixed',
    per_mille: 0,
    amount_rial: friend_rial,
    cap_rial: null,
    min_total_rial: min_order_rial,
    valid_from: from,
    valid_to: '9999-12-31',
    lines: [],
    uses_per_customer: 1,
    uses_in_all: null,
  } satisfies DiscountCode & { uses_per_customer: number; uses_in_all: null };
}

/** The code that came with a friend's link, where it takes something off this order by itself. */
export async function findLinkedCode(tools: Tools, order: Order): Promise<string | null> {
  const code = order.attribution.affiliation_code;
  if (!code || cashOf(order.price).cash_rial < termsOn(tehranToday(tools.clock.now())).min_order_rial) return null;
  const inviter_uid = await findInviter(tools, code, order);
  return inviter_uid && (await refusalOf(checkFriend(tools, inviter_uid, order))) === null ? code : null;
}

/** Notes by whose code a customer came, once, where they are a new friend. */
export async function joinByCode(tools: Tools, order: Order, code: string): Promise<void> {
  const inviter_uid = await findInviter(tools, code, order);
  if (!inviter_uid || (await refusalOf(checkFriend(tools, inviter_uid, order)))) return;
  await tools.db
    .insert(invitations)
    .values({ invitee_uid: order.account_uid, inviter_uid, state: 'joined', created_at: tools.clock.now() })
    .onConflictDoNothing();
}
