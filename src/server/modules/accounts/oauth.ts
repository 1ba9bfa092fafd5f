import { and, eq, gt } from 'drizzle-orm';
import { safeNext } from '#tracking/safe-next';
import { type Identity, IdentityRefused } from '../../gateways/identity/identity.ts';
import { sha256 } from '../../kernel/crypto/hashes.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Tools } from '../../tools.ts';
import { issueOneTimeCode } from './one-time-codes.ts';
import { findAccountOfIdentity } from './store.ts';
import { identityLogins } from './tables.ts';

const login_life_s = 600;
const identity_life_s = 600;

/**
 * Login with an OpenID Connect provider.
 * 1. `beginOauth` keeps state, nonce and verifier, bound to this browser's cookie, and names the provider's page.
 * 2. The provider sends the customer to our callback; `finishOauth` takes the login out of use and asks who came.
 * 3. A known identity becomes `/login#code=…`, which the page exchanges for a token.
 * 4. A new one becomes `/login#identity=…`: a customer is a mobile number, so the number is proven by a code once, and
 *    the identity belongs to it from then on. What a provider says about numbers is never believed.
 */
export async function beginOauth(
  tools: Tools,
  asked: { provider: string; next?: string | undefined },
  browser: string,
): Promise<{ authorization_endpoint: string }> {
  const { identity } = tools;
  if (asked.provider !== identity?.name) throw new Refusal('unknown_provider');
  const now = tools.clock.now();
  const login = { state: tools.random.token(), nonce: tools.random.token(), verifier: tools.random.token() };
  let authorization_endpoint: string;
  try {
    authorization_endpoint = await identity.begin(login);
  } catch (error) {
    tools.log.warn({ err: error }, 'identity provider not reached');
    throw new Refusal('unavailable');
  }
  await tools.db.insert(identityLogins).values({
    state_hash: sha256(login.state),
    browser_hash: sha256(browser),
    nonce: login.nonce,
    verifier: login.verifier,
    next: safeNext(asked.next),
    expires_at: new Date(now.getTime() + login_life_s * 1000),
  });
  return { authorization_endpoint };
}

/** Where the browser goes when it comes back from the provider; what it carries stands in the fragment, unseen by logs. */
export async function finishOauth(tools: Tools, callback: URL, browser: string | undefined): Promise<string> {
  const { identity } = tools;
  const state = callback.searchParams.get('state');
  const login = state && browser ? await takeLogin(tools, state, browser) : null;
  if (!identity || !state || !login) return backToLogin({ error: 'oauth_refused' }, null);
  let person: Identity;
  try {
    person = await identity.finish(callback, { ...login, state });
  } catch (error) {
    if (!(error instanceof IdentityRefused)) throw error;
    tools.log.info({ err: error }, 'identity refused');
    return backToLogin({ error: 'oauth_refused' }, login.next);
  }
  return backToLogin(await codeFor(tools, person, login.browser_hash, login.next), login.next);
}

async function takeLogin(tools: Tools, state: string, browser: string) {
  const [login] = await tools.db
    .delete(identityLogins)
    .where(
      and(
        eq(identityLogins.state_hash, sha256(state)),
        eq(identityLogins.browser_hash, sha256(browser)),
        gt(identityLogins.expires_at, tools.clock.now()),
      ),
    )
    .returning();
  return login ?? null;
}

async function codeFor(
  tools: Tools,
  { issuer, subject }: Identity,
  browser_hash: string,
  next: string | null,
): Promise<Record<string, string>> {
  const account_uid = await findAccountOfIdentity(tools, issuer, subject);
  const path = next ? { path: next } : {};
  if (account_uid)
    return { code: await issueOneTimeCode(tools, { kind: 'oauth', account_uid, nonce: browser_hash, ...path }) };
  const facts = { issuer, subject };
  return {
    identity: await issueOneTimeCode(tools, { kind: 'identity', nonce: browser_hash, facts, life_s: identity_life_s }),
  };
}

function backToLogin(carried: Record<string, string>, next: string | null): string {
  return `/login#${new URLSearchParams({ ...carried, ...(next ? { next } : {}) })}`;
}
