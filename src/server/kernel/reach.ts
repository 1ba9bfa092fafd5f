import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { Refusal } from './refusal.ts';

/**
 * What a call may read and change: everything of an account, or only what a session of one partner's sign-on began.
 * What a row was begun with stands in its own `vouched_by`.
 */
export interface Reach {
  account_uid: string;
  /** The partner whose sign-on the session is of; null where the customer logged in with a proof of their own. */
  vouched_by: string | null;
}

interface ReachedRow {
  account_uid: string | null;
  vouched_by: string | null;
}

/** The rows of a table that a caller reaches. */
export function reachedBy(table: Record<keyof ReachedRow, PgColumn>, reach: Reach): SQL | undefined {
  const account = eq(table.account_uid, reach.account_uid);
  return reach.vouched_by === null ? account : and(account, eq(table.vouched_by, reach.vouched_by));
}

/**
 * The rows of one side: those begun by a partner's sign-on, or those begun after a proof of the customer's own. Limits count
 * each side by itself: a partner uses up none of the customer's own, and learns nothing of it from a refusal.
 */
export const onSide = (column: PgColumn, vouched_by: string | null): SQL =>
  vouched_by === null ? isNull(column) : eq(column, vouched_by);

/** The rows that a caller's own side has begun. */
export const begunBy = (table: Record<keyof ReachedRow, PgColumn>, reach: Reach): SQL | undefined =>
  and(eq(table.account_uid, reach.account_uid), onSide(table.vouched_by, reach.vouched_by));

/** Whether a caller reaches a row. */
export const reaches = (row: ReachedRow, { account_uid, vouched_by }: Reach): boolean =>
  row.account_uid === account_uid && (vouched_by === null || row.vouched_by === vouched_by);

/** Whether a caller reaches a row. Refuses with `full_login_required` what is their own and was begun elsewhere. */
export function isReached(row: ReachedRow, reach: Reach): boolean {
  if (row.account_uid === reach.account_uid && !reaches(row, reach)) throw new Refusal('full_login_required');
  return reaches(row, reach);
}

/** Where an address of the API names the caller's own account: another one does not exist for them. */
export function checkAccount(reach: Reach, account_uid: string): void {
  if (account_uid !== reach.account_uid) throw new Refusal('not_found');
}

/** For parts of a call that need the customer's own proof, such as the wallet's part of a payment. */
export function requireFullLogin(reach: Reach): void {
  if (reach.vouched_by !== null) throw new Refusal('full_login_required');
}
