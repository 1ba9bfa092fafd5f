import type { FastifyInstance } from 'fastify';

/**
 * A stopping server waits for the answers that are under way and for no longer: their kept connections are closed behind
 * them. Fastify closes those alone that were idle when the stop began, and Node keeps the others open for a minute.
 */
export function closeBehindLastAnswers(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onResponse', async () => {
    if (isClosing) setImmediate(() => app.server.closeIdleConnections());
  });
}
