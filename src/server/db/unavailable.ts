import { DrizzleQueryError } from 'drizzle-orm';

/** What PostgreSQL says while it stops, starts, or takes no more connections, and what the network says. */
const codes = new Set([
  ...['57P01', '57P02', '57P03', '53300', '08000', '08001', '08003', '08004', '08006'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
  // A socket file of PostgreSQL's that is not there.
  'ENOENT',
]);
/** node-postgres gives no code to these. */
const lost =
  /^(Connection terminated|Client (has encountered a connection error|was closed)|timeout exceeded when trying to connect|Query read timeout)/;

/** Raised in place of a driver's error when no connection to the database could be had. */
export class DatabaseUnavailable extends Error {}

/** Whether a database call failed because the database is away for now, and not because of what it was asked. */
export function isConnectionLost(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return codes.has(String(code)) || lost.test(String(message));
}

/** Whether anything failed for want of the database. Other services fail with the same network errors, so only the database's count. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable || (error instanceof DrizzleQueryError && isConnectionLost(error.cause));

/** Deadlocks and serialization failures: the transaction was given up for another one's sake, and may be repeated. */
const conflicts = new Set(['40P01', '40001']);

/** Whether the database gave up a transaction that it would have taken at another moment. */
export const isConflict = (error: unknown): boolean =>
  error instanceof DrizzleQueryError && conflicts.has(String((error.cause as { code?: unknown } | undefined)?.code));
