import { eq } from 'drizzle-orm';
import type { PartnerCaller } from '../../src/server/kernel/caller.ts';
import { sha256 } from '../../src/server/kernel/crypto/hashes.ts';
import { createHandoffCode } from '../../src/server/modules/partner-sign-on/handoff.ts';
import { beginEmbedSession, type EmbedArrival } from '../../src/server/modules/partners/embed-sessions.ts';
import { findPartner } from '../../src/server/modules/partners/partners.ts';
import { embedSessions, partners } from '../../src/server/modules/partners/tables.ts';
import { lastCode } from './messages.ts';
import type { TestServer } from './test-server.ts';

/** A partner of its own; gives its key. */
export async function makePartner(server: TestServer): Promise<string> {
  const { tools } = server;
  const key = tools.random.token();
  const slug = `test-${tools.random.uid()}`;
  await tools.db.insert(partners).values({ slug, title: 'Test', origins: [], key_hash: sha256(key) });
  return key;
}

/** A partner of its own with one page that holds our frame; gives the frame's embed session. */
export async function openPartnerPage(server: TestServer, host = 'shop.example'): Promise<string> {
  const { tools } = server;
  const slug = `test-${tools.random.uid()}`;
  await tools.db
    .insert(partners)
    .values({ slug, title: 'Test', origins: [`https://${host}`], key_hash: sha256(tools.random.token()) });
  const uid = tools.random.uid();
  await tools.db
    .insert(embedSessions)
    .values({ uid, partner: slug, page_url: `https://${host}/insurance`, created_at: tools.clock.now() });
  return uid;
}

/** A partner's server, as it calls with the key that the partner has now. */
export async function callerOf({ tools }: TestServer, slug: string): Promise<PartnerCaller> {
  const partner = await findPartner(tools, slug);
  if (!partner?.key_hash) throw new Error(`no key of ${slug}`);
  return { slug, key_hash: partner.key_hash };
}

/** A customer by a partner's word, in a frame of that partner: by default of one with a page at shop.example. */
export async function vouchedFor(server: TestServer, mobile: string, frame?: string) {
  const { tools } = server;
  const embed_session = frame ?? (await openPartnerPage(server));
  const [opened] = await tools.db.select().from(embedSessions).where(eq(embedSessions.uid, embed_session));
  const nonce = tools.random.token();
  const { code } = await createHandoffCode(tools, await callerOf(server, opened!.partner), {
    mobile,
    embed_session,
    nonce,
  });
  const { token, user } = await server.client().accounts.exchangeCode({ body: { code, embed_session, nonce } });
  return { token, uid: user.uid!, api: server.client(token), embed_session, partner: opened!.partner };
}

/** A customer by their own code, in a frame. */
export async function logInInFrame(server: TestServer, username: string, embed_session: string) {
  const { accounts } = server.client();
  await accounts.sendCode({ body: { username, embed_session } });
  const body = { username, verification_code: await lastCode(server, username), embed_session };
  const { token, user } = await accounts.verifyCode({ body });
  return { uid: user.uid!, api: server.client(token) };
}

/** A frame of a demonstration partner, opened now; gives its embed session. */
export async function frameOf(server: TestServer, slug: string, brought: Partial<EmbedArrival> = {}): Promise<string> {
  const partner = await findPartner(server.tools, slug);
  if (!partner) throw new Error(`no partner ${slug}`);
  return (await beginEmbedSession(server.tools, partner, { ...nothingBrought, ...brought })).uid;
}

const nothingBrought: EmbedArrival = {
  page_url: null,
  referrer: null,
  utm_data: {},
  affiliation_code: null,
  referral_code: null,
  click_ids: {},
  sdk_version: null,
};
