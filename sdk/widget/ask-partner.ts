import type { TokenQuestion } from '#bridge/options';

/**
 * Asks the partner's own server, `data-token-url`, for a one-time code; null where nobody is logged in there. Form-encoded,
 * because a page may have spoilt JSON (Prototype.js); same-origin cookies tell the server who asks.
 */
export async function askPartner(url: string, question: TokenQuestion): Promise<string | null> {
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams({ ...question }) });
  if (!answer.ok) throw Error(`${url} answered ${answer.status}`);
  const { code } = await answer.json();
  if (code === undefined) throw Error(`${url} answered without a code`);
  return code;
}
