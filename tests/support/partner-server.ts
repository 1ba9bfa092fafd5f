import { siteOrigin } from './origins.ts';

const keys = { yadakchi: 'demo-key-yadakchi', hamrah: 'demo-key-hamrah' };

export type PartnerSlug = keyof typeof keys;

/** The partner's own server asks ours for a one-time code for one of its customers. */
export async function codeFor(
  partner: PartnerSlug,
  { embed_session, nonce }: Record<string, unknown>,
  mobile: string,
): Promise<string> {
  const answer = await fetch(`${siteOrigin}/api/partners/handoff-codes/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Partner ${keys[partner]}` },
    body: JSON.stringify({ mobile, embed_session, nonce }),
  });
  if (!answer.ok) throw new Error(`No code for ${partner}: ${answer.status}`);
  return ((await answer.json()) as { code: string }).code;
}

/** Whose a token is and what it may, as our API says. */
export async function ownerOf(token: unknown): Promise<{ username: string; scope: string }> {
  const answer = await fetch(`${siteOrigin}/accounts/api/user-profile/`, {
    headers: { authorization: `Token ${token}` },
  });
  return (await answer.json()) as { username: string; scope: string };
}
