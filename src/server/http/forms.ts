import type { FastifyInstance } from 'fastify';

/** Lets the routes of a scope take a form of a plain page; the rest of the API takes JSON alone. */
export function takeForms(scope: FastifyInstance): void {
  const type = 'application/x-www-form-urlencoded';
  scope.addContentTypeParser(type, { parseAs: 'string' }, async (_: unknown, body: string) =>
    Object.fromEntries(new URLSearchParams(body)),
  );
}
