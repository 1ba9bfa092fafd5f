import type { z } from 'zod';
import type { Answer, Call, RefusalBody } from './endpoint.ts';
import type { CommonRefusal } from './endpoint-refusals.ts';
import type { Contract, ModuleName } from './index.ts';
import type { Route } from './paths/route.ts';
import type { Detailed } from './refusal-details.ts';
import type { RefusalCode } from './refusals.ts';

/** Codes of the client itself: the answer is no JSON, or a refusal without a code. */
type ClientCode = 'unreadable_answer' | 'unknown';

/** A refusal as the caller meets it: HTTP status, stable code, sentence, fields concerned, details of the code. */
export class CallRefused extends Error {
  readonly status: number;
  readonly code: RefusalCode | ClientCode;
  readonly errors: Record<string, string[]>;
  readonly retryAfterS: number | undefined;
  readonly details: unknown;
  constructor(status: number, body: Partial<RefusalBody>) {
    super(body.message ?? '');
    this.status = status;
    this.code = (body.code ?? 'unknown') as this['code'];
    this.errors = body.errors ?? {};
    this.retryAfterS = body.retry_after_s;
    this.details = body.details;
  }
  /** The first sentence about each field. */
  get fieldErrors(): Record<string, string> {
    return Object.fromEntries(Object.entries(this.errors).map(([field, [text = this.message]]) => [field, text]));
  }
}

type Refused<Code, Details> = CallRefused & { readonly code: Code; readonly details: Details };
type DeclaredRefusal<R> =
  R extends Detailed<infer Code, infer Details>
    ? Refused<Code, z.output<Details>>
    : R extends RefusalCode
      ? Refused<R, undefined>
      : never;

/** Every refusal that an endpoint can give, told apart by `code`. */
export type RefusalOf<E> =
  | Refused<CommonRefusal | ClientCode, undefined>
  | (E extends { refuses: readonly (infer R)[] } ? DeclaredRefusal<R> : never);

/** One endpoint: a call to it, and `refusal`, which knows what it can refuse with; null for every other failure. */
export interface EndpointCall<E> {
  (call: Call<E>, ...options: OptionsOf<E>): Promise<Answer<E>>;
  refusal(cause: unknown): RefusalOf<E> | null;
}

/**
 * Options of one call: `idempotencyKey` for money and order writes, `signal` cancels, `quiet` keeps a refusal from
 * `onMessage` and a lost connection from `onUnreached`, `background` opens no dialog to `prove` who the customer is, `fetch` sends
 * this call.
 */
export interface CallOptions {
  idempotencyKey?: string;
  signal?: AbortSignal;
  quiet?: boolean;
  background?: boolean;
  fetch?: typeof fetch;
}
/** An idempotent endpoint is not called without its key. */
type OptionsOf<E> = E extends { idempotent: true }
  ? [options: CallOptions & { idempotencyKey: string }]
  : [options?: CallOptions];

export interface ClientSettings {
  /** Origin without a trailing slash; empty for the page's own. */
  base: string;
  /** The token now, or null. It is sent as `Authorization: Token …` (specification §6). */
  token: () => string | null;
  /** Value of the `csrftoken` cookie, or null where cookies do not work. */
  csrf?: () => string | null;
  /** Called on 401 of calls that are not exempt: true once there is another token; the call is then sent once more. */
  renew?: () => Promise<boolean>;
  /**
   * Called where partner sign-on is not enough: true once the customer has logged in themselves. The call is then sent once
   * more, with the same key.
   */
  prove?: () => Promise<boolean>;
  /** Called on 401 and 403 of calls that are not exempt, where nothing was renewed and the token is still the one sent. */
  onAuthLost?: () => void;
  /** Called with every 4xx and with every answer that carries a message (specification §8). */
  onMessage?: (text: string | null, status: number) => void;
  /** Called when a call reached nobody, or its answer was lost on the way: no more is known. */
  onUnreached?: () => void;
  /** Called when an answer is not JSON, or broken; nothing is shown. */
  onUnreadable?: (status: number, path: string) => void;
  fetch?: typeof fetch;
}

/** Calls by module and endpoint: `client.orders.read({ params })`. */
export type Client<Modules extends ModuleName = ModuleName> = {
  [Module in Modules]: {
    [Name in keyof Contract[Module]]: EndpointCall<Contract[Module][Name]>;
  };
};

/** A call whose method and path are data; all rules of the client hold for it. */
export type Send = (route: Route, call?: AnyCall, options?: CallOptions) => Promise<unknown>;

interface AnyCall {
  headers?: Record<string, string>;
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Fills the `:segments` of a path and appends the query; empty values are left out. */
export function fillPath(path: string, call: AnyCall): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(call.params?.[name] ?? ''));
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(call.query ?? {})) {
    if (value !== undefined && value !== null) query.append(key, String(value));
  }
  const tail = query.toString();
  return tail ? `${filled}?${tail}` : filled;
}

function send(
  { method, path }: Route,
  settings: ClientSettings,
  call: AnyCall,
  options: CallOptions,
): Promise<Response> {
  const token = settings.token();
  const csrf = method === 'GET' ? null : settings.csrf?.();
  const headers: Record<string, string> = { accept: 'application/json', ...call.headers };
  if (token) headers.authorization = `Token ${token}`;
  if (csrf) headers['x-csrftoken'] = csrf;
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;
  const form = typeof FormData !== 'undefined' && call.body instanceof FormData;
  if (call.body !== undefined && !form) headers['content-type'] = 'application/json';

  return (options.fetch ?? settings.fetch ?? fetch)(settings.base + fillPath(path, call), {
    method,
    headers,
    signal: options.signal ?? null,
    ...(call.body === undefined ? {} : { body: form ? (call.body as FormData) : JSON.stringify(call.body) }),
  });
}

/** The body of an answer, or the refusal to throw where it is no JSON, or broken JSON. */
async function readBody(response: Response, path: string, settings: ClientSettings): Promise<unknown> {
  try {
    if (response.headers.get('content-type')?.includes('json')) return await response.json();
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
  }
  settings.onUnreadable?.(response.status, path);
  return undefined;
}

async function request(route: Route, settings: ClientSettings, call: AnyCall = {}, options: CallOptions = {}) {
  try {
    return await ask(route, settings, call, options);
  } catch (cause) {
    // What `fetch` throws where there is no way to the server.
    if (cause instanceof TypeError && !options.quiet) settings.onUnreached?.();
    throw cause;
  }
}

export const createSend =
  (settings: ClientSettings): Send =>
  (route, call, options) =>
    request(route, settings, call, options);

async function ask(route: Route, settings: ClientSettings, call: AnyCall, options: CallOptions) {
  const { path, authExempt } = route;
  let used = settings.token();
  let response = await send(route, settings, call, options);
  if (response.status === 401 && used && !authExempt && settings.renew) {
    // Another call may have renewed it meanwhile.
    const renewed = settings.token() !== used || (await settings.renew());
    if (renewed && settings.token()) {
      used = settings.token();
      response = await send(route, settings, call, options);
    }
  }
  let body = await readBody(response, path, settings);
  const { code } = (body ?? {}) as Partial<RefusalBody>;
  const isProofAsked = code === ('full_login_required' satisfies RefusalCode) && !options.background;
  if (isProofAsked && settings.prove && (await settings.prove())) {
    used = settings.token();
    response = await send(route, settings, call, options);
    body = await readBody(response, path, settings);
  }
  const { status, ok } = response;
  const message = (body as Partial<RefusalBody> | null | undefined)?.message;
  const said = typeof message === 'string' ? message : null;
  if (body !== undefined && !options.quiet && (said !== null || (status >= 400 && status < 500))) {
    settings.onMessage?.(said, status);
  }
  // A late answer to an old token says nothing about the one held now.
  const lost = (status === 401 || status === 403) && settings.token() === used;
  if (lost && !authExempt) settings.onAuthLost?.();
  if (body === undefined) throw new CallRefused(status, { code: 'unreadable_answer' });
  if (!ok) throw new CallRefused(status, (body ?? {}) as Partial<RefusalBody>);
  return body;
}

const refusal = (cause: unknown) => (cause instanceof CallRefused ? cause : null);

/**
 * Makes a typed client of some modules: `createClient(ordersPaths, settings).orders.read({ params })`. It wants their paths
 * alone (`paths/`), so that a page's script holds those of its own modules and no schema; the contract itself will do too.
 */
export function createClient<Modules extends ModuleName>(
  modules: { readonly [Module in Modules]: { readonly [Name in keyof Contract[Module]]: Route } },
  settings: ClientSettings,
): Client<Modules> {
  const client: Record<string, Record<string, unknown>> = {};
  for (const [module, routes] of Object.entries<Readonly<Record<string, Route>>>(modules)) {
    const calls: Record<string, unknown> = {};
    for (const [name, route] of Object.entries(routes)) {
      const send = (call?: AnyCall, options?: CallOptions) => request(route, settings, call, options);
      calls[name] = Object.assign(send, { refusal });
    }
    client[module] = calls;
  }
  return client as Client<Modules>;
}
