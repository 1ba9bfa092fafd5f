import { z } from 'zod';
import type { Route } from './paths/route.ts';
import type { Refusable } from './refusal-details.ts';
import type { Permission } from './staff/permissions.ts';

/**
 * Who may call: `anyone` never reads the token, `optional` reads it when present, `customer` needs a live token, `partner`
 * needs a partner's key, `staff` needs a member of the staff with the endpoint's `permission`.
 */
export type Access = 'anyone' | 'optional' | 'customer' | 'partner' | 'staff';
/**
 * What a session of partner sign-on may do here: with `own`, what it does is limited to what was begun in that
 * partner's frame; with `full`, it is refused with `full_login_required` until the customer has logged in themselves.
 */
export type Scope = 'full' | 'own';

/** A name ends at the first hyphen of its segment: of `:insurance-extend` it is `insurance`. */
type SegmentName<Segment extends string> = Segment extends `${infer Name}-${string}` ? Name : Segment;

/** Names of the `:segments` of a path. */
type PathParams<P extends string> = P extends `${string}:${infer Segment}/${infer Rest}`
  ? SegmentName<Segment> | PathParams<`/${Rest}`>
  : P extends `${string}:${infer Segment}`
    ? SegmentName<Segment>
    : never;

type Fields = Readonly<Record<string, z.ZodType>>;

/**
 * One endpoint as both sides see it; its method and path stand in `paths/`.
 * - `params`: a schema for every segment of the path. A segment that does not fit names nothing: `not_found`, or
 *   `unknown_line` for a line.
 * - `ownAccount`: the segment that names the caller's own account; another account does not exist for them.
 * - `headers`: those that this endpoint reads, by their names in small letters.
 * - `idempotent`: the call writes money or orders and needs an `Idempotency-Key` header. Keys belong to a customer.
 * - `refuses`: the codes that it gives beside those of `commonRefusals`, with the shape of their details.
 * - `limit`: calls per minute and caller; the general limit holds beside it.
 * - `multipart`: `body` is a form with files, which the route reads itself.
 */
export interface Endpoint extends Route {
  access: Access;
  scope?: Scope | undefined;
  permission?: Permission | undefined;
  summary: string;
  params?: Fields;
  ownAccount?: string;
  headers?: Fields;
  query?: z.ZodType;
  body?: z.ZodType;
  answer: z.ZodType;
  refuses?: readonly Refusable[];
  idempotent?: true;
  limit?: number;
  multipart?: true;
  language?: 'en';
}

/** What an access and a path ask of the rest of a declaration. */
type Complete<D extends Endpoint> = (D['access'] extends 'customer' | 'optional'
  ? { scope: Scope }
  : { scope?: undefined }) &
  (D['access'] extends 'staff' ? { permission: Permission } : { permission?: undefined }) &
  (D['access'] extends 'customer' ? unknown : { idempotent?: undefined }) &
  ([PathParams<D['path']>] extends [never]
    ? { params?: undefined }
    : { params: Record<PathParams<D['path']>, z.ZodType>; ownAccount?: PathParams<D['path']> });

/** Declares an endpoint and keeps its literal types. */
export const endpoint = <const D extends Endpoint>(declared: D & Complete<D>): D => declared;

type Sent<F> = F extends Fields ? z.input<z.ZodObject<F>> : never;
type Read<F> = F extends Fields ? z.output<z.ZodObject<F>> : Record<never, never>;
type Output<T> = T extends z.ZodType ? z.output<T> : undefined;
type Part<E, Name extends keyof Endpoint> = E extends { readonly [_ in Name]: infer T } ? T : undefined;

/** What a caller passes: path parameters, headers, query and body, each only where the endpoint has them. */
export type Call<E> = (E extends { params: infer P } ? { params: Sent<P> } : { params?: undefined }) &
  (E extends { headers: infer H } ? { headers?: Sent<H> } : { headers?: undefined }) &
  (E extends { query: infer Q extends z.ZodType }
    ? object extends z.input<Q>
      ? { query?: z.input<Q> }
      : { query: z.input<Q> }
    : { query?: undefined }) &
  (E extends { multipart: true }
    ? { body: FormData }
    : E extends { body: infer B extends z.ZodType }
      ? { body: z.input<B> }
      : { body?: undefined });

/** What a handler receives after checking. */
export interface Received<E> {
  params: Read<Part<E, 'params'>>;
  headers: Read<Part<E, 'headers'>>;
  query: Output<Part<E, 'query'>>;
  body: Output<Part<E, 'body'>>;
}

/** What a handler gives back, before the contract strips unknown keys. */
export type Given<E> = E extends { answer: infer A extends z.ZodType } ? z.input<A> : never;

/** What a caller gets. */
export type Answer<E> = E extends { answer: infer A extends z.ZodType } ? z.output<A> : never;

/** Body of every refusal: a stable `code`, a sentence for people, the fields concerned, and when to try again. */
export const refusalBody = z.object({
  code: z.string(),
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  retry_after_s: z.number().int().optional(),
  details: z.unknown().optional(),
});
export type RefusalBody = z.infer<typeof refusalBody>;
