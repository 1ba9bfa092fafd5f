import type { Cluster } from '../../support/postgres-cluster.ts';

/** What is copied into a database: rows over accounts of two hundred each, and one account that has many. */
export interface Fill {
  rows: number;
  ofOne: number;
}

export const perAccount = 200;
const mobileOf = (prefix: string) => `'${prefix}' || lpad(g::text, 7, '0')`;

/** Copies one row of a table, with other values in some columns. */
const copy = (table: string, template: string, count: number, columns: Record<string, string>) => `
  insert into ${table} overriding user value
  select (jsonb_populate_record(t, jsonb_build_object(${Object.entries(columns)
    .map(([name, value]) => `'${name}', ${value}`)
    .join(', ')}))).*
  from ${table} t cross join generate_series(1, ${count}) g where t.uid = '${template}';`;

/** Orders, tickets and movements of money as the customer `template` has one of each, spread over copies of them. */
function copiesOf({ uid, order, ticket }: Template, { rows, ofOne }: Fill, prefix: string, single: boolean): string {
  const count = single ? ofOne : rows;
  const accounts = single ? 1 : Math.ceil(rows / perAccount);
  const owner = `'${prefix}' || (1 + g % ${accounts})`;
  const day = `'2026-01-01T00:00:00Z'::timestamptz + g * interval '20 seconds'`;
  return [
    copy('accounts', uid, accounts, {
      uid: `'${prefix}' || g`,
      username: mobileOf(single ? '0916' : '0915'),
    }),
    copy('orders', order, count, {
      uid: `'${prefix}o' || g`,
      number: `'${prefix}' || g`,
      account_uid: owner,
      created_at: day,
    }),
    copy('support_tickets', ticket, count, {
      uid: `'${prefix}t' || g`,
      seq: single ? `${rows} + 1000 + g` : '1000 + g',
      account_uid: owner,
      client_id: `'${prefix}' || g`,
      last_at: day,
    }),
    `insert into support_messages (uid, seq, ticket_uid, "by", text, at)
      select '${prefix}m' || g, ${single ? `${rows} + 1000 + g` : '1000 + g'}, '${prefix}t' || g, 'customer', 'سلام', ${day}
      from generate_series(1, ${count}) g;`,
    `insert into ledger_accounts (id, account_uid, may_owe, balance_rial)
      select 'wallet:${prefix}' || g, '${prefix}' || g, false, ${Math.ceil(count / accounts)} * 10 from generate_series(1, ${accounts}) g;`,
    `insert into ledger_journals (uid, kind, about, account_uid, movement_no, wallet_no, credit_no, referral_no, at)
      select '${prefix}j' || g, 'refund', '${prefix}' || g, ${owner}, no, no, no, no, ${day}
      from generate_series(1, ${count}) g, lateral (select 1 + (g - 1) / ${accounts} as no) numbered;`,
    `insert into ledger_postings (journal_uid, line, account, amount_rial, came_rial)
      select '${prefix}j' || g, line, case line when 0 then 'wallet:' || ${owner} else 'bank:none' end,
        case line when 0 then 10 else -10 end, case line when 0 then 10 * (1 + (g - 1) / ${accounts}) end from generate_series(1, ${count}) g, generate_series(0, 1) line;`,
  ].join('\n');
}

interface Template {
  uid: string;
  order: string;
  ticket: string;
}

/** Copies without triggers: what they would check holds, for every copy is of something that the server made. */
export async function fillLists(cluster: Cluster, database: string, template: Template, fill: Fill): Promise<void> {
  await cluster.sql(
    database,
    `set session_replication_role = replica; set synchronous_commit = off;
    insert into ledger_accounts (id, may_owe) values ('bank:none', true);
    ${copiesOf(template, fill, 'a', false)}
    ${copiesOf(template, fill, 'b', true)}`,
  );
  await cluster.sql(database, 'vacuum analyze');
}
