const timeout_ms = 15_000;
const maxPage_bytes = 8_000_000;

export interface FetchedPage {
  /** After redirects. */
  url: string;
  headers: Record<string, string>;
  html: string;
}

/** A page that cannot be checked; the message is for people. */
export class Unreachable extends Error {}

/** Reads a page as a browser would ask for it. Rejects with `Unreachable` in words. */
export async function fetchPage(address: string): Promise<FetchedPage> {
  const signal = AbortSignal.timeout(timeout_ms);
  const headers = { accept: 'text/html,application/xhtml+xml', 'user-agent': 'Mozilla/5.0 (compatible; panah-doctor)' };
  try {
    const answer = await fetch(address, { headers, signal, redirect: 'follow' });
    if (!answer.ok) throw new Unreachable(`${answer.url} answered ${answer.status}`);
    const type = answer.headers.get('content-type') ?? '';
    if (!/html/i.test(type)) throw new Unreachable(`${answer.url} is no web page (${type || 'no content type'})`);
    return { url: answer.url, headers: Object.fromEntries(answer.headers), html: await readText(answer) };
  } catch (problem) {
    throw problem instanceof Unreachable ? problem : new Unreachable(`${address}: ${reasonOf(problem)}`);
  }
}

/** Reads JSON of our server. */
export async function askJson(url: string): Promise<unknown> {
  const answer = await fetch(url, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(timeout_ms),
  });
  if (!answer.ok) throw new Unreachable(`${url} answered ${answer.status}`);
  return answer.json();
}

async function readText(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of answer.body ?? []) {
    chunks.push(chunk);
    length += chunk.byteLength;
    if (length > maxPage_bytes) break;
  }
  return Buffer.concat(chunks).toString('utf8');
}

function reasonOf(problem: unknown): string {
  const { name, message, cause } = problem as Error & { cause?: { code?: string; message?: string } };
  if (name === 'TimeoutError') return `no answer within ${timeout_ms / 1000} seconds`;
  return cause?.code ?? cause?.message ?? message;
}
