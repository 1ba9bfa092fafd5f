import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** Prometheus metrics at `/metrics`: requests by endpoint and status, their durations, and the process. */
export function exposeMetrics(app: FastifyInstance): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const labelNames = ['endpoint', 'status'] as const;
  const requests = new Counter({
    name: 'panah_requests_total',
    help: 'Requests by endpoint and status',
    labelNames,
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'panah_request_seconds',
    help: 'Duration of requests by endpoint and status',
    labelNames,
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const endpoint = request.routeOptions.url ?? 'none';
    const labels = { endpoint, status: String(reply.statusCode) };
    requests.inc(labels);
    seconds.observe(labels, reply.elapsedTime / 1000);
  });
  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}
