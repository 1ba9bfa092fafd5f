import { and, eq, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { Refusal } from './refusal.ts';

/**
 * Whose things a call reads and changes: everything of an account, or only what a session of one partner's sign-on began.
 * What a row was begun with stands in its own `vouched_by`.
 */
export interface Owner {
  account_uid: string;
  /** The partner whose word the session rests on; null where the customer logged in with a proof of their own. */
  vouched_by: string | null;
}

/** Who calls. `scope` is `embed` for sessions that began inside a partner's frame by handoff. */
export interface Customer extends Owner {
  username: string;
  session_uid: string;
  scope: 'full' | 'embed';
}

interface OwnedRow {
  account_uid: string | null;
  vouched_by: string | null;
}

/** The owner's rows of a table. */
export function ownedBy(table: Record<keyof OwnedRow, PgColumn>, owner: Owner): SQL | undefined {
  const account = eq(table.account_uid, owner.account_uid);
  return owner.vouched_by === null ? account : and(account, eq(table.vouched_by, owner.vouched_by));
}

/** Whether a row is the owner's. Refuses with `full_login_required` where it is, but the partner's word does not reach it. */
export function isOwn(row: OwnedRow, owner: Owner): boolean {
  if (row.account_uid !== owner.account_uid) return false;
  if (owner.vouched_by !== null && row.vouched_by !== owner.vouched_by) throw new Refusal('full_login_required');
  return true;
}

/** The owner, where an address of the API names their own account; another account does not exist for them. */
export function ofAccount(owner: Owner, account_uid: string): Owner {
  if (account_uid !== owner.account_uid) throw new Refusal('not_found');
  return owner;
}

/** For parts of a call that need the customer's own proof, such as the wallet's part of a payment. */
export function requireFullLogin(owner: Owner): void {
  if (owner.vouched_by !== null) throw new Refusal('full_login_required');
}
