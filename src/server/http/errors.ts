import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RefusalBody } from '#contract/endpoint';
import type { RefusalCode } from '#contract/refusals';
import { Refusal } from '../refusal.ts';
import { InvalidInput } from './validation.ts';

/** Fastify's own refusals, by its codes and by status. */
const ofFastify: Record<string, RefusalCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_json',
  FST_REQ_FILE_TOO_LARGE: 'file_too_large',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media_type',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
};
const english: Partial<Record<RefusalCode, string>> = {
  invalid_input: 'Some fields are not valid; see `errors`.',
  invalid_json: 'The body is not valid JSON.',
  body_too_large: 'The body is too large.',
  unsupported_media_type: 'This content type is not supported.',
  too_many_requests: 'Too many requests; see `retry_after_s`.',
};

/** Answers every refusal with its code and sentence, hides what is inside an unexpected error, and logs that one. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = asRefusal(error);
    if (refusal.status >= 500) request.log.error({ err: error, code: refusal.code }, 'request failed');
    return answer(request, reply, refusal);
  });
}

/** The refusal of an address that is not ours. */
export const answerNotFound = (request: FastifyRequest, reply: FastifyReply) =>
  answer(request, reply, new Refusal('not_found'));

export function asRefusal(error: Error & Partial<FastifyError>): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof InvalidInput) return new Refusal('invalid_input', { errors: error.errors });
  const known = ofFastify[error.code ?? ''];
  if (known) return new Refusal(known);
  const status = error.statusCode ?? 500;
  if (status === 404) return new Refusal('not_found');
  if (status === 415) return new Refusal('unsupported_media_type');
  if (status >= 400 && status < 500) return new Refusal('invalid_json');
  return new Refusal('internal_error');
}

function answer(request: FastifyRequest, reply: FastifyReply, refusal: Refusal) {
  const speaksEnglish = (request.routeOptions.config as { language?: string }).language === 'en';
  const { errors, retry_after_s, details } = refusal.facts;
  const body: RefusalBody = {
    code: refusal.code,
    message:
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
