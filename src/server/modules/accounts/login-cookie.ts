import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const name = 'login_browser';
const life_s = 1_200;

/** The value that binds an OAuth login to this browser, if it has one. */
export function readLoginCookie(request: FastifyRequest): string | undefined {
  return request.cookies[name] || undefined;
}

/** The same value, given to a browser that has none. Not readable by scripts, sent only to the account calls. */
export function giveLoginCookie(request: FastifyRequest, reply: FastifyReply, secure: boolean): string {
  const value = readLoginCookie(request) ?? randomBytes(32).toString('base64url');
  reply.setCookie(name, value, { path: '/accounts/', httpOnly: true, sameSite: 'lax', secure, maxAge: life_s });
  return value;
}
