import type { FastifyInstance } from 'fastify';
import { returnFromBank, startAtBank } from '../modules/payment/payment.ts';
import type { Tools } from '../tools.ts';
import { takeForms } from './forms.ts';
import { perMinute } from './limits.ts';

/** The two steps of a payment that are not calls but page loads: off to the bank, and back. */
export async function mountPaymentPages(app: FastifyInstance, tools: Tools): Promise<void> {
  await app.register(async scope => paymentPages(scope, tools));
}

const config = { endpoint: 'payment', limit: perMinute.payment, page: '/orders' } as const;

function paymentPages(app: FastifyInstance, tools: Tools): void {
  takeForms(app);
  app.get<{ Params: { attempt: string } }>(
    '/payment/start/:attempt([\\w-]{1,64})',
    { schema: { hide: true }, config },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .redirect(await startAtBank(tools, request.params.attempt), 303),
  );
  app.route<{ Params: { gateway: string } }>({
    method: ['GET', 'POST'],
    url: '/payment/callback/:gateway/',
    schema: { hide: true },
    config,
    handler: async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .redirect(await returnFromBank(tools, request.params.gateway, [request.query, request.body]), 303),
  });
}
