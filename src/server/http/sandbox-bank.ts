import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Tools } from '../tools.ts';
import { takeForms } from './forms.ts';
import { asPlainPage } from './plain-page.ts';

type Bank = NonNullable<Tools['bank']['sandbox']>;

/** `/sandbox/bank/:authority`: the sandbox bank, where a person decides what happens. Its form is the only one it takes. */
export function showBank(bank: Bank) {
  return async (scope: FastifyInstance) => {
    takeForms(scope);
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
  return asPlainPage(reply.code(given.status)).send(given.html);
}
