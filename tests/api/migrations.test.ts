import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, test } from 'vitest';
import config from '../../drizzle.config.ts';

// drizzle-kit adds an enumerable method to every array, and pdf.js refuses to be loaded where there is one.
Reflect.deleteProperty(Array.prototype, 'random');

const folder = 'src/server/db/migrations';
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
const { entries } = JSON.parse(read('meta/_journal.json')) as { entries: { tag: string; when: number }[] };

/** Databases have run these; a change of them would reach nobody. A new migration gets its line here. */
const kept: Record<string, string> = {
  '0000_tables': 'd03c523122270d96',
  '0001_ledger': 'fca1ed4a95d2b1d9',
  '0002_embed_shown': '553716609849101c',
  '0003_issued_told_at': 'acf2ea1708ec5275',
  '0004_clean_up': '91e21336bbb92ff6',
  '0005_partner_key_optional': '303a969564821e1d',
  '0006_vouched_by': '6cfbd498c51f5bcd',
  '0007_money_is_booked': '6f5a07be64c12064',
  '0008_states_without_a_way_out': '419128c6fee53e51',
  '0009_cache_entries': '1a9b2a60d47f345a',
  '0010_order_data_of_its_line': '819624acd229da68',
  '0011_order_columns_of_one_line': '21f1409d65532d1a',
  '0012_order_details': '410b80802a354146',
  '0013_session_of_payment': '1f18bb8f014b6b3a',
  '0014_order_certificate': '4c7cf5dfe5c4c54a',
  '0015_first_providers': 'b5033095f51b3cdc',
  '0016_subject_identifier': 'e91e4c4db152652c',
};

test('migrations that were published are never rewritten, and each comes after the one before', () => {
  const hashes = entries.map(({ tag }) => [
    tag,
    createHash('sha256')
      .update(read(`${tag}.sql`))
      .digest('hex')
      .slice(0, 16),
  ]);
  expect(Object.fromEntries(hashes)).toEqual(kept);
  const times = entries.map(({ when }) => when);
  expect(times).toEqual([...times].sort((a, b) => a - b));
});

test('the migrations make all that the schema has', async () => {
  const schema: Record<string, unknown> = {};
  for (const file of globSync(config.schema as string)) Object.assign(schema, await import(path.resolve(file)));
  const latest = JSON.parse(read(`meta/${entries.at(-1)?.tag.slice(0, 4)}_snapshot.json`));
  expect(await generateMigration(latest, generateDrizzleJson(schema, latest.id))).toEqual([]);
});

test('a frame of before counts as shown when its database is brought up to date', async () => {
  const db = await PGlite.create();
  const run = (tag: string) => db.exec(read(`${tag}.sql`).replaceAll('--> statement-breakpoint', ''));
  for (const { tag } of entries.slice(0, 2)) await run(tag);
  await db.exec(`insert into partners (slug, title, origins, key_hash) values ('a', 'A', '[]', 'x');
    insert into embed_sessions (uid, partner, created_at) values ('e', 'a', '2026-11-20T08:00:00Z');`);
  await run('0002_embed_shown');
  const { rows } = await db.query('select shown_at = created_at as same from embed_sessions');
  expect(rows).toEqual([{ same: true }]);
  await db.close();
});

test('an order of before keeps its cover, its term, its plate and what the inquiry has proven', async () => {
  const db = await PGlite.create();
  const run = (tag: string) => db.exec(read(`${tag}.sql`).replaceAll('--> statement-breakpoint', ''));
  for (const { tag } of entries.slice(0, 10)) await run(tag);
  await db.exec(`insert into accounts (uid, username, created_at) values ('a', '09121110000', '2026-11-20T08:00:00Z');
    insert into orders (uid, number, account_uid, state, insurance, insurer, insurer_title, title, subtitle, facts, answers,
      policy_term, financial_coverage, price, total_rial, plans, priced_on, price_valid_until, start_date, end_date,
      mobile, plate, found_by_inquiry, attribution, created_at)
    values ('o', '1', 'a', 'paid', 'thirdparty', 'alborz', 'البرز', 'شخص ثالث البرز', 'پژو ۲۰۷', '[]', '{}',
      6, 2000000000, '{"rows":[],"total_rial":0}', 0, '[]', '2026-11-20', '2026-11-20T20:30:00Z', '2026-12-05', '2027-06-05',
      '09121110000', '۲۴ ب ۵۸۱ ایران ۶۳', true, '{}', '2026-11-20T08:00:00Z');`);
  for (const { tag } of entries.slice(10, 12)) await run(tag);
  const { rows } = await db.query('select choice, subject, proof from orders');
  expect(rows).toEqual([
    {
      choice: { financial_coverage: 2_000_000_000, policy_term: 6 },
      subject: { key: '۲۴ ب ۵۸۱ ایران ۶۳', plate: '۲۴ ب ۵۸۱ ایران ۶۳' },
      proof: { found_by_inquiry: true },
    },
  ]);
  for (const { tag } of entries.slice(12, 17)) await run(tag);
  const named = await db.query('select subject from orders');
  expect(named.rows).toEqual([{ subject: { key: '۲۴ ب ۵۸۱ ایران ۶۳', identifier: '۲۴ ب ۵۸۱ ایران ۶۳' } }]);
  await db.close();
});

test('a session of embed scope that no partner vouches for ends, and so does a code for one', async () => {
  const db = await PGlite.create();
  const run = (tag: string) => db.exec(read(`${tag}.sql`).replaceAll('--> statement-breakpoint', ''));
  for (const { tag } of entries.slice(0, 13)) await run(tag);
  await db.exec(`insert into accounts (uid, username, created_at) values ('a', '09120000000', now());
    insert into sessions (uid, account_uid, token_hash, scope, vouched_by, created_at, expires_at) values
      ('nameless', 'a', 'n', 'embed', null, now(), now()), ('vouched', 'a', 'v', 'embed', 'shop', now(), now()),
      ('own', 'a', 'o', 'full', null, now(), now());
    insert into one_time_codes (code_hash, kind, account_uid, scope, vouched_by, created_at, expires_at) values
      ('nameless', 'handoff', 'a', 'embed', null, now(), now()), ('vouched', 'handoff', 'a', 'embed', 'shop', now(), now()),
      ('own', 'oauth', 'a', 'full', null, now(), now());`);
  await run('0013_session_of_payment');
  const ended = await db.query(`select uid from sessions where ended_at is not null`);
  expect(ended.rows).toEqual([{ uid: 'nameless' }]);
  const used = await db.query(`select code_hash from one_time_codes where used_at is not null`);
  expect(used.rows).toEqual([{ code_hash: 'nameless' }]);
});

test('a database of before that was tried out stays one to try out, and others begin with the next start', async () => {
  const began = async (partner: string) => {
    const db = await PGlite.create();
    const run = (tag: string) => db.exec(read(`${tag}.sql`).replaceAll('--> statement-breakpoint', ''));
    for (const { tag } of entries.slice(0, 15)) await run(tag);
    await db.exec(`insert into partners (slug, title, origins) values ('${partner}', 'A', '[]');`);
    await run('0015_first_providers');
    const { rows } = await db.query('select kind from first_providers where sandbox order by kind');
    await db.close();
    return rows;
  };
  expect(await began('yadakchi')).toEqual([{ kind: 'bank' }, { kind: 'texts' }]);
  expect(await began('shop')).toEqual([]);
});
