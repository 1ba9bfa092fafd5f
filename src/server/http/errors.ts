import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodType } from 'zod';
import type { RefusalBody } from '#contract/endpoint';
import type { RefusalCode } from '#contract/refusals';
import { isConflict, isDatabaseUnavailable } from '../db/unavailable.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { KnownAddress } from './allowed-methods.ts';
import type { WayOn } from './route-config.ts';
import { InvalidInput } from './validation.ts';
import { sendWaitingPage } from './waiting-page.ts';
import { wantsPage } from './wants-page.ts';

/** A database that restarts is back within seconds. */
const database_retry_s = 5;

/** Fastify's own refusals, by its codes and by status. */
const ofFastify: Record<string, RefusalCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_request',
  FST_REQ_FILE_TOO_LARGE: 'file_too_large',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media_type',
  FST_FILES_LIMIT: 'too_many_files',
  FST_FIELDS_LIMIT: 'too_many_fields',
  FST_PARTS_LIMIT: 'too_many_fields',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
};
const english: Partial<Record<RefusalCode, string>> = {
  invalid_input: 'Some fields are not valid; see `errors`.',
  invalid_json: 'The body is not valid JSON.',
  body_too_large: 'The body is too large.',
  unsupported_media_type: 'This content type is not supported.',
  too_many_requests: 'Too many requests; see `retry_after_s`.',
  malformed_request: 'This is not a readable HTTP request.',
  not_found: 'There is nothing at this address.',
  method_not_allowed: 'This address does not take this method; see the `Allow` header.',
};

/** Answers a browser with a refusal as a page. */
type SendRefusalPage = (reply: FastifyReply, refusal: Refusal, options: { way: WayOn }) => FastifyReply;

/** Told of a refusal that the endpoint does not declare, or not with these details; it is answered all the same. */
export type OnUndeclared = (endpoint: string, code: RefusalCode) => void;

/** Answers every refusal with its code and sentence, hides what is inside an unexpected error, and logs that one. */
export function answerErrors(app: FastifyInstance, sendPage: SendRefusalPage, onUndeclared: OnUndeclared): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = asRefusal(error);
    const { endpoint, refuses } = request.routeOptions.config;
    if (endpoint && refuses && !isDeclared(refuses, refusal)) onUndeclared(endpoint, refusal.code);
    // While the database is away every request fails alike: one line each, without a stack.
    if (refusal.code === 'database_unavailable') request.log.warn({ code: refusal.code }, 'request failed');
    else if (refusal.status >= 500) request.log.error({ err: error, code: refusal.code }, 'request failed');
    if (refusal.code === 'database_unavailable' && wantsPage(request))
      return sendWaitingPage(reply.code(refusal.status), refusal.sentence, database_retry_s);
    const way = request.routeOptions.config.page;
    return way && wantsPage(request) ? sendPage(reply, refusal, { way }) : answer(request, reply, refusal);
  });
}

function isDeclared(refuses: ReadonlyMap<RefusalCode, ZodType | null>, { code, facts }: Refusal): boolean {
  const details = refuses.get(code);
  if (details === undefined) return false;
  return details === null ? facts.details === undefined : details.safeParse(facts.details).success;
}

/** Refuses what no route takes: an unknown address, or a known one with a method that it does not take. */
export function answerUnknown(known: KnownAddress | null, request: FastifyRequest, reply: FastifyReply) {
  if (!known?.methods.length) {
    const hint = known?.didYouMean && `${english.not_found} Did you mean ${known.didYouMean} with a slash at its end?`;
    return answer(request, reply, new Refusal('not_found'), known?.language, hint);
  }
  reply.header('allow', known.methods.join(', '));
  return answer(request, reply, new Refusal('method_not_allowed'), known.language);
}

export function asRefusal(error: Error & Partial<FastifyError>): Refusal {
  if (error instanceof Refusal) return error;
  if (isDatabaseUnavailable(error) || isConflict(error))
    return new Refusal('database_unavailable', { retry_after_s: database_retry_s });
  if (error instanceof InvalidInput) return new Refusal('invalid_input', { errors: error.errors });
  const known = ofFastify[error.code ?? ''];
  if (known) return new Refusal(known);
  const status = error.statusCode ?? 500;
  if (status === 404) return new Refusal('not_found');
  if (status === 415) return new Refusal('unsupported_media_type');
  if (status >= 400 && status < 500) return new Refusal('malformed_request');
  return new Refusal('internal_error');
}

function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
  language = request.routeOptions.config.language,
  message?: string,
) {
  const speaksEnglish = language === 'en';
  const { errors, retry_after_s, details } = refusal.facts;
  const body: RefusalBody = {
    code: refusal.code,
    message:
      message ||
      (speaksEnglish &&
        (english[refusal.code] ?? (refusal.status >= 500 ? STATUS_CODES[refusal.status] : undefined))) ||
      refusal.sentence,
    ...(errors ? { errors } : {}),
    ...(retry_after_s === undefined ? {} : { retry_after_s }),
    ...(details === undefined ? {} : { details }),
  };
  if (retry_after_s !== undefined) reply.header('retry-after', retry_after_s);
  return reply
    .code(refusal.status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer(JSON.stringify)
    .send(body);
}
