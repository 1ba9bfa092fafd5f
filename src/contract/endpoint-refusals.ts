import type { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import type { RefusalCode } from './refusals.ts';

/** Codes that follow from what an endpoint is, so that none has to name them. */
const commonRefusals = {
  always: ['invalid_input', 'malformed_request', 'too_many_requests', 'internal_error', 'database_unavailable'],
  params: ['not_found'],
  write: ['csrf_failed', 'invalid_json', 'body_too_large', 'unsupported_media_type'],
  multipart: ['invalid_form', 'too_many_files', 'too_many_fields', 'file_too_large'],
  customer: ['login_required', 'session_ended'],
  optional: ['session_ended'],
  scope: ['full_login_required'],
  partner: ['partner_key_required'],
  staff: ['staff_login_required', 'permission_missing', 'not_found'],
  idempotent: ['idempotency_key_required', 'idempotency_key_reused'],
} as const satisfies Record<string, readonly RefusalCode[]>;

export type CommonRefusal = (typeof commonRefusals)[keyof typeof commonRefusals][number];

/** Every code that an endpoint can give, with the shape of its details or null. */
export function refusalsOf(endpoint: Endpoint): Map<RefusalCode, z.ZodType | null> {
  const { access, params } = endpoint;
  const common: readonly RefusalCode[] = [
    ...commonRefusals.always,
    ...(params ? commonRefusals.params : []),
    ...(endpoint.method === 'GET' ? [] : commonRefusals.write),
    ...(endpoint.multipart ? commonRefusals.multipart : []),
    ...(access === 'anyone' ? [] : commonRefusals[access]),
    ...(endpoint.scope ? commonRefusals.scope : []),
    ...(endpoint.idempotent ? commonRefusals.idempotent : []),
  ];
  const all = new Map<RefusalCode, z.ZodType | null>(common.map(code => [code, null]));
  for (const each of endpoint.refuses ?? []) {
    if (typeof each === 'string') all.set(each, null);
    else all.set(each.code, each.details);
  }
  return all;
}
