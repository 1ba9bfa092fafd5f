import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { keepFirstProviders } from '../../src/server/db/first-providers.ts';
import { seed } from '../../src/server/db/seed/seed.ts';
import { partners } from '../../src/server/modules/partners/tables.ts';
import { discountCodes } from '../../src/server/modules/payment/tables.ts';
import { readSettings } from '../../src/server/settings.ts';
import { openMemoryDatabase } from '../support/memory-database.ts';
import { startProcess } from '../support/server-process.ts';
import { refused, startTestServer, type TestServer } from '../support/test-server.ts';

/** Providers that nobody calls here. */
const realTexts = { KAVENEGAR_API_KEY: 'key', KAVENEGAR_BASE_URL: 'http://127.0.0.1:1' };
const realBank = { ZARINPAL_MERCHANT_ID: 'merchant', ZARINPAL_BASE_URL: 'http://127.0.0.1:1' };

test('a database beside a real bank has no partner whose key everybody knows, and no public discount code', async () => {
  const database = await openMemoryDatabase();
  await seed(database.db, { demonstration: false });
  expect(await database.db.select().from(partners)).toEqual([]);
  expect(await database.db.select().from(discountCodes)).toEqual([]);
  await database.close();
});

describe('a shop with real texts and no login provider of its own', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(realTexts);
  });
  afterAll(() => server.stop());

  test.each(['sandbox', 'oidc'])('logs nobody in by %s', async provider => {
    const refusal = await refused(server.client().accounts.beginOauth({ query: { provider } }));
    expect([refusal.status, refusal.code]).toEqual([404, 'unknown_provider']);
  });

  test('has no page on which anybody may be anybody', async () => {
    for (const page of ['jwks', 'authorize', '.well-known/openid-configuration']) {
      const answer = await fetch(`${server.origin}/sandbox/oidc/${page}`, { headers: { accept: 'application/json' } });
      expect([page, answer.status]).toEqual([page, 404]);
    }
  });
});

describe('a database belongs to the providers that it began with', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'panah-begun-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('an operator who starts the server with other providers reads one sentence, and nothing begins', async () => {
    const first = await startProcess({ DATA_DIR: folder });
    await first.ready;
    expect(await first.end()).toBe(0);
    const second = await startProcess({ DATA_DIR: folder, ...realTexts });
    expect(await second.ended).toBe(1);
    expect(second.said().trim()).toMatch(
      /^KAVENEGAR_API_KEY: this database began with the sandbox's texts, .* DATABASE_URL, .* to a new database\.$/,
    );
  });

  const sandbox = {};
  const both = { ...realTexts, ...realBank };
  test.each([
    ['tried out, its accounts never meet real texts', sandbox, realTexts, /^KAVENEGAR_API_KEY: this database began/],
    [
      'with texts alone real, its money never meets a real bank',
      realTexts,
      both,
      /^ZARINPAL_MERCHANT_ID: this database began with the sandbox's bank, .* to a new database\.$/,
    ],
    [
      'of a shop, it never shows its codes to everybody',
      both,
      sandbox,
      /^KAVENEGAR_API_KEY must be set: this database began with real texts, /,
    ],
    [
      'of a shop, it never sells for nothing',
      both,
      realTexts,
      /^ZARINPAL_MERCHANT_ID must be set: this database began with a real bank, /,
    ],
  ])('%s', async (_what, first, then, said) => {
    const settingsOf = (env: Record<string, string>) => readSettings({ DATA_DIR: folder, ...env });
    const { db, close } = await openMemoryDatabase();
    onTestFinished(close);
    await keepFirstProviders(db, settingsOf(first));
    await expect(keepFirstProviders(db, settingsOf(then))).rejects.toThrow(said);
    await keepFirstProviders(db, settingsOf(first));
  });
});
