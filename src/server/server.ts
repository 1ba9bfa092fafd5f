import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { sql } from 'drizzle-orm';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { maxUpload_bytes } from '#contract/uploads';
import { learnMethods } from './http/allowed-methods.ts';
import { type ArrivalTimes, arrivalTimes, limitArrival } from './http/arrival-times.ts';
import { answerClientError } from './http/client-errors.ts';
import { closeBehindLastAnswers } from './http/closing.ts';
import { answerErrors, answerUnknown, type OnUndeclared } from './http/errors.ts';
import { setSecurityHeaders } from './http/headers.ts';
import { countRequests, createLimits } from './http/limits.ts';
import { exposeMetrics } from './http/metrics.ts';
import { mountRoutes } from './http/mount.ts';
import { mountOauthCallback } from './http/oauth-callback.ts';
import { browseApi, describeApi } from './http/openapi.ts';
import { mountOrderFiles } from './http/order-files.ts';
import { mountPaymentPages } from './http/payment-pages.ts';
import { mountSandboxPages } from './http/sandbox-pages.ts';
import { serializeAnswer } from './http/validation.ts';
import { routes } from './modules/routes.ts';
import type { Build } from './site/build.ts';
import { createRefusalPage } from './site/refusal-page.ts';
import { serveSite } from './site/site.ts';
import type { Tools } from './tools.ts';

const maxBody_bytes = 256 * 1024;

/** The whole server over its tools, not yet listening. Tests start this same one, without the built pages. */
export async function createServer(
  tools: Tools,
  build: Build | null,
  { times = arrivalTimes, onUndeclared }: { times?: ArrivalTimes; onUndeclared?: OnUndeclared } = {},
): Promise<FastifyInstance> {
  const { settings } = tools;
  const secure = settings.publicOrigin.startsWith('https:');
  const app: FastifyInstance = Fastify({
    loggerInstance: tools.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => tools.random.uid(),
    requestIdHeader: false,
    trustProxy: settings.trustProxy,
    bodyLimit: maxBody_bytes,
    routerOptions: { maxParamLength: 3_000 },
    frameworkErrors: (_error, request, reply) => answerUnknown(null, request, reply),
    clientErrorHandler: answerClientError,
  });

  app.removeContentTypeParser('text/plain');
  app.setSerializerCompiler(serializeAnswer);
  const report: OnUndeclared = (endpoint, code) => tools.log.error({ endpoint, code }, 'undeclared refusal');
  answerErrors(app, createRefusalPage(build), onUndeclared ?? report);
  limitArrival(app, times);
  closeBehindLastAnswers(app);
  const limits = createLimits(tools);
  countRequests(app, limits);
  const findAddress = learnMethods(app);
  setSecurityHeaders(app, secure);
  leadFromManySlashes(app);
  logAnswers(app);
  exposeMetrics(app);
  await app.register(cookie);
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024 });
  await app.register(multipart, { limits: { fileSize: maxUpload_bytes, files: 1, fields: 4, parts: 5 } });
  await describeApi(app, settings.publicOrigin);

  mountRoutes(app, tools, { routes, limits });
  mountOauthCallback(app, tools);
  mountOrderFiles(app, tools);
  await mountPaymentPages(app, tools);
  await mountSandboxPages(app, tools);
  exposeHealth(app, tools);
  await browseApi(app);
  await serveSite(app, tools, { build, findAddress, limits });
  return app;
}

/**
 * Leads from `//thirdparty`, as where a base address that ends with a slash has a path behind it. Answered in place, it
 * would go round what a proxy closes, such as `/metrics`.
 */
function leadFromManySlashes(app: FastifyInstance): void {
  const many = /^[/\\]{2,}/;
  app.addHook('onRequest', async ({ url }, reply) => {
    if (many.test(url)) return reply.redirect(url.replace(many, '/'), 308);
  });
}

/** One line an answer: which endpoint, how it went, how long it took. No query, no body, no address: none of it is ours to keep. */
function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? null,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
}

/** `/healthz`: the process is up. `/readyz`: it can serve, its database answers. */
function exposeHealth(app: FastifyInstance, tools: Tools): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ ok: true }));
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    try {
      await tools.db.execute(sql`select 1`);
      return { ready: true };
    } catch {
      return reply.code(503).send({ ready: false });
    }
  });
}
