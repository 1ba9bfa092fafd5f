import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** The day in Tehran of an instant of the database, as `tehranToday` says it: by its offset, not by old time-zone tables. */
export const tehranDay = (at: SQLWrapper): SQL<string> =>
  sql<string>`to_char(${at} at time zone interval '03:30', 'YYYY-MM-DD')`;
