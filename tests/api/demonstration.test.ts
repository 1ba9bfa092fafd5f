import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { seed } from '../../src/server/db/seed/seed.ts';
import { partners } from '../../src/server/modules/partners/tables.ts';
import { discountCodes } from '../../src/server/modules/payment/tables.ts';
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

  /** Starts a server on the folder, and ends it where it came up; gives what it said where it did not. */
  async function start(env: Record<string, string>): Promise<string | null> {
    const server = await startProcess({ DATA_DIR: folder, ...env });
    const fault = await server.ready.then(
      () => null,
      () => server.said().trim(),
    );
    const code = await server.end();
    expect(code).toBe(fault === null ? 0 : 1);
    return fault;
  }

  test('tried out, its accounts and money never meet a real provider, and the operator reads what to do', async () => {
    expect(await start({})).toBeNull();
    expect(await start(realTexts)).toMatch(
      /^KAVENEGAR_API_KEY: this database began with the sandbox's texts, .* DATABASE_URL, .* to a new database\.$/,
    );
    expect(await start({})).toBeNull();
  });

  test('with texts alone real, its money never meets a real bank', async () => {
    expect(await start(realTexts)).toBeNull();
    expect(await start({ ...realTexts, ...realBank })).toMatch(
      /^ZARINPAL_MERCHANT_ID: this database began with the sandbox's bank, .* to a new database\.$/,
    );
  });

  test('of a shop, it never shows its codes to everybody nor sells for nothing', async () => {
    expect(await start({ ...realTexts, ...realBank })).toBeNull();
    expect(await start({})).toMatch(/^KAVENEGAR_API_KEY must be set: this database began with real texts, /);
    expect(await start(realTexts)).toMatch(/^ZARINPAL_MERCHANT_ID must be set: this database began with a real bank, /);
  });
});
