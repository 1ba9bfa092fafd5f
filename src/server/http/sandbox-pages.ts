import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Tools } from '../tools.ts';
import { showBank } from './sandbox-bank.ts';
import { messagesPage } from './sandbox-messages.ts';

/** Pages of the sandbox gateways. Where the real provider is configured there is no such route at all. */
export async function mountSandboxPages(app: FastifyInstance, tools: Tools): Promise<void> {
  if (tools.sms.sent) showMessages(app, tools.sms.sent);
  if (tools.bank.sandbox) await app.register(showBank(tools.bank.sandbox));
  if (tools.identity.serve) await app.register(serveIssuer(tools.identity.serve, tools.settings.publicOrigin));
}

/** `/sandbox/messages/`: what was texted and spoken, as a page or as JSON, newest first; `?to=` one number. */
function showMessages(app: FastifyInstance, sent: NonNullable<Tools['sms']['sent']>): void {
  const sentTo = async (to: string) => (/^[+\d]{1,20}$/.test(to) ? sent(to) : []);
  app.get('/sandbox/messages/', { schema: { hide: true } }, async (request, reply) => {
    const { to } = request.query as { to?: unknown };
    const messages = typeof to === 'string' && to ? await sentTo(to) : await sent();
    reply.header('cache-control', 'no-store').header('vary', 'accept');
    if (request.headers.accept?.includes('text/html')) return page(reply).send(messagesPage(messages));
    return messages.map(({ to, text, code, at }) => ({ to, text, code, at }));
  });
}

/** `/sandbox/oidc/*`: the sandbox issuer. Its token endpoint takes a form, which nothing else of ours does. */
function serveIssuer(serve: NonNullable<Tools['identity']['serve']>, publicOrigin: string) {
  return async (scope: FastifyInstance) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_: unknown, body: string) => body,
    );
    scope.route({
      method: ['GET', 'POST'],
      url: '/sandbox/oidc/*',
      schema: { hide: true },
      handler: async (request, reply) => {
        const answer = await serve(
          new Request(new URL(request.url, publicOrigin), {
            method: request.method,
            headers: { authorization: request.headers.authorization ?? '' },
            ...(typeof request.body === 'string' ? { body: request.body } : {}),
          }),
        );
        reply.code(answer.status).header('cache-control', 'no-store');
        const location = answer.headers.get('location');
        if (location) return reply.header('location', location).send();
        if (!answer.headers.get('content-type')?.startsWith('text/html')) return answer.json();
        return page(reply).send(await answer.text());
      },
    });
  };
}

function page(reply: FastifyReply): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
    );
}
