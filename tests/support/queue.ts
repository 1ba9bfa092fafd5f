import { sql } from 'drizzle-orm';
import type { TestServer } from './test-server.ts';

/** What the jobs of a name carry that stand in the queue. */
export async function jobsOf({ tools }: TestServer, name: string): Promise<Record<string, string>[]> {
  const result: unknown = await tools.db.execute(
    sql`select data from queue.job where name = ${name} order by created_on`,
  );
  return (result as { rows: { data: Record<string, string> }[] }).rows.map(({ data }) => data);
}
