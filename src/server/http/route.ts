import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Access, Endpoint, Given, Received } from '#contract/endpoint';
import type { Customer } from '../ownership.ts';
import type { Tools } from '../tools.ts';
import type { Caller } from './caller.ts';

/** What a handler is given. For endpoints of access `customer` the customer is always there. */
export type Context<E extends Endpoint> = Received<E> & {
  tools: Tools;
  caller: Caller;
  customer: E['access'] extends 'customer' ? Customer : Customer | null;
  partner: E['access'] extends 'partner' ? { slug: string } : { slug: string } | null;
  /** The caller's address, of IPv6 its /64, for limits that are a rule of the business. */
  address: string;
  request: FastifyRequest;
  reply: FastifyReply;
};

export interface Route {
  endpoint: Endpoint;
  handle(context: never): Promise<unknown>;
}

/** Binds an endpoint of the contract to its handler: a translation, without rules. */
export function route<const E extends Endpoint>(
  endpoint: E & { access: Access },
  handle: (context: Context<E>) => Promise<Given<E>> | Given<E>,
): Route {
  return { endpoint, handle: handle as unknown as Route['handle'] };
}
