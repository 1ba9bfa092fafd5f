import type { Answers, CallRequest, Option, OptionSource } from '#wizard/wizard';

const timeout_ms = 10_000;

/**
 * How a call of the form ended. `refused`: the server read it and said what is wrong with which answer, or why not now.
 */
export type CallEnd =
  | { state: 'answered'; reply: unknown }
  | { state: 'refused'; status: number; message: string | null; errors: Record<string, string> }
  /** `offline`: nobody was reached. */
  | { state: 'failed'; reason: 'offline' | 'failed' }
  | { state: 'dropped' };

export interface CallTools {
  token: () => string | null;
  csrf: () => string | null;
  fetch?: typeof fetch;
}

const addressOf = ({ url, query }: CallRequest): string => {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== null) search.append(key, String(value));
  return search.size ? `${url}?${search}` : url;
};

function refusalOf(status: number, body: unknown): CallEnd {
  const part = (key: string): unknown => (typeof body === 'object' && body !== null ? Reflect.get(body, key) : null);
  const errors: Record<string, string> = {};
  for (const [name, texts] of Object.entries(part('errors') ?? {}))
    if (Array.isArray(texts) && typeof texts[0] === 'string') errors[name.replace(/^body\./, '')] = texts[0];
  const message = part('message');
  return { state: 'refused', status, message: typeof message === 'string' ? message : null, errors };
}

async function once(request: CallRequest, tools: CallTools, signal: AbortSignal): Promise<CallEnd> {
  const headers: Record<string, string> = { accept: 'application/json' };
  const token = tools.token();
  const csrf = tools.csrf();
  if (token) headers.authorization = `Token ${token}`;
  if (csrf && request.method === 'POST') headers['x-csrftoken'] = csrf;
  if (request.body) headers['content-type'] = 'application/json';
  const response = await (tools.fetch ?? fetch)(addressOf(request), {
    method: request.method,
    headers,
    signal,
    ...(request.body ? { body: JSON.stringify(request.body) } : {}),
  });
  const body: unknown = await response.json();
  if (response.ok) return { state: 'answered', reply: body };
  return response.status < 500 ? refusalOf(response.status, body) : { state: 'failed', reason: 'failed' };
}

/** What `fetch` throws where there is no way to the server. */
const reasonOf = (cause: unknown) =>
  cause instanceof TypeError || globalThis.navigator?.onLine === false ? 'offline' : 'failed';

/** Asks at most ten seconds; only GET is tried a second time; `signal` drops it when a newer one has begun. */
export async function ask(request: CallRequest, tools: CallTools, signal: AbortSignal): Promise<CallEnd> {
  // A relative address only: the form cannot send answers to another site.
  if (!/^\/(?![/\\])/.test(request.url)) return { state: 'failed', reason: 'failed' };
  const clock = new AbortController();
  const stop = () => clock.abort();
  const timer = setTimeout(stop, timeout_ms);
  signal.addEventListener('abort', stop);
  const attempt = async (): Promise<CallEnd> => {
    try {
      return await once(request, tools, clock.signal);
    } catch (cause) {
      return { state: 'failed', reason: reasonOf(cause) };
    }
  };
  try {
    let end = await attempt();
    if (end.state === 'failed' && request.method === 'GET' && !clock.signal.aborted) end = await attempt();
    return signal.aborted ? { state: 'dropped' } : end;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}

/** The choices of a list that the server keeps: `[{ value, label }]`, or the same under `options`. Rejects when it does not come. */
export async function serverOptions(
  source: OptionSource,
  answers: Answers,
  tools: CallTools,
): Promise<readonly Option[]> {
  if (Array.isArray(source) || !('api' in source)) return [];
  const { api, parent } = source;
  const query: Answers = parent ? { [parent]: answers[parent] ?? null } : {};
  const end = await ask({ url: api, method: 'GET', query, body: null }, tools, new AbortController().signal);
  if (end.state !== 'answered') throw new Error(`No options from ${api}`);
  const list: unknown = Array.isArray(end.reply) ? end.reply : Reflect.get(Object(end.reply), 'options');
  return Array.isArray(list) ? (list as Option[]) : [];
}
