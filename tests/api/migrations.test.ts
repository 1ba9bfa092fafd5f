import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, test } from 'vitest';
import * as schema from '../../src/server/db/schema/index.ts';

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
  const latest = JSON.parse(read(`meta/${entries.at(-1)?.tag.slice(0, 4)}_snapshot.json`));
  expect(await generateMigration(latest, generateDrizzleJson(schema as Record<string, unknown>, latest.id))).toEqual(
    [],
  );
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
