import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, Given, Received } from '#contract/endpoint';
import type { Caller, Customer, PartnerCaller, StaffMember } from './caller.ts';

/** What a handler is given. Where the endpoint's access asks for somebody, they are always there. */
export type Context<E extends Endpoint, Tools> = Received<E> & {
  tools: Tools;
  caller: Caller;
  customer: E['access'] extends 'customer' ? Customer : Customer | null;
  partner: E['access'] extends 'partner' ? PartnerCaller : PartnerCaller | null;
  member: E['access'] extends 'staff' ? StaffMember : StaffMember | null;
  /** The caller's address, of IPv6 its /64, for limits that are a rule of the business. */
  address: string;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** Answers one endpoint: a translation, without rules. */
export type Handler<E extends Endpoint, Tools> = (context: Context<E, Tools>) => Promise<Given<E>> | Given<E>;

/** One handler for every endpoint of a module; the compiler misses none. */
export type Handlers<Module, Tools> = {
  [Name in keyof Module]: Module[Name] extends Endpoint ? Handler<Module[Name], Tools> : never;
};
