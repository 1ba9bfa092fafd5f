import type { FastifyInstance } from 'fastify';
import { Refusal } from '../kernel/refusal.ts';
import { certificatePage, checkCertificate, orderTexts, readDocument, readPolicy } from '../modules/orders/orders.ts';
import type { Tools } from '../tools.ts';
import { readCaller } from './caller.ts';
import { perMinute } from './limits.ts';
import { asPlainPage } from './plain-page.ts';
import { sendWaitingPage } from './waiting-page.ts';

/** What customers and others look at: an uploaded document, with a token; an issued policy, with a ticket; and a certificate, with its code. */
export function mountOrderFiles(app: FastifyInstance, tools: Tools): void {
  app.get<{ Params: { uid: string } }>(
    '/hedgehog-uploader/:uid([\\w-]{1,64})/',
    { schema: { hide: true }, config: { endpoint: 'document', limit: perMinute.document } },
    async (request, reply) => {
      const { customer } = await readCaller(tools, { access: 'customer', scope: 'own' }, request);
      if (!customer) throw new Refusal('login_required');
      const { document, bytes } = await readDocument(tools, customer, request.params.uid);
      return reply
        .type(document.type)
        .header('content-disposition', 'inline')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cache-control', 'private, no-store')
        .send(Buffer.from(bytes));
    },
  );

  app.get<{ Params: { ticket: string }; Querystring: { download?: string } }>(
    '/policies/:ticket.pdf',
    { schema: { hide: true }, config: { endpoint: 'policy', limit: perMinute.policy, page: '/orders' } },
    async (request, reply) => {
      const policy = await readPolicy(tools, request.params.ticket);
      if (!policy) return sendWaitingPage(reply, orderTexts.policy_making, 2);
      const { name, bytes } = policy;
      const disposition = request.query.download === undefined ? 'inline' : 'attachment';
      return reply
        .type('application/pdf')
        .header('content-disposition', `${disposition}; filename="${name}"`)
        .header('cache-control', 'private, no-store')
        .send(Buffer.from(bytes));
    },
  );

  app.get<{ Params: { uid: string; code: string } }>(
    '/certificates/:uid([\\w-]{1,64})/:code([\\w-]{1,64})/',
    { schema: { hide: true }, config: { endpoint: 'certificate', limit: perMinute.policy, page: '/' } },
    async (request, reply) => {
      const { uid, code } = request.params;
      const checked = await checkCertificate(tools, uid, code);
      return asPlainPage(reply)
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex')
        .send(certificatePage(checked));
    },
  );
}
