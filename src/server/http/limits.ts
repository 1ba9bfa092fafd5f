import type { FastifyInstance } from 'fastify';
import ipaddr from 'ipaddr.js';
import { hmac } from '../kernel/crypto/hashes.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Tools } from '../tools.ts';

/** Calls per minute from one address, or by one partner's key, to everything together. */
const generalPerMinute = 600;
const minute_ms = 60_000;

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

/** For each caller a limit for all calls, and one for each endpoint that names one; the same for all processes. */
export function createLimits({ cache, settings }: Pick<Tools, 'cache' | 'settings'>): Limits {
  const { limits: on, secret } = settings;
  if (!on) return { count: async () => {}, countPartner: async () => {}, countClaim: async () => {} };
  async function consume(name: string, caller: string, max: number): Promise<void> {
    const wait_ms = await cache.count(`limits/${name}/${caller}`, max, minute_ms);
    if (wait_ms > 0) throw new Refusal('too_many_requests', { retry_after_s: Math.ceil(wait_ms / 1000) });
  }
  async function count(who: string, endpoint: string, perMinute: number | undefined): Promise<void> {
    const caller = hmac(secret, 'limits', who);
    await consume('all', caller, generalPerMinute);
    if (perMinute !== undefined) await consume(endpoint, caller, perMinute);
  }
  return {
    count: (address, endpoint, perMinute) => count(networkOf(address), endpoint, perMinute),
    countPartner: (slug, endpoint, perMinute) => count(`partner ${slug}`, endpoint, perMinute),
    countClaim: address => count(`partner at ${networkOf(address)}`, 'claim', undefined),
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
