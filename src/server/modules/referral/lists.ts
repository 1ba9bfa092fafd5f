import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Friend, FriendState } from '#contract/referral';
import { formatDate, tehranToday } from '#persian/jalali';
import type { Tools } from '../../tools.ts';
import { readAccount } from '../accounts/accounts.ts';
import { findOrder } from '../orders/orders.ts';
import { findCredit, sumRewards, type WalletCredit } from '../wallet/wallet.ts';
import { readCode } from './codes.ts';
import { findMarketer } from './marketers.ts';
import { invitations } from './tables.ts';
import { termsOn } from './terms.ts';
import { friendNotes, friendTitles, reasonTexts, referralTexts } from './texts.ts';

interface PageQuery {
  page: number;
  page_size: number;
}
type Invitation = typeof invitations.$inferSelect;

const stateOf = (invitation: Invitation, credit: WalletCredit | null): FriendState =>
  invitation.state === 'rewarded' ? (credit?.state ?? 'pending') : invitation.state;

async function shownFriend(tools: Tools, invitation: Invitation): Promise<Friend> {
  const order = invitation.order_uid ? await findOrder(tools, invitation.order_uid) : null;
  const credit = order && (await findCredit(tools, order.uid, 'reward'));
  const account = await readAccount(tools, invitation.invitee_uid);
  const state = stateOf(invitation, credit);
  const matures = state === 'pending' && credit ? credit.cashable_from : null;
  const date = matures ? `آزاد می‌شود: ${formatDate(tehranToday(matures))}. ` : '';
  return {
    name: referralTexts.friend(order?.first_name ?? account.first_name, order?.last_name ?? account.last_name),
    state,
    state_title: friendTitles[state],
    note: invitation.reason ? reasonTexts[invitation.reason] : date + friendNotes[state],
    reward_rial: credit?.amount_rial ?? 0,
    at: (invitation.ended_at ?? invitation.created_at).toISOString(),
    matures_at: matures?.toISOString() ?? null,
  };
}

async function listFriends(tools: Tools, inviter_uid: string, { page, page_size }: PageQuery, bought: boolean) {
  const mine = and(
    eq(invitations.inviter_uid, inviter_uid),
    bought ? inArray(invitations.state, ['bought', 'rewarded', 'refused']) : undefined,
  );
  const [all] = await tools.db.select({ count: count() }).from(invitations).where(mine);
  const rows = await tools.db
    .select()
    .from(invitations)
    .where(mine)
    .orderBy(desc(invitations.created_at), invitations.invitee_uid)
    .limit(page_size)
    .offset((page - 1) * page_size);
  const results: Friend[] = [];
  for (const row of rows) results.push(await shownFriend(tools, row));
  return { count: Number(all?.count ?? 0), page, page_size, results };
}

export const listRewards = (tools: Tools, account_uid: string, query: PageQuery) =>
  listFriends(tools, account_uid, query, true);

/** The customer's own code and link, the terms of today, what a marketer earns by it, and the friends who came. */
export async function listInvitees(tools: Tools, account_uid: string, query: PageQuery) {
  const code = await readCode(tools, account_uid);
  const { inviter_rial, friend_rial, min_order_rial, hold_days, rewards_a_month } = termsOn(
    tehranToday(tools.clock.now()),
  );
  const friends = await listFriends(tools, account_uid, query, false);
  const marketer = await findMarketer(tools, account_uid);
  const [totals] = await tools.db
    .select({ bought: sql<number>`count(*) filter (where state <> 'joined')`.mapWith(Number) })
    .from(invitations)
    .where(eq(invitations.inviter_uid, account_uid));
  return {
    ...friends,
    code,
    link: `${tools.settings.publicOrigin}/?affiliation_code=${code}`,
    terms: { inviter_rial, friend_rial, min_order_rial, hold_days, rewards_a_month },
    marketer: marketer && { per_mille: marketer.per_mille },
    totals: {
      joined: friends.count,
      bought: totals?.bought ?? 0,
      reward_rial: await sumRewards(tools, account_uid),
    },
  };
}
