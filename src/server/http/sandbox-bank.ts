import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Tools } from '../tools.ts';

type Bank = NonNullable<Tools['bank']['sandbox']>;

/** `/sandbox/bank/:authority`: the sandbox bank, where a person decides what happens. Its form is the only one it takes. */
export function showBank(bank: Bank) {
  return async (scope: FastifyInstance) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
    );
    const url = '/sandbox/bank/:authority';
    const schema = { hide: true };
    scope.get<{ Params: { authority: string } }>(url, { schema }, async ({ params }, reply) =>
      answer(reply, await bank.show(params.authority)),
    );
    scope.post<{ Params: { authority: string }; Body: { choice?: unknown } | null }>(
      url,
      { schema },
      async ({ params, body }, reply) => answer(reply, await bank.choose(params.authority, body?.choice)),
    );
  };
}

function answer(reply: FastifyReply, given: Awaited<ReturnType<Bank['show']>>): FastifyReply {
  reply.header('cache-control', 'no-store');
  if ('location' in given) return reply.redirect(given.location, 303);
  // No form-action: a browser would hold it against the way back to the shop, too.
  return reply
    .code(given.status)
    .type('text/html; charset=utf-8')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
    )
    .send(given.html);
}
