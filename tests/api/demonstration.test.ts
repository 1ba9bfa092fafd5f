import { afterEach, expect, test } from 'vitest';
import { endDemonstration, seed } from '../../src/server/db/seed/seed.ts';
import { endPartnerSessions } from '../../src/server/modules/accounts/accounts.ts';
import { renewKey } from '../../src/server/modules/partners/registry.ts';
import { partners } from '../../src/server/modules/partners/tables.ts';
import { discountCodes } from '../../src/server/modules/payment/tables.ts';
import { openMemoryDatabase } from '../support/memory-database.ts';
import { frameOf, vouchedFor } from '../support/partner-site.ts';
import { refused, startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer | null = null;
afterEach(async () => {
  await server?.stop();
  server = null;
});

const saveTheme = (key: string) =>
  fetch(`${server!.origin}/api/partners/theme/`, {
    method: 'PUT',
    headers: { authorization: `Partner ${key}`, 'content-type': 'application/json' },
    body: '{}',
  });

test('a database beside a real bank has no partner whose key everybody knows, and no public discount code', async () => {
  const database = await openMemoryDatabase();
  await seed(database.db, { demonstration: false });
  expect(await database.db.select().from(partners)).toEqual([]);
  expect(await database.db.select().from(discountCodes)).toEqual([]);
  await database.close();
});

test('a database that was tried out first loses them when it gets a real bank, and keeps what has become somebody’s', async () => {
  server = await startTestServer();
  const vouched = await vouchedFor(server, '09121110071', await frameOf(server, 'yadakchi'));
  const { key } = await renewKey(server.tools, 'hamrah', endPartnerSessions);
  expect((await saveTheme('demo-key-khodro')).status).toBe(200);
  await endDemonstration(server.tools.db);
  expect((await saveTheme('demo-key-khodro')).status).toBe(401);
  expect((await saveTheme(key)).status).toBe(200);
  expect((await refused(vouched.api.accounts.readProfile({}))).code).toBe('session_ended');
  const query = { partner: 'yadakchi', origin: 'http://127.0.0.1:4100' };
  expect(await server.client().partners.checkEmbed({ query })).toMatchObject({ partner: 'unknown' });
  expect(await server.tools.db.select().from(discountCodes)).toEqual([]);
});
