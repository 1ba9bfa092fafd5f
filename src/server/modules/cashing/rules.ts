import { and, eq, gt, min, notInArray, sum } from 'drizzle-orm';
import type { CashingType } from '#contract/cashing';
import { persianDigits } from '#persian/digits';
import { formatDate, tehranClock, tehranToday } from '#persian/jalali';
import { Refusal } from '../../kernel/refusal.ts';
import type { Tools } from '../../tools.ts';
import { readAccount } from '../accounts/accounts.ts';
import { walletBalances } from '../wallet/wallet.ts';
import { findOpenCashing } from './store.ts';
import { cashings } from './tables.ts';
import { cashingTexts } from './texts.ts';

const min_rial = 200_000;
const maxOfDay_rial = 500_000_000;
const day_ms = 86_400_000;

const moment = (at: Date) => `${formatDate(tehranToday(at))}، ${persianDigits(tehranClock(at))}`;

/** What the limit of a day leaves, and when the first of the cashings that count goes out of it; null where none does. */
async function leftOfDay({ db, clock }: Tools, account_uid: string): Promise<{ max_rial: number; from: Date | null }> {
  const since = new Date(clock.now().getTime() - day_ms);
  const gone = and(
    eq(cashings.account_uid, account_uid),
    gt(cashings.created_at, since),
    notInArray(cashings.state, ['cancelled', 'rejected', 'returned']),
  );
  const [row] = await db
    .select({ rial: sum(cashings.amount_rial).mapWith(Number), first_at: min(cashings.created_at) })
    .from(cashings)
    .where(gone);
  const from = row?.first_at ? new Date(row.first_at.getTime() + day_ms) : null;
  return { max_rial: Math.max(0, maxOfDay_rial - (row?.rial ?? 0)), from };
}

/** What a customer may cash of one kind, by what is there and what has gone out in a day. */
export async function cashableNow(tools: Tools, account_uid: string, type: CashingType) {
  const { wallet_rial, income_rial } = await walletBalances(tools, account_uid);
  const { max_rial } = await leftOfDay(tools, account_uid);
  return { cashable_rial: type === 'income' ? income_rial : wallet_rial, min_rial, max_rial };
}

/**
 * Why nothing can be cashed now, whatever the sum; null where it can.
 * 1. There is a bank that sends money.
 * 2. The password was not changed in the last 24 hours: whoever did it may not be the owner of the number.
 * 3. One cashing at a time.
 * 4. The limit of a day leaves enough for one.
 */
export async function findClosed(tools: Tools, account_uid: string): Promise<Refusal | null> {
  if (!tools.payouts) return new Refusal('unavailable');
  const { password_changed_at } = await readAccount(tools, account_uid);
  const from = new Date((password_changed_at?.getTime() ?? 0) + day_ms);
  if (from > tools.clock.now()) return notBefore(from, cashingTexts.opensAt(moment(from)));
  if (await findOpenCashing(tools, account_uid)) return new Refusal('cash_open');
  const day = await leftOfDay(tools, account_uid);
  if (!day.from || day.max_rial >= min_rial) return null;
  return notBefore(day.from, cashingTexts.limitReached(maxOfDay_rial, moment(day.from)));
}

const notBefore = (from: Date, message: string) =>
  new Refusal('not_cashable_yet', { details: { from: from.toISOString() }, message });

/** Refuses a sum that cannot be cashed now. */
export async function checkCashing(
  tools: Tools,
  account_uid: string,
  { type, amount_rial }: { type: CashingType; amount_rial: number },
): Promise<void> {
  const closed = await findClosed(tools, account_uid);
  if (closed) throw closed;
  const { cashable_rial, min_rial, max_rial } = await cashableNow(tools, account_uid, type);
  const wrong = (message: string) => ({ message, errors: { amount_rial: [message] } });
  if (amount_rial < min_rial || amount_rial > max_rial)
    throw new Refusal('cash_limit', {
      ...wrong(cashingTexts.limit(min_rial, max_rial)),
      details: { min_rial, max_rial },
    });
  if (amount_rial > cashable_rial) throw new Refusal('cashable_too_low', wrong(cashingTexts.tooLow(cashable_rial)));
}
