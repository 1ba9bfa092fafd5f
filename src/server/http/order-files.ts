import type { FastifyInstance, FastifyReply } from 'fastify';
import { Refusal } from '../kernel/refusal.ts';
import type { Upload } from '../kernel/uploads/load-upload.ts';
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

/** A file's name as RFC 5987 writes it. */
const encodedName = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    mark => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/**
 * A file that somebody uploaded, with no power of its own: a picture is shown, a PDF is saved under its name. Safari shows an
 * empty page for a PDF in a sandbox.
 */
const sendUpload = (reply: FastifyReply, { type, name, bytes }: Upload): FastifyReply =>
  reply
    .type(type)
    .header(
      'content-disposition',
      `${type === 'application/pdf' ? 'attachment' : 'inline'}; filename*=UTF-8''${encodedName(name)}`,
    )
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
      return sendUpload(reply, await readDocument(tools, customer, request.params.uid));
    },
  );

  app.get<{ Params: { uid: string } }>(
    '/crm/v1/uploader/:uid([\\w-]{1,64})/',
    { schema: { hide: true }, config: { endpoint: 'document', limit: perMinute.document } },
    async (request, reply) => {
      const { customer } = await readCaller(tools, { access: 'customer', scope: 'own' }, request);
      if (!customer) throw new Refusal('login_required');
      return sendUpload(reply, await readSupportFile(tools, customer, request.params.uid));
    },
  );

  app.get<{ Params: { uid: string; until: string; code: string } }>(
    '/ticket-files/:uid([\\w-]{1,64})/:until(\\d{1,12})/:code([\\w-]{1,64})/',
    { schema: { hide: true }, config: { endpoint: 'file', limit: perMinute.document, page: '/account/tickets' } },
    async (request, reply) => sendUpload(reply, await readFileByLink(tools, request.params)),
  );

  app.get<{ Params: { uid: string } }>(
    '/micro_insurance/api/files/:uid([\\w-]{1,64})/',
    { schema: { hide: true }, config: { endpoint: 'document', limit: perMinute.document } },
    async (request, reply) => {
      const { customer } = await readCaller(tools, { access: 'customer', scope: 'own' }, request);
      if (!customer) throw new Refusal('login_required');
      return sendUpload(reply, await readMicroFile(tools, customer, request.params.uid));
    },
  );

  for (const [path, permission, read] of staffFiles)
    app.get<{ Params: { uid: string } }>(
      `/staff/api/${path}/:uid([\\w-]{1,64})/`,
      { schema: { hide: true }, config: { endpoint: 'document', limit: perMinute.document } },
      async (request, reply) => {
        const { staff } = await readCaller(tools, { access: 'staff', permission }, request);
        if (!staff) throw new Refusal('staff_login_required');
        return sendUpload(reply, await read(tools, staff, request.params.uid));
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
