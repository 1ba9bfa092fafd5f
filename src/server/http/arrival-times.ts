import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { answerClientError } from './client-errors.ts';

/** How long parts of a request may take to arrive. */
export interface ArrivalTimes {
  headers_ms: number;
  body_ms: number;
  /** For the body of an upload: eight megabytes over a slow phone's line. */
  upload_ms: number;
}

export const arrivalTimes: ArrivalTimes = { headers_ms: 30_000, body_ms: 30_000, upload_ms: 240_000 };

/**
 * Ends requests that arrive too slowly. Node knows one time for whole requests, which uploads need long; every other body
 * has its own shorter time here.
 */
export function limitArrival(app: FastifyInstance, { headers_ms, body_ms, upload_ms }: ArrivalTimes): void {
  app.server.headersTimeout = headers_ms;
  app.server.requestTimeout = headers_ms + upload_ms;
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    // A call of our own, for a page that is drawn here, comes by no socket and is whole.
    if (routeOptions.config.upload || raw.complete || !(raw.socket instanceof Socket)) return;
    if (!raw.headers['transfer-encoding'] && !Number(raw.headers['content-length'])) return;
    const late = Object.assign(new Error('the body did not arrive in time'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    const timer = setTimeout(() => {
      if (!raw.complete) answerClientError(late, raw.socket);
    }, body_ms);
    for (const end of ['end', 'close']) raw.once(end, () => clearTimeout(timer));
  });
}
