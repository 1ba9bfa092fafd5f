import type { FastifyInstance } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from '../refusal.ts';

/** Calls per minute from one address to everything together. */
const generalPerMinute = 600;

/** Page loads and files per minute from one address. Many people share an address behind their operator. */
export const perMinute = { page: 240, frame: 120, payment: 60, policy: 60, document: 120, login: 60 } as const;

export interface Limits {
  /** Counts one call; refuses with `too_many_requests` and the seconds to wait. */
  count(address: string, endpoint: string, perMinute: number | undefined): Promise<void>;
}

/** In-memory limits by address: one for all calls, and one for each endpoint that names a limit. */
export function createLimits(on: boolean): Limits {
  if (!on) return { count: async () => {} };
  const general = new RateLimiterMemory({ points: generalPerMinute, duration: 60 });
  const own = new Map<string, RateLimiterMemory>();
  return {
    async count(address, endpoint, perMinute) {
      await consume(general, address);
      if (perMinute === undefined) return;
      let limiter = own.get(endpoint);
      if (!limiter) {
        limiter = new RateLimiterMemory({ points: perMinute, duration: 60, keyPrefix: endpoint });
        own.set(endpoint, limiter);
      }
      await consume(limiter, address);
    },
  };
}

/** Counts every request of a route that names its endpoint, before its body is read. */
export function countRequests(app: FastifyInstance, limits: Limits): void {
  app.addHook('onRequest', async request => {
    const { endpoint, limit } = request.routeOptions.config;
    if (endpoint) await limits.count(request.ip, endpoint, limit);
  });
}

async function consume(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (rejected) {
    if (!(rejected instanceof RateLimiterRes)) throw rejected;
    throw new Refusal('too_many_requests', { retry_after_s: Math.ceil(rejected.msBeforeNext / 1000) });
  }
}
