import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { refusalBody } from '#contract/endpoint';
import { Refusal } from '../refusal.ts';
import type { Tools } from '../tools.ts';
import { readCaller } from './caller.ts';
import { checkCsrf } from './csrf.ts';
import { once } from './idempotency.ts';
import { type Limits, networkOf } from './limits.ts';
import type { Route } from './route.ts';
import { compileValidation, findUnreadable } from './validation.ts';

/** Path segments that only take known values; the rest take up to 3,000 characters. */
const segment = z.string().min(1).max(3_000);

/** Puts the routes of the modules onto the server: checks, caller, idempotency, answer. */
export function mountRoutes(
  app: FastifyInstance,
  tools: Tools,
  { routes, limits }: { routes: Record<string, Route>; limits: Limits },
): void {
  for (const [name, { endpoint, handle }] of Object.entries(routes)) {
    const speaksEnglish = endpoint.language === 'en';
    const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(match => match[1]!);
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      validatorCompiler: ({ schema }) => compileValidation(schema as unknown as z.ZodType, speaksEnglish),
      config: {
        language: endpoint.language ?? 'fa',
        endpoint: name,
        limit: endpoint.limit,
        forPartners: endpoint.access === 'partner',
        upload: endpoint.multipart ?? false,
      },
      schema: {
        operationId: name,
        summary: endpoint.summary,
        ...(endpoint.access === 'customer' ? { security: [{ token: [] }] } : {}),
        ...(endpoint.access === 'partner' ? { security: [{ partner: [] }] } : {}),
        ...(endpoint.multipart ? { consumes: ['multipart/form-data'] } : {}),
        ...(names.length ? { params: z.object(Object.fromEntries(names.map(key => [key, segment]))) } : {}),
        ...(endpoint.query ? { querystring: endpoint.query } : {}),
        ...(endpoint.body ? { body: strict(endpoint.body) } : {}),
        response: { 200: endpoint.answer, '4xx': refusalBody },
      },
      preValidation: async request => {
        checkCsrf(request);
        if (request.isMultipart() && !endpoint.multipart) throw new Refusal('unsupported_media_type');
        const unreadable = findUnreadable(request.body, speaksEnglish);
        if (unreadable) throw unreadable;
      },
      handler: async (request, reply) => {
        const caller = await readCaller(tools, endpoint, request);
        if (caller.partner) await limits.countPartner(caller.partner.slug, name, endpoint.limit);
        reply.header('cache-control', 'no-store');
        const run = (within: Tools) =>
          handle({
            tools: within,
            caller,
            customer: caller.customer,
            partner: caller.partner,
            address: networkOf(request.ip),
            params: request.params,
            query: request.query,
            body: request.body,
            request,
            reply,
          } as never);
        if (!endpoint.idempotent) return run(tools);
        const scope = `${caller.customer?.account_uid ?? 'nobody'}:${name}`;
        return once(tools, scope, keyOf(request), [request.params, request.body ?? null], run);
      },
    });
  }
}

function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  return typeof key === 'string' ? key : undefined;
}

/** A body with a field that we do not know is refused, so that a misspelt field is noticed by who wrote it. */
function strict(body: z.ZodType): z.ZodType {
  if (body instanceof z.ZodObject) return body.strict();
  if (body instanceof z.ZodDiscriminatedUnion) {
    return z.discriminatedUnion(
      body.def.discriminator,
      body.options.map(option => strict(option as z.ZodType)) as never,
    );
  }
  return body;
}
