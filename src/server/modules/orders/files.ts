import type { FastifyInstance } from 'fastify';
import { readCaller } from '../../http/caller.ts';
import { perMinute } from '../../http/limits.ts';
import { sendWaitingPage } from '../../http/waiting-page.ts';
import { Refusal } from '../../refusal.ts';
import type { Tools } from '../../tools.ts';
import { readDocument } from './documents.ts';
import { readPolicy } from './policy-tickets.ts';
import { orderTexts } from './texts.ts';

/** Files that customers look at: an uploaded document, with their token, and an issued policy, with a ticket. */
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
}
