import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { paged, pageQuery } from './paging.ts';
import { uid } from './params.ts';
import { accountsPaths } from './paths/accounts.ts';
import { detailed } from './refusal-details.ts';

const { accounts: paths } = accountsPaths;

/** A mobile number as typed: any script, any of the usual forms; the server normalises it to `09…`. */
const username = z.string().trim().min(1).max(32);
/** A one-time code as typed: six digits in any script. */
const code = z.string().trim().min(1).max(16);
const password = z.string().min(1).max(256);

/** The account as its owner sees it. `username` is null for a visitor who is not logged in (specification §4). */
const user = z.object({
  uid: z.string().nullable(),
  username: z.string().nullable(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  national_id_masked: z.string().nullable(),
  has_password: z.boolean(),
  /** Providers that the customer has logged in with. */
  oauth_providers: z.array(z.string()),
  scope: z.enum(['full', 'embed']).nullable(),
});
export type User = z.output<typeof user>;

const session = z.object({ token: z.string(), user, is_new: z.boolean() });
export type Session = z.output<typeof session>;

/** A login that lives, as its owner sees it. */
const ownSession = z.object({
  uid: z.string(),
  /** Browser and system in words («کروم، اندروید»); null where the browser says neither. */
  device: z.string().nullable(),
  is_mobile: z.boolean(),
  /** The partner in whose frame it began. */
  partner_title: z.string().nullable(),
  /** Began by that partner's sign-on, without a code or a password. */
  by_partner: z.boolean(),
  is_current: z.boolean(),
  created_at: z.string(),
  /** Within some minutes. */
  last_used_at: z.string(),
});
export type OwnSession = z.output<typeof ownSession>;

/** The same answer for known and unknown numbers. Seconds count from the answer. */
export const codeSent = z.object({
  username: z.string(),
  code_length: z.number().int(),
  expires_in_s: z.number().int(),
  resend_in_s: z.number().int(),
  call_in_s: z.number().int(),
});
export type CodeSent = z.output<typeof codeSent>;

const awaitedCode = codeSent
  .pick({ code_length: true, expires_in_s: true, call_in_s: true })
  .partial({ code_length: true, expires_in_s: true });
/** A code is on its way already: what the form for it needs. */
export const resendTooSoon = detailed('resend_too_soon', awaitedCode);
/** No more codes for a while. The last one can be entered for as long as `expires_in_s` says. */
export const codeLimitReached = detailed('code_limit_reached', awaitedCode);
/** Without details where no code was sent. */
export const wrongCode = detailed('wrong_code', z.object({ tries_left: z.number().int() }).optional());

export const accounts = {
  readProfile: endpoint({
    ...paths.readProfile,
    access: 'optional',
    scope: 'own',
    summary: 'The profile of the logged-in customer; username is null for a visitor',
    answer: user,
  }),
  exchangeCode: endpoint({
    ...paths.exchangeCode,
    access: 'anyone',
    limit: 60,
    summary: 'Exchanges a one-time code (partner handoff, return from the bank, OAuth) for a token',
    body: z.object({
      code: z.string().min(16).max(256),
      embed_session: z.string().max(64).optional(),
      nonce: z.string().max(128).optional(),
      /** For a return from the bank: the secret whose hash `pay` was given. */
      way_back_secret: z.string().max(128).optional(),
    }),
    answer: session.extend({ path: z.string().nullable() }),
    refuses: ['handoff_refused'],
  }),
  sendCode: endpoint({
    ...paths.sendCode,
    access: 'anyone',
    limit: 60,
    summary: 'Sends a one-time code by text or by a phone call',
    body: z.object({ username, call: z.boolean().default(false), embed_session: z.string().max(64).optional() }),
    answer: codeSent,
    refuses: ['invalid_mobile', 'call_needs_text', resendTooSoon, codeLimitReached, 'sms_failed'],
  }),
  verifyCode: endpoint({
    ...paths.verifyCode,
    access: 'anyone',
    limit: 60,
    summary: 'Checks the one-time code and logs in, registering a new number',
    body: z.object({
      username,
      verification_code: code,
      embed_session: z.string().max(64).optional(),
      /** From `/login#identity=…`: the provider's identity that is to belong to this number from now on. */
      identity: z.string().min(16).max(256).optional(),
    }),
    answer: session,
    refuses: ['invalid_mobile', wrongCode, 'code_expired', 'code_locked'],
  }),
  logInByPassword: endpoint({
    ...paths.logInByPassword,
    access: 'anyone',
    limit: 60,
    summary: 'Logs in with a password',
    body: z.object({ username, password, embed_session: z.string().max(64).optional() }),
    answer: session,
    refuses: ['invalid_mobile', 'wrong_credentials', 'account_locked'],
  }),
  logOut: endpoint({
    ...paths.logOut,
    access: 'optional',
    scope: 'own',
    summary: 'Ends the session and tells where to go',
    answer: z.object({ next: z.string() }),
  }),
  endSession: endpoint({
    ...paths.endSession,
    access: 'optional',
    scope: 'own',
    summary: 'Ends the session',
    answer: z.object({ logged_out: z.literal(true) }),
  }),
  sendResetCode: endpoint({
    ...paths.sendResetCode,
    access: 'anyone',
    limit: 60,
    summary: 'Sends a code for a new password',
    body: z.object({ username, call: z.boolean().default(false), embed_session: z.string().max(64).optional() }),
    answer: codeSent,
    refuses: ['invalid_mobile', 'call_needs_text', resendTooSoon, codeLimitReached, 'sms_failed'],
  }),
  verifyResetCode: endpoint({
    ...paths.verifyResetCode,
    access: 'anyone',
    limit: 60,
    summary: 'Checks the code for a new password',
    body: z.object({ username, verification_code: code }),
    answer: z.object({ reset_token: z.string(), expires_in_s: z.number().int() }),
    refuses: ['invalid_mobile', wrongCode, 'code_expired', 'code_locked'],
  }),
  resetPassword: endpoint({
    ...paths.resetPassword,
    access: 'anyone',
    limit: 60,
    summary: 'Sets the new password, ends other sessions and logs in',
    body: z.object({
      username,
      reset_token: z.string().min(16).max(256),
      new_password: password,
      new_password_confirm: password,
      embed_session: z.string().max(64).optional(),
    }),
    answer: session,
    refuses: ['invalid_mobile', 'reset_expired', 'weak_password', 'common_password', 'password_mismatch'],
  }),
  changePassword: endpoint({
    ...paths.changePassword,
    access: 'customer',
    scope: 'full',
    limit: 60,
    summary: 'Sets a new password in the place of the present one and ends all other sessions',
    body: z.object({ password, new_password: password, new_password_confirm: password }),
    answer: z.object({ changed: z.literal(true) }),
    refuses: ['wrong_password', 'account_locked', 'weak_password', 'common_password', 'password_mismatch'],
  }),
  listSessions: endpoint({
    ...paths.listSessions,
    access: 'customer',
    scope: 'full',
    summary: 'Where the customer is logged in: this session first, then the one that was used last',
    query: pageQuery,
    answer: paged(ownSession),
  }),
  endOtherSession: endpoint({
    ...paths.endOtherSession,
    params: { uid },
    access: 'customer',
    scope: 'full',
    summary: 'Logs out one device of the customer',
    answer: z.object({ ended: z.literal(true) }),
  }),
  endAllSessions: endpoint({
    ...paths.endAllSessions,
    access: 'customer',
    scope: 'full',
    summary: 'Logs out everywhere, or everywhere but here',
    body: z.object({ keep_current: z.boolean() }),
    answer: z.object({ ended: z.literal(true) }),
  }),
  beginOauth: endpoint({
    ...paths.beginOauth,
    access: 'anyone',
    limit: 60,
    summary: 'Where to send the customer to log in with an OpenID Connect provider',
    query: z.object({ provider: z.string().min(1).max(40), next: z.string().max(2048).optional() }),
    answer: z.object({ authorization_endpoint: z.string() }),
    refuses: ['unknown_provider', 'unavailable'],
  }),
};
