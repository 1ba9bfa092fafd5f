import type { FastifyRequest } from 'fastify';

/** A browser that came for a page, as by a link or back from the bank, and not one of our calls. */
export const wantsPage = ({ method, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html');
