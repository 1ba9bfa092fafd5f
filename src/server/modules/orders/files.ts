import type { FastifyInstance } from 'fastify';
import { readCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import type { Tools } from '../../tools.ts';
import { readDocument } from './documents.ts';
import { takePolicy } from './policy-tickets.ts';

/** Files that customers look at: an uploaded document, with their token, and an issued policy, with a ticket. */
export function mountOrderFiles(app: FastifyInstance, tools: Tools): void {
  app.get<{ Params: { uid: string } }>(
    '/hedgehog-uploader/:uid([\\w-]{1,64})/',
    { schema: { hide: true } },
    async (request, reply) => {
      const { customer } = await readCaller(tools, 'customer', request);
      if (!customer) throw new Refusal('login_required');
      const { document, bytes } = await readDocument(tools, customer.account_uid, request.params.uid);
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
    { schema: { hide: true } },
    async (request, reply) => {
      const { name, bytes } = await takePolicy(tools, request.params.ticket);
      const disposition = request.query.download === undefined ? 'inline' : 'attachment';
      return reply
        .type('application/pdf')
        .header('content-disposition', `${disposition}; filename="${name}"`)
        .header('cache-control', 'private, no-store')
        .send(Buffer.from(bytes));
    },
  );
}
