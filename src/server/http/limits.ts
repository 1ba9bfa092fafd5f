import type { FastifyInstance } from 'fastify';
import ipaddr from 'ipaddr.js';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from '../refusal.ts';

/** Calls per minute from one address, or by one partner's key, to everything together. */
const generalPerMinute = 600;

/** Page loads and files per minute from one address. Many people share an address behind their operator. */
export const perMinute = { page: 240, frame: 120, payment: 60, policy: 60, document: 120, login: 60 } as const;

export interface Limits {
  /** Counts one call of an address; refuses with `too_many_requests` and the seconds to wait. */
  count(address: string, endpoint: string, perMinute: number | undefined): Promise<void>;
  /** Counts one call with a partner's key, whichever address it comes from. */
  countPartner(slug: string, endpoint: string, perMinute: number | undefined): Promise<void>;
  /** Counts a call that says it has a partner's key, apart from what customers at the same address do. */
  countClaim(address: string): Promise<void>;
}

/** In-memory limits: for each caller one for all calls, and one for each endpoint that names a limit. */
export function createLimits(on: boolean): Limits {
  if (!on) return { count: async () => {}, countPartner: async () => {}, countClaim: async () => {} };
  const general = new RateLimiterMemory({ points: generalPerMinute, duration: 60 });
  const own = new Map<string, RateLimiterMemory>();
  async function count(caller: string, endpoint: string, perMinute: number | undefined): Promise<void> {
    await consume(general, caller);
    if (perMinute === undefined) return;
    let limiter = own.get(endpoint);
    if (!limiter) {
      limiter = new RateLimiterMemory({ points: perMinute, duration: 60, keyPrefix: endpoint });
      own.set(endpoint, limiter);
    }
    await consume(limiter, caller);
  }
  return {
    count: (address, endpoint, perMinute) => count(networkOf(address), endpoint, perMinute),
    countPartner: (slug, endpoint, perMinute) => count(`partner ${slug}`, endpoint, perMinute),
    countClaim: address => consume(general, `partner at ${networkOf(address)}`),
  };
}

/**
 * What stands for one line in limits. Every IPv6 line has 2^64 addresses of its own, so their first half counts; an IPv4
 * address that is written as IPv6 counts as itself.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const read = ipaddr.process(address);
  if (read instanceof ipaddr.IPv4) return read.toString();
  return `${read.parts
    .slice(0, 4)
    .map(part => part.toString(16))
    .join(':')}::/64`;
}

/**
 * Counts every request of a route that names its endpoint, before its body is read. One for partners' servers counts for
 * the partner once its key is known.
 */
export function countRequests(app: FastifyInstance, limits: Limits): void {
  app.addHook('onRequest', async request => {
    const { endpoint, limit, forPartners } = request.routeOptions.config;
    if (!endpoint) return;
    await (forPartners ? limits.countClaim(request.ip) : limits.count(request.ip, endpoint, limit));
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
