import { atom } from 'nanostores';
import { vi } from 'vitest';
import type { User } from '#contract/accounts';
import { CallRefused } from '../../app/api/api.ts';
import { noStorage } from '../../app/api/storage.ts';
import { createTokenStore } from '../../app/api/token.ts';
import type { AppTools } from '../../app/api/tools.ts';
import { visitorOf } from '../../app/api/visitor.ts';
import { noHost } from '../../app/host/no-host.ts';

export const user = (uid: string, username: string | null): User => ({
  uid,
  username,
  first_name: null,
  last_name: null,
  national_id_masked: null,
  has_password: false,
  oauth_providers: [],
  scope: 'full',
});
export const maryam = user('m', '09123456789');
export const sent = { username: '09123456789', code_length: 6, expires_in_s: 120, resend_in_s: 60, call_in_s: 60 };

/** A call of the client's shape. */
const answered = (call: (...sent: unknown[]) => unknown) =>
  Object.assign((...sent: unknown[]) => call(...sent), {
    refusal: (cause: unknown) => (cause instanceof CallRefused ? cause : null),
  });

/** A page of the site whose server says that everybody is Maryam; `accounts` are calls that answer otherwise. */
export function pageOfVisitor(accounts: object = {}) {
  const local = noStorage();
  const forgetVisitor = vi.fn();
  const askLogin = vi.fn(async () => false);
  const calls = {
    readProfile: vi.fn(async () => maryam),
    endSession: vi.fn(async () => ({ logged_out: true })),
    sendCode: vi.fn(async () => sent),
    verifyCode: vi.fn(async () => ({ token: 't1', user: maryam, is_new: true })),
    ...accounts,
  };
  const tools = {
    kind: 'site',
    config: {},
    nav: { $loc: atom({ path: '/', search: '' }) },
    api: () => ({ accounts: Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, answered(call)])) }),
    token: createTokenStore(local),
    local,
    session: noStorage(),
    askLogin,
    forgetVisitor,
    host: noHost(),
    stores: new Map(),
  } as unknown as AppTools;
  return { tools, calls, askLogin, forgetVisitor, visitor: visitorOf(tools) };
}
