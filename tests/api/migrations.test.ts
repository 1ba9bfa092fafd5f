import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { describe, expect, test } from 'vitest';
import { searchKey } from '#persian/digits';
import { toJalali } from '#persian/jalali';
import config from '../../drizzle.config.ts';
import { openWithoutTables } from '../support/memory-database.ts';

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
  '0017_insurers_figures': '6cd58c96f36b9606',
  '0018_wallet_credits': 'aaea62b17c1d6fe9',
  '0019_wallet_movements_of_before': '04677fd9aad280df',
  '0020_reminders': '6e7fd5e1aa1d9588',
  '0021_address_book': '13c175d5653428e3',
  '0022_aftersale_orders_list': 'b277f68525f6d63f',
  '0023_account_devices': 'ba8efbce13584d1f',
  '0024_cashing_tables': '39830a09ad89eeb8',
  '0025_staff_ground': 'e5fd28af288d6994',
  '0026_leads': '20ffa596898cf83d',
  '0027_referral_tables': '3a5f5fe6ffceed44',
  '0028_aftersale_cancellations': '3d2fafb0e6589425',
  '0030_applications': '5f3e9e3753878cfd',
  '0029_insurers_damage_centers': 'd974a15acd275a6b',
  '0031_support_tickets': '92aa5edf8c609de1',
  '0032_comments': '155511d753761d28',
  '0033_payment_payables': '7a22d053b926a963',
  '0034_installments_plans': 'c4137fe1dee6ff64',
  '0035_installments_of_before': 'c86ad3691f441b24',
  '0036_installments_payments': '4704a43799317e05',
  '0037_micro_requests': 'a9cb0668c4d62a37',
  '0038_extend_renewals': '9d76417065650265',
  '0039_installments_credit_checks': '2c8ca69d837278ca',
  '0040_extend_suggestions_and_leads': '62369ce43580e6fd',
  '0041_endorsements_and_versions': 'bc01b152c9b0c08c',
  '0042_wallet_movement_numbers': '102d71b56d80a6e5',
  '0043_installments_by_hand': 'a3e1d492e18928e2',
  '0044_endorsements_refunds_and_counts': '6f0e5b2c318f95e4',
  '0045_orders_policy_asks': 'fa5ccfa427d66e96',
  '0046_verified_by_policy_now': 'f54591186d22c006',
  '0047_comment_policies': 'a1a3c9d042112702',
  '0048_ended_plans_say_so': 'ede83d1382fd939a',
  '0049_leads_are_called': '860835bb4c1dbd66',
  '0050_wallet_credit_numbers': '2bce84566c698954',
  '0051_orders_end_asked': 'd569ffa831d610a5',
  '0052_ledger_numbers_by_account': 'c8bac07a94fe3a77',
  '0053_tickets_about_small_insurances': '896b9c65259ced47',
  '0054_credit_checks_mobile': '6d7c4cdf1c33edf7',
  '0055_marketers_end': '60e5e5b0e4440540',
  '0056_micro_requests_attribution': 'cc9490a603e60590',
  '0057_credit_of_persons': '29674344bf43bd2d',
  '0058_cities_search_key': 'a907be12a31b60d2',
  '0059_partner_sales': 'f2be39b08b069261',
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

/** A database as it was before a migration, and what runs one. */
async function databaseBefore(migration: string) {
  const db = await openWithoutTables();
  const run = (tag: string) => db.exec(read(`${tag}.sql`).replaceAll('--> statement-breakpoint', ''));
  const at = entries.findIndex(({ tag }) => tag === migration);
  for (const { tag } of entries.slice(0, at)) await run(tag);
  return { db, run };
}

test('a frame of before counts as shown when its database is brought up to date', async () => {
  const db = await openWithoutTables();
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
  const db = await openWithoutTables();
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
  const db = await openWithoutTables();
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
    const db = await openWithoutTables();
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

test('a movement of before says whose it is, what it was for and by which card', async () => {
  const db = await openWithoutTables();
  const run = (tag: string) => db.exec(read(`${tag}.sql`).replaceAll('--> statement-breakpoint', ''));
  const at = entries.findIndex(({ tag }) => tag.endsWith('wallet_movements_of_before'));
  for (const { tag } of entries.slice(0, at - 1)) await run(tag);
  await db.exec(`insert into accounts (uid, username, created_at) values ('a', '09121110000', now());
    insert into orders (uid, number, account_uid, state, insurance, insurer, insurer_title, title, subtitle, facts, answers,
      choice, price, total_rial, plans, priced_on, price_valid_until, start_date, end_date, mobile, subject, proof,
      attribution, created_at)
    values ('o', '1', 'a', 'paid', 'thirdparty', 'alborz', 'البرز', 'شخص ثالث البرز', '', '[]', '{}', '{}', '{}', 0, '[]',
      '2026-11-20', now(), '2026-12-05', '2027-06-05', '09121110000', '{}', '{}', '{}', now());
    insert into payment_attempts (uid, order_uid, account_uid, state, gateway, amount_rial, wallet_rial, discount_rial,
      method, fee_rial, rows, later, reference, card_masked, created_at)
    values ('t', 'o', 'a', 'settled', 'sandbox', 7, 3, 0, 'cash', 0, '[]', '[]', '123', '6037', now());
    insert into ledger_accounts (id, may_owe) values ('promotions', true), ('wallet:a', false), ('held:a', false),
      ('bank:sandbox', true), ('premium:alborz', false);
    insert into ledger_journals (uid, kind, about, order_uid, at) values ('1', 'credit', 'gift', null, now()),
      ('2', 'hold', 'hold:t', 'o', now()), ('3', 'settle', 'settle:t', 'o', now());
    insert into ledger_postings values ('1', 0, 'promotions', -3), ('1', 1, 'wallet:a', 3), ('2', 0, 'wallet:a', -3),
      ('2', 1, 'held:a', 3), ('3', 0, 'held:a', -3), ('3', 1, 'bank:sandbox', -7), ('3', 2, 'premium:alborz', 10);`);
  for (const { tag } of entries.slice(at - 1, at + 1)) await run(tag);
  const { rows } = await db.query(
    'select account_uid, subject, reference, card_masked from ledger_journals order by seq',
  );
  expect(rows).toEqual([
    { account_uid: 'a', subject: null, reference: null, card_masked: null },
    { account_uid: 'a', subject: 'شخص ثالث البرز', reference: null, card_masked: null },
    { account_uid: 'a', subject: 'شخص ثالث البرز', reference: '123', card_masked: '6037' },
  ]);
  const owned = await db.query('select id from ledger_accounts where account_uid = $1 order by id', ['a']);
  expect(owned.rows).toEqual([{ id: 'held:a' }, { id: 'wallet:a' }]);
  await expect(db.exec(`update ledger_journals set kind = 'x'`)).rejects.toThrow('append-only');
  await db.close();
});

test('movements of before are numbered for each customer, those of the wallet by themselves as well', async () => {
  const { db, run } = await databaseBefore('0042_wallet_movement_numbers');
  await db.exec(`insert into ledger_accounts (id, account_uid, may_owe) values ('promotions', null, true),
      ('bank:x', null, true), ('premium:y', null, false), ('wallet:a', 'a', false), ('held:a', 'a', false), ('wallet:b', 'b', false);
    insert into ledger_journals (uid, kind, about, account_uid, at) values ('1', 'credit', '1', 'a', now()),
      ('2', 'hold', '2', 'a', now()), ('3', 'credit', '3', 'b', now()), ('4', 'settle', '4', 'a', now()),
      ('5', 'settle', '5', 'a', now()), ('6', 'settle', '6', null, now());
    insert into ledger_postings values ('1', 0, 'promotions', -3), ('1', 1, 'wallet:a', 3), ('2', 0, 'wallet:a', -3),
      ('2', 1, 'held:a', 3), ('3', 0, 'promotions', -5), ('3', 1, 'wallet:b', 5), ('4', 0, 'bank:x', -7),
      ('4', 1, 'premium:y', 7), ('5', 0, 'held:a', -3), ('5', 1, 'premium:y', 3), ('6', 0, 'bank:x', -1),
      ('6', 1, 'premium:y', 1);`);
  await run('0042_wallet_movement_numbers');
  const { rows } = await db.query('select uid, movement_no, wallet_no from ledger_journals order by uid');
  expect(rows.map(row => Object.values(row as object))).toEqual([
    ['1', 1, 1],
    ['2', null, null],
    ['3', 1, 1],
    ['4', 2, null],
    ['5', 3, 2],
    ['6', null, null],
  ]);
  await expect(db.exec(`update ledger_journals set kind = 'x'`)).rejects.toThrow('append-only');
  await db.close();
});

test('credits of before are numbered for each customer, and cash is summed up as it came', async () => {
  const { db, run } = await databaseBefore('0050_wallet_credit_numbers');
  await db.exec(`insert into ledger_accounts (id, account_uid, may_owe) values ('promotions', null, true),
      ('bonus:a:c', 'a', false), ('wallet:a', 'a', false), ('income:a', 'a', false), ('held:a', 'a', false), ('wallet:b', 'b', false);
    insert into ledger_journals (uid, kind, about, account_uid, at) values ('1', 'refund', '1', 'a', now()),
      ('2', 'reward', '2', 'a', now()), ('3', 'hold', '3', 'a', now()), ('4', 'release', '4', 'a', now()),
      ('5', 'refund', '5', 'b', now()), ('6', 'mature', '6', 'a', now()), ('7', 'income', '7', 'a', now()),
      ('8', 'unneeded', '8', 'a', now());
    insert into ledger_postings values ('1', 0, 'promotions', -3), ('1', 1, 'wallet:a', 3), ('2', 0, 'promotions', -9),
      ('2', 1, 'bonus:a:c', 9), ('3', 0, 'wallet:a', -3), ('3', 1, 'held:a', 3), ('4', 0, 'held:a', -3), ('4', 1, 'wallet:a', 3),
      ('5', 0, 'promotions', -5), ('5', 1, 'wallet:b', 5), ('6', 0, 'bonus:a:c', -9), ('6', 1, 'wallet:a', 9),
      ('7', 0, 'promotions', -4), ('7', 1, 'income:a', 4), ('8', 0, 'promotions', -2), ('8', 1, 'wallet:a', 2);`);
  await run('0050_wallet_credit_numbers');
  const numbered = await db.query('select uid, credit_no, referral_no, income_no from ledger_journals order by uid');
  expect(numbered.rows.map(row => Object.values(row as object))).toEqual([
    ['1', 1, 1, null],
    ['2', 2, 2, null],
    ['3', null, null, null],
    ['4', null, null, null],
    ['5', 1, 1, null],
    ['6', null, null, null],
    ['7', 3, null, 1],
    ['8', 4, 3, null],
  ]);
  const came = await db.query(
    'select journal_uid, came_rial::int from ledger_postings where came_rial is not null order by 1',
  );
  expect(came.rows.map(row => Object.values(row as object))).toEqual([
    ['1', 3],
    ['5', 5],
    ['6', 12],
    ['7', 4],
    ['8', 14],
  ]);
  for (const table of ['ledger_journals', 'ledger_postings'])
    await expect(db.exec(`delete from ${table}`)).rejects.toThrow('append-only');
  await db.close();
});

test('an existing credit of which a part came back to a commission is cashed in both ways', async () => {
  const { db, run } = await databaseBefore('0052_ledger_numbers_by_account');
  await db.exec(`insert into ledger_accounts (id, account_uid, may_owe) values ('promotions', null, true),
      ('wallet:a', 'a', false), ('income:a', 'a', false), ('bonus:a:c', 'a', false);
    insert into ledger_journals (uid, kind, about, account_uid, credit_no, referral_no, income_no, at) values
      ('1', 'refund', '1', 'a', 1, 1, null, now()), ('2', 'income', '2', 'a', 2, null, 1, now()),
      ('3', 'refund', '3', 'a', 3, 2, null, now()), ('4', 'reward', '4', 'a', 4, 3, null, now()),
      ('5', 'settle', '5', 'a', null, null, null, now()), ('6', 'refund', '6', 'a', 5, 4, null, now());
    insert into ledger_postings (journal_uid, line, account, amount_rial, came_rial) values
      ('1', 0, 'promotions', -3, null), ('1', 1, 'income:a', 3, 3), ('2', 0, 'promotions', -4, null), ('2', 1, 'income:a', 4, 7),
      ('3', 0, 'promotions', -5, null), ('3', 1, 'income:a', 2, 9), ('3', 2, 'wallet:a', 3, 3), ('4', 0, 'promotions', -6, null),
      ('4', 1, 'bonus:a:c', 6, null), ('5', 0, 'promotions', 1, null), ('5', 1, 'wallet:a', -1, null),
      ('6', 0, 'promotions', -1, null), ('6', 1, 'wallet:a', 1, 4);`);
  await run('0052_ledger_numbers_by_account');
  const { rows } = await db.query('select credit_no, referral_no, income_no from ledger_journals order by uid');
  expect(rows.map(row => Object.values(row as object))).toEqual([
    [1, null, 1],
    [2, null, 2],
    [3, 1, 3],
    [4, 2, null],
    [null, null, null],
    [5, 3, null],
  ]);
  await expect(db.exec(`update ledger_journals set kind = 'x'`)).rejects.toThrow('append-only');
  await db.close();
});

test('what was paid by a plan of before says that its order or policy has ended', async () => {
  const { db, run } = await databaseBefore('0048_ended_plans_say_so');
  await db.exec(`insert into accounts (uid, username, created_at) values ('a', '09121110000', now());`);
  const orders = [
    ['refunded', 'refunded', null],
    ['rejected', 'rejected', null],
    ['ended', 'delivered', '2026-11-20'],
    ['insured', 'delivered', null],
  ];
  for (const [uid, state, cancelled_on] of orders)
    await db.query(
      `insert into orders (uid, number, account_uid, state, insurance, insurer, insurer_title, title, subtitle, facts,
         answers, choice, price, total_rial, plans, priced_on, price_valid_until, start_date, end_date, mobile, subject, proof,
         attribution, created_at, cancelled_on)
       values ($1, $1, 'a', $2, 'thirdparty', 'alborz', 'البرز', 'شخص ثالث البرز', '', '[]', '{}', '{}', '{}', 0, '[]',
         '2026-11-10', now(), '2026-11-15', '2027-11-15', '09121110000', '{}', '{}', '{}', now(), $3)`,
      [uid, state, cancelled_on],
    );
  await db.exec(`insert into order_moves (order_uid, to_state, at) values ('refunded', 'refunded', '2026-11-14T08:00:00Z');
    insert into order_instalments (uid, order_uid, no, title, due_date, amount_rial, paid_at, cancelled_at)
    select uid, uid, 1, '', '2026-12-15', 1, now(), null::timestamptz from orders
    union all select 'left', 'refunded', 2, '', '2027-01-15', 1, null, '2026-11-14T08:00:01Z'
    union all select 'open', 'insured', 2, '', '2027-01-15', 1, null, null;`);
  await run('0048_ended_plans_say_so');
  const { rows } = await db.query<{ uid: string; cancelled_at: Date | null }>(
    'select uid, cancelled_at from order_instalments order by uid',
  );
  expect(Object.fromEntries(rows.map(({ uid, cancelled_at }) => [uid, cancelled_at?.toISOString() ?? null]))).toEqual({
    ended: '2026-11-19T20:30:00.000Z',
    insured: null,
    left: '2026-11-14T08:00:01.000Z',
    open: null,
    refunded: '2026-11-14T08:00:00.000Z',
    rejected: expect.any(String),
  });
  await db.close();
});

describe('a comment of before', () => {
  /** Line, first day, when it was issued, and the day on which it was cancelled. */
  type Bought = [insurance: string, start_date: string, issued_at: string, cancelled_on?: string];
  interface Before {
    bought: Bought[];
    said_at: string;
  }

  /** What each author's comment on the one insurer is about after the update. */
  async function updated(authors: Before[]) {
    const db = await openWithoutTables();
    const run = (tag: string) => db.exec(read(`${tag}.sql`).replaceAll('--> statement-breakpoint', ''));
    const at = entries.findIndex(({ tag }) => tag === '0047_comment_policies');
    for (const { tag } of entries.slice(0, at)) await run(tag);
    await db.exec(`insert into insurers (slug, position, title, title_en, lines, metrics) values
      ('alborz', 1, 'البرز', 'Alborz', '[]', '{}');`);
    let number = 100;
    for (const [author, { bought, said_at }] of authors.entries()) {
      await db.query('insert into accounts (uid, username, created_at) values ($1, $1, now())', [`${author}`]);
      for (const [insurance, start_date, issued_at, cancelled_on = null] of bought)
        await db.query(
          `insert into orders (uid, number, account_uid, state, insurance, insurer, insurer_title, title, subtitle, facts,
            answers, choice, price, total_rial, plans, priced_on, price_valid_until, start_date, end_date, mobile, subject,
            proof, attribution, created_at, issued_at, cancelled_on)
          values ($1, $1, $2, 'issued', $3, 'alborz', '', '', '', '[]', '{}', '{}', '{}', 0, '[]', '2026-11-20', now(), $4,
            '2030-01-01', '', '{}', '{}', '{}', now(), $5, $6)`,
          [`${++number}`, `${author}`, insurance, start_date, issued_at, cancelled_on],
        );
      await db.query(
        `insert into company_comments (uid, company, account_uid, author, had_claim, scores, overall, text, state, created_at)
        values ($1, 'alborz', $1, '', false, '{}', 5, '', 'published', $2)`,
        [`${author}`, said_at],
      );
    }
    await run('0047_comment_policies');
    const { rows } = await db.query<{ line: string | null; policy_year: number | null }>(
      'select line, policy_year from company_comments order by uid::int',
    );
    await db.close();
    return rows.map(({ line, policy_year }) => [line, policy_year]);
  }

  const car1403: Bought = ['thirdparty', '2024-05-01', '2024-04-25T08:00:00Z'];
  const car1404: Bought = ['thirdparty', '2025-05-01', '2025-04-25T08:00:00Z'];
  const car1405: Bought = ['thirdparty', '2026-05-01', '2026-04-25T08:00:00Z'];
  const trip1405: Bought = ['travel', '2026-09-01', '2026-08-25T08:00:00Z'];
  const cancelled = ([insurance, start_date, issued_at]: Bought): Bought => [
    insurance,
    start_date,
    issued_at,
    start_date,
  ];

  test('is of the policy that its author had when it was written, and of one that was cancelled only for want of others', async () => {
    const cases: [Before, unknown][] = [
      [{ bought: [car1405, cancelled(trip1405)], said_at: '2026-10-01T08:00:00Z' }, ['thirdparty', 1405]],
      [{ bought: [car1403, car1404, car1405], said_at: '2024-06-01T08:00:00Z' }, ['thirdparty', 1403]],
      [{ bought: [car1403, car1404, car1405], said_at: '2025-06-01T08:00:00Z' }, ['thirdparty', 1404]],
      // Issued, and begins in Tehran a minute later.
      [{ bought: [car1403, car1404], said_at: '2025-04-30T20:29:00Z' }, ['thirdparty', 1403]],
      [{ bought: [car1403, car1404], said_at: '2025-04-30T20:30:00Z' }, ['thirdparty', 1404]],
      // Began, as it says, before it was issued.
      [
        { bought: [car1403, ['travel', '2025-05-01', '2025-06-01T08:00:00Z']], said_at: '2025-05-20T08:00:00Z' },
        ['thirdparty', 1403],
      ],
      // Of two that began on a day, the one that was ordered later.
      [
        { bought: [car1405, ['travel', '2026-05-01', '2026-04-01T08:00:00Z']], said_at: '2026-06-01T08:00:00Z' },
        ['travel', 1405],
      ],
      [{ bought: [car1405, trip1405], said_at: '2024-01-01T08:00:00Z' }, ['thirdparty', 1405]],
      [{ bought: [cancelled(car1403), trip1405], said_at: '2024-06-01T08:00:00Z' }, ['travel', 1405]],
      [{ bought: [cancelled(car1404), cancelled(car1403)], said_at: '2026-06-01T08:00:00Z' }, ['thirdparty', 1403]],
      [{ bought: [], said_at: '2026-06-01T08:00:00Z' }, [null, null]],
    ];
    expect(await updated(cases.map(([before]) => before))).toEqual(cases.map(([, about]) => about));
  });

  test('has the Jalali year of its policy, also around Nowruz', async () => {
    const days = [2024, 2025, 2026, 2027, 2028, 2029].flatMap(year => [19, 20, 21, 22].map(day => `${year}-03-${day}`));
    const before = days.map(
      (day): Before => ({
        bought: [['thirdparty', day, '2024-01-01T08:00:00Z']],
        said_at: '2029-12-01T08:00:00Z',
      }),
    );
    expect(await updated(before)).toEqual(days.map(day => ['thirdparty', toJalali(day).year]));
  });
});

test('a city of before is found however its hamza is written', async () => {
  const { db, run } = await databaseBefore('0058_cities_search_key');
  await db.exec(`insert into provinces (id, title, position) values ('mazandaran', 'مازندران', 1);
    insert into cities (id, province, title, search_key, position, is_capital)
    values ('qaemshahr', 'mazandaran', 'قائم\u200cشهر', 'قا\u064aمشهر', 1, false);`);
  await run('0058_cities_search_key');
  const { rows } = await db.query<{ search_key: string }>('select search_key from cities');
  expect(rows).toEqual([{ search_key: searchKey('قایم\u200cشهر') }]);
  await db.close();
});

test('what was sold before says when it was paid and when it ended', async () => {
  const { db, run } = await databaseBefore('0059_partner_sales');
  await db.exec(`insert into accounts (uid, username, created_at) values ('a', '09121110000', now());`);
  const orders = [
    ['issued', 'issued', null],
    ['rejected', 'rejected', null],
    ['expired', 'expired', null],
    ['accepted', 'delivered', '2026-11-25'],
    ['unknown', 'issued', '2026-11-20'],
  ];
  for (const [uid, state, cancelled_on] of orders)
    await db.query(
      `insert into orders (uid, number, account_uid, state, insurance, insurer, insurer_title, title, subtitle, facts,
         answers, choice, price, total_rial, plans, priced_on, price_valid_until, start_date, end_date, mobile, subject, proof,
         attribution, created_at, cancelled_on)
       values ($1, $1, 'a', $2, 'thirdparty', 'alborz', 'البرز', 'شخص ثالث البرز', '', '[]', '{}', '{}', '{}', 0, '[]',
         '2026-11-10', now(), '2026-11-15', '2027-11-15', '09121110000', '{}', '{}', '{}', now(), $3)`,
      [uid, state, cancelled_on],
    );
  await db.exec(`insert into order_moves (order_uid, to_state, at) values
      ('issued', 'issued', '2026-11-14T08:00:00Z'), ('rejected', 'rejected', '2026-11-15T08:00:00Z'),
      ('expired', 'expired', '2026-11-16T08:00:00Z');
    insert into cancellations (uid, order_uid, account_uid, state, reason, effective_from, basis, rows, back_rial,
      from_insurer_rial, promotion_rial, later_rial, refund_to, created_at)
    values ('c', 'accepted', 'a', 'closed', '', '2026-11-25', 'days', '[]', 0, 0, 0, 0, 'wallet', now());
    insert into cancellation_moves (cancellation_uid, to_state, at) values
      ('c', 'accepted', '2026-11-17T08:00:00Z'), ('c', 'closed', '2026-11-18T08:00:00Z');
    insert into micro_requests (uid, account_uid, product, state, answers, subject, estimate_rows, estimate_rial, moved_at,
      created_at)
    select uid, 'a', 'parcel', 'ended', '{}', '', '[]', 1, now(), now() from (values ('paid'), ('unpaid')) as made (uid);
    insert into micro_moves (request_uid, to_state, at) values
      ('paid', 'active', '2026-11-14T08:00:00Z'), ('paid', 'ended', '2026-11-19T08:00:00Z');`);
  await run('0059_partner_sales');
  const { rows } = await db.query<{ uid: string; at: Date | null }>(
    'select uid, ended_at as at from orders union all select uid, paid_at from micro_requests',
  );
  expect(Object.fromEntries(rows.map(({ uid, at }) => [uid, at?.toISOString() ?? null]))).toEqual({
    issued: null,
    rejected: '2026-11-15T08:00:00.000Z',
    expired: '2026-11-16T08:00:00.000Z',
    accepted: '2026-11-17T08:00:00.000Z',
    unknown: '2026-11-19T20:30:00.000Z',
    paid: '2026-11-14T08:00:00.000Z',
    unpaid: null,
  });
  await db.close();
});
