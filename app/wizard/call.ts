import { CallRefused, type Send } from '#contract/client';
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

function endOf(cause: unknown): CallEnd {
  if (cause instanceof CallRefused) {
    if (cause.status < 400 || cause.status >= 500 || cause.code === 'unreadable_answer')
      return { state: 'failed', reason: 'failed' };
    const errors = Object.entries(cause.fieldErrors).map(([name, text]) => [name.replace(/^body\./, ''), text]);
    return {
      state: 'refused',
      status: cause.status,
      message: cause.message || null,
      errors: Object.fromEntries(errors),
    };
  }
  // What `fetch` throws where there is no way to the server.
  const isOffline = cause instanceof TypeError || globalThis.navigator?.onLine === false;
  return { state: 'failed', reason: isOffline ? 'offline' : 'failed' };
}

/** Asks at most ten seconds; only GET is tried a second time; `signal` drops it when a newer one has begun. */
export async function ask(
  { url, method, query, body }: CallRequest,
  send: Send,
  signal: AbortSignal,
): Promise<CallEnd> {
  // A relative address only: the form cannot send answers to another site.
  if (!/^\/(?![/\\])/.test(url)) return { state: 'failed', reason: 'failed' };
  const clock = new AbortController();
  const stop = () => clock.abort();
  const timer = setTimeout(stop, timeout_ms);
  signal.addEventListener('abort', stop);
  const attempt = (): Promise<CallEnd> =>
    send({ method, path: url as '/' }, body ? { query, body } : { query }, { signal: clock.signal, quiet: true }).then(
      reply => ({ state: 'answered', reply }),
      endOf,
    );
  try {
    let end = await attempt();
    if (end.state === 'failed' && method === 'GET' && !clock.signal.aborted) end = await attempt();
    return signal.aborted ? { state: 'dropped' } : end;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}

/** What the server replies to a GET of the form. Rejects when it does not come. */
export async function read(url: string, query: Answers, send: Send): Promise<unknown> {
  const end = await ask({ url, method: 'GET', query, body: null }, send, new AbortController().signal);
  if (end.state !== 'answered') throw new Error(`No answer from ${url}`);
  return end.reply;
}

/** The choices of a list that the server keeps: `[{ value, label }]`, or the same under `options`. */
export async function serverOptions(source: OptionSource, answers: Answers, send: Send): Promise<readonly Option[]> {
  if (Array.isArray(source) || !('api' in source)) return [];
  const { api, parent } = source;
  const reply = await read(api, parent ? { [parent]: answers[parent] ?? null } : {}, send);
  const list: unknown = Array.isArray(reply) ? reply : Reflect.get(Object(reply), 'options');
  return Array.isArray(list) ? (list as Option[]) : [];
}
