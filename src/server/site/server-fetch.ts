import type { FastifyInstance } from 'fastify';
import type { Tools } from '../tools.ts';
import { slotOf } from './cache-slot.ts';

/** Site-generation default of specification §9. */
export const revalidate_ms = 600_000;
/** Answers that are kept at the same time: addresses that share a place take it from one another. */
const slots = 500;

interface CachedAnswer {
  url: string;
  body: string;
  status: number;
  type: string;
}

/** What kept a drawing from being whole. Pages swallow it and draw their own words, so it is noted here. */
export type FetchFailure =
  | { kind: 'too_many_requests'; retry_after_s: number }
  /** The server failed, or did not answer. */
  | { kind: 'failed' }
  | { kind: 'refused' };

const weight = { refused: 0, failed: 1, too_many_requests: 2 };

/** The calls of one drawing. */
export interface DrawingCalls {
  fetch: typeof fetch;
  /** The worst that has happened so far, or null. */
  failure(): FetchFailure | null;
}

/**
 * `fetch` for rendering on the server: it calls our own routes without a network, and keeps anonymous GET answers by
 * URL for ten minutes where caching is on (specification §7). What carried an Authorization header is never kept. Failures are logged and thrown on (§8).
 * Calls count against the visitor for whom the page is drawn, so that one visitor cannot use up the calls of all.
 */
export function createServerFetch(app: FastifyInstance, tools: Tools): (visitor: string) => DrawingCalls {
  const keyOf = (url: string) => `${tools.cache.build}/drawing-calls/${slotOf(url, slots)}`;

  async function call(
    visitor: string,
    url: string,
    init: RequestInit,
  ): Promise<CachedAnswer & { retry_after_s: number }> {
    const path = url.split('?')[0];
    try {
      const response = await app.inject({
        method: (init.method ?? 'GET') as 'GET',
        url,
        remoteAddress: visitor,
        ...(init.headers ? { headers: init.headers as Record<string, string> } : {}),
        ...(typeof init.body === 'string' ? { payload: init.body } : {}),
      });
      if (response.statusCode >= 500) throw new Error(`Server-side call answered ${response.statusCode}`);
      return {
        url,
        body: response.body,
        status: response.statusCode,
        type: String(response.headers['content-type'] ?? ''),
        retry_after_s: Number(response.headers['retry-after'] ?? 60),
      };
    } catch (error) {
      tools.log.error({ err: error, path }, 'server-side call failed');
      throw error;
    }
  }

  return visitor => {
    let failure: FetchFailure | null = null;
    const note = (next: FetchFailure) => {
      if (!failure || weight[next.kind] > weight[failure.kind]) failure = next;
    };
    return {
      failure: () => failure,
      fetch: async (input, init = {}) => {
        const url = String(input);
        const { authorization } = (init.headers ?? {}) as Record<string, string>;
        const keepable = tools.settings.pageCache && (init.method ?? 'GET') === 'GET' && !authorization;
        const hit = keepable ? ((await tools.cache.find(keyOf(url))) as CachedAnswer | null) : null;
        if (hit?.url === url) return answer(hit);

        const fresh = await call(visitor, url, init).catch(error => {
          note({ kind: 'failed' });
          throw error;
        });
        if (fresh.status === 429) note({ kind: 'too_many_requests', retry_after_s: fresh.retry_after_s });
        else if (fresh.status >= 400) note({ kind: 'refused' });
        if (keepable && fresh.status === 200) await tools.cache.keep(keyOf(url), fresh, revalidate_ms);
        return answer(fresh);
      },
    };
  };
}

const answer = (kept: CachedAnswer) =>
  new Response(kept.body, { status: kept.status, headers: { 'content-type': kept.type } });
