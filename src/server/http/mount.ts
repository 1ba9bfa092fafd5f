import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Access, Endpoint } from '#contract/endpoint';
import { refusalsOf } from '#contract/endpoint-refusals';
import { type Contract, type EndpointName, listEndpoints } from '#contract/index';
import { checkAccount } from '../kernel/reach.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Handlers } from '../kernel/route.ts';
import type { Tools } from '../tools.ts';
import { readCaller } from './caller.ts';
import { checkCsrf } from './csrf.ts';
import { oncePerKey } from './idempotency.ts';
import { type Limits, networkOf } from './limits.ts';
import { refusalAnswers } from './refusal-answers.ts';
import { checkHeaders, checkSegments, compileValidation, findUnreadable } from './validation.ts';

type Routes = { [Module in keyof Contract]: Handlers<Contract[Module], Tools> };

function handlerOf(routes: Routes, name: EndpointName): (context: never) => Promise<unknown> {
  const [module, endpoint] = name.split('.') as [keyof Routes, never];
  return routes[module][endpoint];
}

/** Puts the routes of the modules onto the server: checks, caller, idempotency, answer. */
export function mountRoutes(
  app: FastifyInstance,
  tools: Tools,
  { routes, limits }: { routes: Routes; limits: Limits },
): void {
  for (const [name, endpoint] of listEndpoints()) {
    const handle = handlerOf(routes, name);
    const speaksEnglish = endpoint.language === 'en';
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      validatorCompiler: ({ schema, httpPart }) => {
        if (httpPart === 'params') return checkSegments(schema as unknown as z.ZodType);
        if (httpPart === 'headers') return checkHeaders(schema as unknown as z.ZodType, speaksEnglish);
        // A form with files is read by the route itself.
        if (httpPart === 'body' && endpoint.multipart) return value => ({ value });
        return compileValidation(schema as unknown as z.ZodType, speaksEnglish);
      },
      config: {
        language: endpoint.language ?? 'fa',
        endpoint: name,
        limit: endpoint.limit,
        forPartners: endpoint.access === 'partner',
        upload: endpoint.multipart ?? false,
        refuses: refusalsOf(endpoint),
      },
      schema: {
        operationId: name,
        summary: endpoint.summary,
        security: security[endpoint.access],
        ...(endpoint.multipart ? { consumes: ['multipart/form-data'] } : {}),
        ...(endpoint.params ? { params: z.object(endpoint.params) } : {}),
        ...(endpoint.headers || endpoint.idempotent ? { headers: headersOf(endpoint) } : {}),
        ...(endpoint.query ? { querystring: endpoint.query } : {}),
        ...(endpoint.body ? { body: strict(endpoint.body) } : {}),
        response: { 200: endpoint.answer, ...refusalAnswers(endpoint) },
      },
      preValidation: async request => {
        checkCsrf(request);
        if (request.isMultipart() && !endpoint.multipart) throw new Refusal('unsupported_media_type');
        const unreadable = findUnreadable(request.body, speaksEnglish);
        if (unreadable) throw unreadable;
      },
      handler: async (request, reply) => {
        const caller = await readCaller(tools, endpoint, request);
        if (caller.customer && endpoint.ownAccount) {
          checkAccount(caller.customer, (request.params as Record<string, string>)[endpoint.ownAccount]!);
        }
        if (caller.partner) await limits.countPartner(caller.partner.slug, name, endpoint.limit);
        reply.header('cache-control', 'no-store');
        const run = (within: Tools) =>
          handle({
            tools: within,
            caller,
            customer: caller.customer,
            partner: caller.partner,
            member: caller.staff,
            address: networkOf(request.ip),
            params: request.params,
            headers: request.headers,
            query: request.query,
            body: request.body,
            request,
            reply,
          } as never);
        if (!endpoint.idempotent) return run(tools);
        const scope = `${caller.customer!.account_uid}:${name}`;
        return oncePerKey(
          tools,
          scope,
          String(request.headers['idempotency-key']),
          [request.params, request.query ?? null, request.body ?? null],
          run,
        );
      },
    });
  }
}

const security: Record<Access, Record<string, string[]>[]> = {
  anyone: [],
  optional: [{}, { token: [] }],
  customer: [{ token: [] }],
  partner: [{ partner: [] }],
  staff: [{ staff: [] }],
};

/** One key for one intent: a call that is sent again carries the same. */
const idempotencyKey = z.string().min(1).max(128);

const headersOf = ({ headers, idempotent }: Endpoint) =>
  z.object({ ...headers, ...(idempotent ? { 'idempotency-key': idempotencyKey } : {}) });

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
