export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Method and path of an endpoint. `path` is the specification's, letter for letter, with `:name` segments.
 * `authExempt`: a 401 or 403 of this call does not send the customer to login (specification §6).
 * The files of this folder hold no schema: the browser fetches those of what a page calls.
 */
export interface Route {
  method: Method;
  path: `/${string}`;
  authExempt?: true;
}

/** Of one module, by its name. */
export type Paths = Readonly<Record<string, Readonly<Record<string, Route>>>>;
