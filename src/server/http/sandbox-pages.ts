import type { FastifyInstance } from 'fastify';
import type { Tools } from '../tools.ts';
import { takeForms } from './forms.ts';
import { asPlainPage } from './plain-page.ts';
import { showBackOffice } from './sandbox-back-office.ts';
import { showBank } from './sandbox-bank.ts';

/** Pages of the sandbox gateways. Where the real provider is configured there is no such route at all. */
export async function mountSandboxPages(app: FastifyInstance, tools: Tools): Promise<void> {
  const { sent, sentPage } = tools.sms;
  if (sent && sentPage) showMessages(app, { sent, sentPage });
  if (tools.bank.sandbox) await app.register(showBank(tools.bank.sandbox));
  if (tools.settings.demonstration) await app.register(showBackOffice(tools));
  if (tools.identity?.serve) await app.register(serveIssuer(tools.identity.serve, tools.settings.publicOrigin));
}

/** `/sandbox/messages/`: what was texted and spoken, as a page or as JSON, newest first; `?to=` one number. */
function showMessages(app: FastifyInstance, sms: Required<Pick<Tools['sms'], 'sent' | 'sentPage'>>): void {
  app.get('/sandbox/messages/', { schema: { hide: true } }, async (request, reply) => {
    const { to } = request.query as { to?: unknown };
    const number = typeof to === 'string' && to ? to : undefined;
    if (number !== undefined && !/^[+\d]{1,20}$/.test(number)) return [];
    reply.header('cache-control', 'no-store').header('vary', 'accept');
    if (request.headers.accept?.includes('text/html')) return asPlainPage(reply).send(await sms.sentPage(number));
    return (await sms.sent(number)).map(({ to, text, code, at }) => ({ to, text, code, at }));
  });
}

/** `/sandbox/oidc/*`: the sandbox issuer. Its token endpoint takes a form, which nothing else of ours does. */
function serveIssuer(serve: NonNullable<NonNullable<Tools['identity']>['serve']>, publicOrigin: string) {
  return async (scope: FastifyInstance) => {
    takeForms(scope);
    scope.route({
      method: ['GET', 'POST'],
      url: '/sandbox/oidc/*',
      schema: { hide: true },
      handler: async (request, reply) => {
        const answer = await serve(
          new Request(new URL(request.url, publicOrigin), {
            method: request.method,
            headers: { authorization: request.headers.authorization ?? '' },
            ...(request.body ? { body: new URLSearchParams(request.body as Record<string, string>) } : {}),
          }),
        );
        reply.code(answer.status).header('cache-control', 'no-store');
        const location = answer.headers.get('location');
        if (location) return reply.header('location', location).send();
        if (!answer.headers.get('content-type')?.startsWith('text/html')) return answer.json();
        return asPlainPage(reply).send(await answer.text());
      },
    });
  };
}
