import type { FastifyReply } from 'fastify';

/**
 * A page that has only its own words and styles: no script, no file, in nobody's frame. No form-action: a browser would
 * hold it against the way on to another site, too.
 */
export function asPlainPage(reply: FastifyReply): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
    );
}
