import type { Session, User } from '#contract/accounts';
import { maskNationalId } from '#persian/national-id';
import type { Customer } from '../../kernel/caller.ts';
import type { Tools } from '../../tools.ts';
import { findLiveEmbed } from '../partners/partners.ts';
import { beginSession } from './sessions.ts';
import { type Account, hasIdentity, readAccount } from './store.ts';

const visitor: User = {
  uid: null,
  username: null,
  first_name: null,
  last_name: null,
  national_id_masked: null,
  has_password: false,
  oauth_providers: [],
  scope: null,
};

/** The profile of the caller; a visitor has none. */
export async function readProfile(tools: Tools, customer: Customer | null): Promise<User> {
  return customer ? describe(tools, await readAccount(tools, customer.account_uid), customer.vouched_by) : visitor;
}

/** Begins a session of an account and gives what the page needs to know about it. */
export async function logIn(
  tools: Tools,
  account: Account,
  facts: {
    is_new?: boolean;
    vouched_by?: string | null;
    embed_session?: string | null | undefined;
    user_agent?: string | undefined;
    uid?: string;
  } = {},
): Promise<Session> {
  const vouched_by = facts.vouched_by ?? null;
  const embed = facts.embed_session ? await findLiveEmbed(tools, facts.embed_session) : null;
  const token = await beginSession(tools, account.uid, {
    vouched_by,
    embed_session: embed?.uid,
    user_agent: facts.user_agent,
    ...(facts.uid ? { uid: facts.uid } : {}),
  });
  const user = await describe(tools, account, vouched_by);
  return { token, user, is_new: facts.is_new ?? false };
}

/** A session by partner sign-on shows the number that the partner named, and nothing else of the account. */
async function describe(tools: Tools, account: Account, vouched_by: string | null): Promise<User> {
  const { identity } = tools;
  const { uid, username, first_name, last_name, national_id, password_hash } = account;
  if (vouched_by !== null) return { ...visitor, uid, username, scope: 'embed' };
  return {
    uid,
    username,
    first_name,
    last_name,
    national_id_masked: national_id && maskNationalId(national_id),
    has_password: password_hash !== null,
    oauth_providers: identity && (await hasIdentity(tools, uid, identity.issuer)) ? [identity.name] : [],
    scope: 'full',
  };
}
