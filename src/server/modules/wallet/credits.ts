import { and, eq, gt, like, lte, ne, sql, sum } from 'drizzle-orm';
import { tehranToday } from '#persian/jalali';
import { inTransaction } from '../../kernel/transactions.ts';
import type { Tools } from '../../tools.ts';
import type { CreditState } from './credit-states.ts';
import { balanceOf, bonusOf, book, commissions, incomeOf, lockMoney, promotions, walletOf } from './ledger.ts';
import { ledgerAccounts, walletCredits } from './tables.ts';

export type WalletCredit = typeof walletCredits.$inferSelect;

interface NewCredit extends Pick<WalletCredit, 'account_uid' | 'kind' | 'order_uid' | 'amount_rial' | 'cashable_from'> {
  /** Who or what it is for, as the customer's list says it. */
  subject: string;
}

const costOf = { reward: promotions, income: commissions } as const;
const batch = 500;

/** Gives a customer money for purchases that somebody's order brought them, once an order and kind; its uid, or null. */
export function giveCredit(tools: Tools, { subject, ...credit }: NewCredit): Promise<string | null> {
  return inTransaction(tools, async within => {
    const at = within.clock.now();
    const [made] = await within.db
      .insert(walletCredits)
      .values({ ...credit, uid: within.random.uid(), state: 'pending', at })
      .onConflictDoNothing()
      .returning();
    if (!made) return null;
    const { uid, kind, account_uid, order_uid, amount_rial } = made;
    const lines = { [costOf[kind]]: -amount_rial, [bonusOf(account_uid, uid)]: amount_rial };
    await book(within, { kind, about: `${kind}:${order_uid}`, order_uid, subject, lines });
    return uid;
  });
}

/** Credits whose day has come, for those who know whether the order still stands. */
export const listDueCredits = (tools: Tools): Promise<WalletCredit[]> =>
  tools.db
    .select()
    .from(walletCredits)
    .where(and(eq(walletCredits.state, 'pending'), lte(walletCredits.cashable_from, tools.clock.now())))
    .orderBy(walletCredits.cashable_from)
    .limit(batch);

export async function findCredit(
  tools: Tools,
  order_uid: string,
  kind: WalletCredit['kind'],
): Promise<WalletCredit | null> {
  const [row] = await tools.db
    .select()
    .from(walletCredits)
    .where(and(eq(walletCredits.order_uid, order_uid), eq(walletCredits.kind, kind)));
  return row ?? null;
}

/** What a customer's friends have brought them and nobody took back. */
export async function sumRewards({ db }: Tools, account_uid: string): Promise<number> {
  const [row] = await db
    .select({ rial: sum(walletCredits.amount_rial).mapWith(Number) })
    .from(walletCredits)
    .where(
      and(
        eq(walletCredits.account_uid, account_uid),
        eq(walletCredits.kind, 'reward'),
        ne(walletCredits.state, 'taken_back'),
      ),
    );
  return row?.rial ?? 0;
}

/** A credit becomes the customer's for good: what is left of it can be cashed from now on. */
export const releaseCredit = (tools: Tools, uid: string): Promise<boolean> => endCredit(tools, uid, 'released');

/** Takes a credit back, with the order that had brought it. What was spent of it stays our cost. */
export const takeBackCredit = (tools: Tools, uid: string): Promise<boolean> => endCredit(tools, uid, 'taken_back');

function endCredit(tools: Tools, uid: string, state: Exclude<CreditState, 'pending'>): Promise<boolean> {
  return inTransaction(tools, async within => {
    const [ended] = await within.db
      .update(walletCredits)
      .set({ state, ended_at: within.clock.now() })
      .where(and(eq(walletCredits.uid, uid), eq(walletCredits.state, 'pending')))
      .returning();
    if (ended) await moveLeft(within, ended);
    return ended !== undefined;
  });
}

/** What is left of an ended credit goes where it belongs. Once a day is enough: it may come back from a cancelled order later. */
async function moveLeft(tools: Tools, { uid, kind, state, account_uid, order_uid }: WalletCredit): Promise<void> {
  await lockMoney(tools, account_uid);
  const from = bonusOf(account_uid, uid);
  const left_rial = await balanceOf(tools, from);
  const cash = kind === 'income' ? incomeOf : walletOf;
  const to = state === 'released' ? cash(account_uid) : costOf[kind];
  const about = `${uid}:${tehranToday(tools.clock.now())}`;
  const lines = { [from]: -left_rial, [to]: left_rial };
  if (state === 'released') await book(tools, { kind: 'mature', about: `mature:${about}`, order_uid, lines });
  else await book(tools, { kind: 'taken_back', about: `taken_back:${about}`, order_uid, lines });
}

/** Moves what has come back to credits that had ended meanwhile, as from a cancelled order that they had helped to pay. */
export async function settleCredits(tools: Tools): Promise<void> {
  const own = sql`'bonus:' || ${walletCredits.account_uid} || ':' || ${walletCredits.uid}`;
  const left = await tools.db
    .select({ credit: walletCredits })
    .from(ledgerAccounts)
    .innerJoin(walletCredits, eq(ledgerAccounts.id, own))
    .where(
      and(like(ledgerAccounts.id, 'bonus:%'), gt(ledgerAccounts.balance_rial, 0), ne(walletCredits.state, 'pending')),
    )
    .limit(batch);
  for (const { credit } of left)
    await inTransaction(tools, within => moveLeft(within, credit)).catch(error =>
      tools.log.error({ err: error, credit: credit.uid }, 'what came back to a credit could not be moved'),
    );
}
