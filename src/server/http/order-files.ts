import type { FastifyInstance, FastifyReply } from 'fastify';
import { Refusal } from '../kernel/refusal.ts';
import { readMicroFile, readMicroFileAsStaff } from '../modules/micro-insurance/micro-insurance.ts';
import {
  certificatePage,
  checkCertificate,
  orderTexts,
  readDocument,
  readDocumentAsStaff,
  readPolicy,
} from '../modules/orders/orders.ts';
import { readFileByLink, readSupportFile, readSupportFileAsStaff } from '../modules/support/support.ts';
import type { Tools } from '../tools.ts';
import { readCaller } from './caller.ts';
import { perMinute } from './limits.ts';
import { asPlainPage } from './plain-page.ts';
import { sendWaitingPage } from './waiting-page.ts';

/** A file that somebody uploaded: shown, but with no power of its own. */
const sendUpload = (reply: FastifyReply, type: string, bytes: Uint8Array): FastifyReply =>
  reply
    .type(type)
    .header('content-disposition', 'inline')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', 'private, no-store')
    .send(Buffer.from(bytes));

/** What the staff opens of customers' uploads, and who of them may. */
const staffFiles = [
  ['documents', 'order.read', readDocumentAsStaff],
  ['micro-files', 'micro.read', readMicroFileAsStaff],
  ['ticket-files', 'ticket.answer', readSupportFileAsStaff],
] as const;

/** What customers and others look at: an uploaded document, with a token; a ticket's file, with a link; an issued policy, with a ticket; and a certificate, with its code. */
export function mountOrderFiles(app: FastifyInstance, tools: Tools): void {
  app.get<{ Params: { uid: string } }>(
    '/hedgehog-uploader/:uid([\\w-]{1,64})/',
    { schema: { hide: true }, config: { endpoint: 'document', limit: perMinute.document } },
    async (request, reply) => {
      const { customer } = await readCaller(tools, { access: 'customer', scope: 'own' }, request);
      if (!customer) throw new Refusal('login_required');
      const { document, bytes } = await readDocument(tools, customer, request.params.uid);
      return sendUpload(reply, document.type, bytes);
    },
  );

  app.get<{ Params: { uid: string } }>(
    '/crm/v1/uploader/:uid([\\w-]{1,64})/',
    { schema: { hide: true }, config: { endpoint: 'document', limit: perMinute.document } },
    async (request, reply) => {
      const { customer } = await readCaller(tools, { access: 'customer', scope: 'own' }, request);
      if (!customer) throw new Refusal('login_required');
      const { type, bytes } = await readSupportFile(tools, customer, request.params.uid);
      return sendUpload(reply, type, bytes);
    },
  );

  app.get<{ Params: { uid: string; until: string; code: string } }>(
    '/ticket-files/:uid([\\w-]{1,64})/:until(\\d{1,12})/:code([\\w-]{1,64})/',
    { schema: { hide: true }, config: { endpoint: 'file', limit: perMinute.document, page: '/account/tickets' } },
    async (request, reply) => {
      const { type, bytes } = await readFileByLink(tools, request.params);
      return sendUpload(reply, type, bytes);
    },
  );

  app.get<{ Params: { uid: string } }>(
    '/micro_insurance/api/files/:uid([\\w-]{1,64})/',
    { schema: { hide: true }, config: { endpoint: 'document', limit: perMinute.document } },
    async (request, reply) => {
      const { customer } = await readCaller(tools, { access: 'customer', scope: 'own' }, request);
      if (!customer) throw new Refusal('login_required');
      const { type, bytes } = await readMicroFile(tools, customer, request.params.uid);
      return sendUpload(reply, type, bytes);
    },
  );

  for (const [path, permission, read] of staffFiles)
    app.get<{ Params: { uid: string } }>(
      `/staff/api/${path}/:uid([\\w-]{1,64})/`,
      { schema: { hide: true }, config: { endpoint: 'document', limit: perMinute.document } },
      async (request, reply) => {
        const { staff } = await readCaller(tools, { access: 'staff', permission }, request);
        if (!staff) throw new Refusal('staff_login_required');
        const { type, bytes } = await read(tools, staff, request.params.uid);
        return sendUpload(reply, type, bytes);
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
