import { z } from 'zod';

/** Who may call: `anyone` never reads the token, `optional` reads it when present, `customer` needs a live token, `partner` needs a partner's key. */
export type Access = 'anyone' | 'optional' | 'customer' | 'partner';
/**
 * What a session that rests on a partner's word may do here: with `own`, what it does is limited to what was begun in that
 * partner's frame; with `full`, it is refused with `full_login_required` until the customer has logged in themselves.
 */
export type Scope = 'full' | 'own';
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Names of the `:segments` of a path. */
export type PathParams<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParams<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

/**
 * One endpoint as both sides see it. `path` is the specification's, letter for letter, with `:name` segments.
 * - `authExempt`: a 401 or 403 of this call does not send the customer to login (specification §6).
 * - `idempotent`: the call writes money or orders and needs an `Idempotency-Key` header.
 * - `limit`: calls per minute and caller; the general limit holds beside it.
 * - `multipart`: the body is a form with files and is read by the route itself.
 */
export interface Endpoint<
  P extends string = string,
  Q extends z.ZodType | undefined = z.ZodType | undefined,
  B extends z.ZodType | undefined = z.ZodType | undefined,
  A extends z.ZodType = z.ZodType,
> {
  method: Method;
  path: P;
  access: Access;
  scope?: Scope | undefined;
  summary: string;
  query?: Q;
  body?: B;
  answer: A;
  authExempt?: boolean;
  idempotent?: boolean;
  limit?: number;
  multipart?: boolean;
  language?: 'en';
}

/** Declares an endpoint and keeps its literal types. */
export function endpoint<
  const P extends `/${string}`,
  A extends z.ZodType,
  Q extends z.ZodType | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
  const W extends Access = Access,
>(
  declared: Endpoint<P, Q, B, A> & { access: W } & (W extends 'customer' | 'optional'
      ? { scope: Scope }
      : { scope?: undefined }),
): Endpoint<P, Q, B, A> & { access: W } {
  return declared;
}

type Input<T> = T extends z.ZodType ? z.input<T> : undefined;
type Output<T> = T extends z.ZodType ? z.output<T> : undefined;

/** What a caller passes: path parameters, query and body, each only where the endpoint has them. */
export type Call<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _A>
    ? ([PathParams<P>] extends [never] ? { params?: undefined } : { params: Record<PathParams<P>, string> }) &
        (Q extends z.ZodType
          ? object extends z.input<Q>
            ? { query?: Input<Q> }
            : { query: Input<Q> }
          : { query?: undefined }) &
        (B extends z.ZodType ? { body: Input<B> } : { body?: undefined })
    : never;

/** What a handler receives after checking. */
export type Received<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _A>
    ? { params: Record<PathParams<P>, string>; query: Output<Q>; body: Output<B> }
    : never;

/** What a handler gives back, before the contract strips unknown keys. */
export type Given<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer A> ? z.input<A> : never;

/** What a caller gets. */
export type Answer<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer A> ? z.output<A> : never;

/** Body of every refusal: a stable `code`, a sentence for people, the fields concerned, and when to try again. */
export const refusalBody = z.object({
  code: z.string(),
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  retry_after_s: z.number().int().optional(),
  details: z.unknown().optional(),
});
export type RefusalBody = z.infer<typeof refusalBody>;
