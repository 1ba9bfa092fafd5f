import type { FastifyInstance } from 'fastify';
import type { Tools } from '../tools.ts';

/** Site-generation default of specification §9. */
export const revalidate_ms = 600_000;
const most = 500;

interface Kept {
  at: number;
  body: string;
  status: number;
  type: string;
}

/**
 * `fetch` for rendering on the server: it calls our own routes without a network, and keeps anonymous GET answers by
 * URL for ten minutes. What carried an Authorization header is never kept. Failures are logged and thrown on (§8).
 */
export function createServerFetch(app: FastifyInstance, tools: Tools): typeof fetch {
  const kept = new Map<string, Kept>();
  return async (input, init = {}) => {
    const url = String(input);
    const method = init.method ?? 'GET';
    const headers = init.headers as Record<string, string> | undefined;
    const keepable = method === 'GET' && !headers?.authorization;
    const now = tools.clock.now().getTime();
    const hit = keepable ? kept.get(url) : undefined;
    if (hit && now - hit.at < revalidate_ms) return answer(hit);

    const response = await app.inject({
      method: method as 'GET',
      url,
      ...(headers ? { headers } : {}),
      ...(typeof init.body === 'string' ? { payload: init.body } : {}),
    });
    const fresh = {
      at: now,
      body: response.body,
      status: response.statusCode,
      type: String(response.headers['content-type'] ?? ''),
    };
    if (fresh.status >= 500) {
      tools.log.error({ status: fresh.status, path: url.split('?')[0] }, 'server-side call failed');
      throw new Error(`Server-side call answered ${fresh.status}`);
    }
    if (keepable && fresh.status === 200) {
      if (kept.size >= most) kept.delete(kept.keys().next().value!);
      kept.set(url, fresh);
    }
    return answer(fresh);
  };
}

const answer = (kept: Kept) => new Response(kept.body, { status: kept.status, headers: { 'content-type': kept.type } });
