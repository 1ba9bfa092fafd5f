import type { Answer, Call, RefusalBody } from './endpoint.ts';
import type { contract } from './index.ts';
import type { routes } from './routes.ts';

type Contract = typeof contract;
type Routes = typeof routes;

/** A refusal as the caller meets it: HTTP status, stable code, sentence, fields concerned. */
export class CallRefused extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: Record<string, string[]>;
  readonly retryAfterS: number | undefined;
  readonly details: unknown;
  constructor(status: number, body: Partial<RefusalBody>) {
    super(body.message ?? '');
    this.status = status;
    this.code = body.code ?? 'unknown';
    this.errors = body.errors ?? {};
    this.retryAfterS = body.retry_after_s;
    this.details = body.details;
  }
}

/**
 * Options of one call: `idempotencyKey` for money and order writes, `signal` cancels, `quiet` keeps a refusal from
 * `onMessage`, `fetch` sends this call.
 */
export interface CallOptions {
  idempotencyKey?: string;
  signal?: AbortSignal;
  headers?: Record<string, string>;
  quiet?: boolean;
  fetch?: typeof fetch;
}

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
   * Called where a partner's word is not enough: true once the customer has proven who they are. The call is then sent once
   * more, with the same key.
   */
  prove?: () => Promise<boolean>;
  /** Called on 401 and 403 of calls that are not exempt, where nothing was renewed and the token is still the one sent. */
  onAuthLost?: () => void;
  /** Called with every 4xx and with every answer that carries a message (specification §8). */
  onMessage?: (text: string | null, status: number) => void;
  /** Calls that never reach `onMessage`. */
  quiet?: ReadonlySet<keyof Client>;
  /** Called when an answer is not JSON, or broken; nothing is shown. */
  onUnreadable?: (status: number, path: string) => void;
  fetch?: typeof fetch;
}

export type Client = {
  [Name in keyof Routes & keyof Contract]: (
    call: Call<Contract[Name]>,
    options?: CallOptions,
  ) => Promise<Answer<Contract[Name]>>;
};

interface AnyCall {
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
  [method, path]: readonly [string, string, number],
  settings: ClientSettings,
  call: AnyCall,
  options: CallOptions,
): Promise<Response> {
  const token = settings.token();
  const csrf = method === 'GET' ? null : settings.csrf?.();
  const headers: Record<string, string> = { accept: 'application/json', ...options.headers };
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

async function request(
  name: keyof Routes,
  route: readonly [string, string, number],
  settings: ClientSettings,
  call: AnyCall,
  options: CallOptions,
) {
  const [, path, exempt] = route;
  let used = settings.token();
  let response = await send(route, settings, call, options);
  if (response.status === 401 && used && !exempt && settings.renew) {
    // Another call may have renewed it meanwhile.
    const renewed = settings.token() !== used || (await settings.renew());
    if (renewed && settings.token()) {
      used = settings.token();
      response = await send(route, settings, call, options);
    }
  }
  let body = await readBody(response, path, settings);
  const { code } = (body ?? {}) as Partial<RefusalBody>;
  if (code === 'full_login_required' && settings.prove && (await settings.prove())) {
    used = settings.token();
    response = await send(route, settings, call, options);
    body = await readBody(response, path, settings);
  }
  const { status, ok } = response;
  const message = (body as Partial<RefusalBody> | null | undefined)?.message;
  const said = typeof message === 'string' ? message : null;
  const quiet = options.quiet || settings.quiet?.has(name);
  if (body !== undefined && !quiet && (said !== null || (status >= 400 && status < 500))) {
    settings.onMessage?.(said, status);
  }
  // A late answer to an old token says nothing about the one held now.
  const lost = (status === 401 || status === 403) && settings.token() === used;
  if (lost && !exempt) settings.onAuthLost?.();
  if (body === undefined) throw new CallRefused(status, { code: 'unreadable_answer' });
  if (!ok) throw new CallRefused(status, (body ?? {}) as Partial<RefusalBody>);
  return body;
}

/** Makes a typed client of the contract from its table of routes. It holds no schema, so it is small enough for the frame. */
export function createClient(routes: Routes, settings: ClientSettings): Client {
  const client: Record<string, unknown> = {};
  for (const name of Object.keys(routes) as (keyof Routes)[]) {
    client[name] = (call: AnyCall = {}, options: CallOptions = {}) =>
      request(name, routes[name], settings, call, options);
  }
  return client as Client;
}
