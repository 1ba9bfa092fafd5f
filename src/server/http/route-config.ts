import 'fastify';
import type { ZodType } from 'zod';
import type { RefusalCode } from '#contract/refusals';

/** Where a page of a refusal leads on to. */
export type WayOn = '/' | '/orders' | '/account/tickets' | '/login';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Name under which calls are counted; a route without one is not counted. */
    endpoint?: string;
    /** Calls a minute from one address; the general limit holds beside it. */
    limit?: number | undefined;
    /** Called by partners' servers with their key: each partner has calls of its own. */
    forPartners?: boolean;
    /** The body is a file and may take its time. */
    upload?: boolean;
    /** Every code that it may give, with the shape of its details; one that is not here is reported. */
    refuses?: ReadonlyMap<RefusalCode, ZodType | null>;
    /** English refusals, for integrators. */
    language?: 'en' | 'fa';
    /** People open this address in a browser: a refusal is a page, and this is where it leads on to. */
    page?: WayOn;
  }
}
