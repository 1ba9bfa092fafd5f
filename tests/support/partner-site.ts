import { embedSessions, partners } from '../../src/server/db/schema/partners.ts';
import { hashToken } from '../../src/server/modules/accounts/sessions.ts';
import type { TestServer } from './test-server.ts';

/** A partner of its own; gives its key. */
export async function makePartner(server: TestServer): Promise<string> {
  const { tools } = server;
  const key = tools.random.token();
  const slug = `test-${tools.random.uid()}`;
  await tools.db.insert(partners).values({ slug, title: 'Test', origins: [], key_hash: hashToken(key) });
  return key;
}

/** A partner of its own with one page that holds our frame; gives the frame's embed session. */
export async function openPartnerPage(server: TestServer, host = 'shop.example'): Promise<string> {
  const { tools } = server;
  const slug = `test-${tools.random.uid()}`;
  await tools.db
    .insert(partners)
    .values({ slug, title: 'Test', origins: [`https://${host}`], key_hash: hashToken(tools.random.token()) });
  const uid = tools.random.uid();
  await tools.db
    .insert(embedSessions)
    .values({ uid, partner: slug, page_url: `https://${host}/insurance`, created_at: tools.clock.now() });
  return uid;
}
