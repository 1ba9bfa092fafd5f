import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSameSecret } from '../kernel/crypto/hashes.ts';
import { Refusal } from '../kernel/refusal.ts';

export const csrfCookie = 'csrftoken';
const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a write that a browser sent on another site's behalf.
 * A call that carries its own authority in a header (a token, a partner's key) cannot be forged by a foreign page, and
 * one without any cookie has nothing to forge; only a cookie alone must be matched by the `x-csrftoken` header.
 */
export function checkCsrf(request: FastifyRequest): void {
  if (safe.has(request.method) || request.headers.authorization) return;
  const cookie = request.cookies[csrfCookie];
  if (cookie === undefined) return;
  const header = request.headers['x-csrftoken'];
  if (typeof header !== 'string' || !isSameSecret(cookie, header)) throw new Refusal('csrf_failed');
}

/** Gives the browser its CSRF token, once. Readable by our script, sent only within our site. */
export function giveCsrfCookie(request: FastifyRequest, reply: FastifyReply, secure: boolean): void {
  if (request.cookies[csrfCookie]) return;
  reply.setCookie(csrfCookie, randomBytes(24).toString('base64url'), {
    path: '/',
    sameSite: 'lax',
    secure,
    maxAge: 31_536_000,
  });
}
