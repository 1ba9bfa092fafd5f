/**
 * Content-Security-Policy as far as it decides about our script, its parts and our frame (CSP Level 3).
 *
 * 1. A header may hold several policies, apart by commas; every one of them must allow.
 * 2. A directive is looked up along its fallbacks; a policy that has none of them allows.
 * 3. A script is allowed by its nonce, else by its hash, else by its address; `'strict-dynamic'` takes the address away
 *    from scripts that stand in the markup and gives it to those that an allowed script brings in.
 * 4. A frame or a request is allowed by its address alone.
 */

/** Sources by directive name. */
export type Policy = ReadonlyMap<string, readonly string[]>;

/** The directive that refuses, with what it says now; `name` is the one to write, `sources` the ones that held. */
export interface Blocking {
  name: string;
  sources: readonly string[];
}

export interface ScriptRequest {
  url: string;
  nonce?: string;
  /** The `integrity` attribute. */
  integrity?: string;
  /** Stands in the markup, rather than being brought in by a script. */
  inMarkup: boolean;
}

/** How nonces compare: a page that is read a second time has other nonces than the one that runs. */
export type NonceMode = 'exact' | 'any';

export function parsePolicies(text: string): Policy[] {
  return text
    .split(',')
    .map(one => {
      const policy = new Map<string, string[]>();
      for (const directive of one.split(';')) {
        const [name = '', ...sources] = directive.trim().split(/\s+/);
        // The first of a name counts.
        if (name && !policy.has(name.toLowerCase())) policy.set(name.toLowerCase(), sources);
      }
      return policy;
    })
    .filter(policy => policy.size);
}

const scriptFallbacks = ['script-src-elem', 'script-src', 'default-src'];
const fallbacks = {
  'frame-src': ['frame-src', 'child-src', 'default-src'],
  'connect-src': ['connect-src', 'default-src'],
};

/** What refuses the address as a frame or a request; null where it is allowed. */
export function blocksAddress(
  policy: Policy,
  kind: keyof typeof fallbacks,
  url: string,
  page: string,
): Blocking | null {
  const found = effective(policy, fallbacks[kind]);
  return !found || matchesSources(found.sources, url, page) ? null : { ...found, name: kind };
}

/** What refuses the script; null where it is allowed. */
export function blocksScript(
  policy: Policy,
  script: ScriptRequest,
  page: string,
  nonces: NonceMode = 'exact',
): Blocking | null {
  const found = effective(policy, scriptFallbacks);
  if (!found) return null;
  const blocking = { ...found, name: found.name === 'default-src' ? 'script-src' : found.name };
  const given = found.sources.flatMap(nonceOf);
  if (script.nonce && given.length && (nonces === 'any' || given.includes(script.nonce))) return null;
  if (script.integrity && hasAllHashes(found.sources, script.integrity)) return null;
  if (isDynamic(found.sources)) return script.inMarkup ? blocking : null;
  return matchesSources(found.sources, script.url, page) ? null : blocking;
}

/** What refuses an inline script; a policy with hashes is believed to have its. */
export function blocksInline(policy: Policy, nonce: string, nonces: NonceMode = 'exact'): Blocking | null {
  const found = effective(policy, scriptFallbacks);
  if (!found) return null;
  const { name, sources } = found;
  const given = sources.flatMap(nonceOf);
  const hashed = sources.some(source => /^'sha\d+-/i.test(source));
  if (hashed || (nonce && given.length && (nonces === 'any' || given.includes(nonce)))) return null;
  const open = !given.length && !isDynamic(sources) && sources.some(source => /^'unsafe-inline'$/i.test(source));
  return open ? null : { sources, name: name === 'default-src' ? 'script-src' : name };
}

const nonceOf = (source: string) => /^'nonce-(.+)'$/i.exec(source)?.[1] ?? [];

/** `'strict-dynamic'`: adding an address changes nothing, only a nonce does. */
export const isDynamic = (sources: readonly string[]): boolean =>
  sources.some(source => source.toLowerCase() === "'strict-dynamic'");

/** The directive with one more source, as it is to be written. */
export function withSource({ name, sources }: Blocking, added: string): string {
  return [name, ...sources.filter(source => source.toLowerCase() !== "'none'"), added].join(' ');
}

function effective(policy: Policy, names: readonly string[]): Blocking | null {
  const name = names.find(one => policy.has(one));
  return name ? { name, sources: policy.get(name)! } : null;
}

function hasAllHashes(sources: readonly string[], integrity: string): boolean {
  const wanted = integrity.trim().split(/\s+/).filter(Boolean);
  return wanted.length > 0 && wanted.every(hash => sources.includes(`'${hash.split('?', 1)[0]}'`));
}

/** Whether a list of sources takes an address in, for a page of its own address. */
export function matchesSources(sources: readonly string[], url: string, page: string): boolean {
  return sources.some(source => matchesSource(source, new URL(url), new URL(page)));
}

function matchesSource(source: string, url: URL, page: URL): boolean {
  if (source === '*') return /^(https?|wss?):$/.test(url.protocol) || url.protocol === page.protocol;
  if (source.toLowerCase() === "'self'") return matchesSelf(url, page);
  if (source.startsWith("'")) return false;
  const scheme = /^([a-z][a-z\d+.-]*):$/i.exec(source)?.[1];
  if (scheme) return matchesScheme(scheme, url);
  const host = /^(?:([a-z][a-z\d+.-]*):\/\/)?(\*|(?:\*\.)?[^/:*]+|\[[^\]]+\])(?::(\d+|\*))?(\/[^?#]*)?$/i.exec(source);
  if (!host) return false;
  const [, part, name = '', port, path = ''] = host;
  return (
    matchesScheme(part ?? page.protocol.slice(0, -1), url) &&
    matchesHost(name.toLowerCase(), url.hostname) &&
    matchesPort(port, url) &&
    matchesPath(path, url.pathname)
  );
}

/** The same origin, or the same host on the more secure scheme. */
function matchesSelf(url: URL, page: URL): boolean {
  if (url.origin === page.origin) return url.origin !== 'null';
  const standard = !url.port && !page.port;
  return (
    url.hostname === page.hostname &&
    (standard || url.port === page.port) &&
    (/^(https|wss):$/.test(url.protocol) || (page.protocol === 'http:' && url.protocol === 'ws:'))
  );
}

const secureOf: Record<string, string[]> = { http: ['https'], ws: ['wss', 'http', 'https'], wss: ['https'] };

function matchesScheme(scheme: string, url: URL): boolean {
  const wanted = scheme.toLowerCase();
  const actual = url.protocol.slice(0, -1);
  return wanted === actual || !!secureOf[wanted]?.includes(actual);
}

function matchesHost(wanted: string, actual: string): boolean {
  if (wanted === '*') return true;
  return wanted.startsWith('*.') ? actual.endsWith(wanted.slice(1)) : wanted === actual;
}

/** `URL` leaves out the standard port of a scheme; 80 was meant for the secure one as well. */
function matchesPort(wanted: string | undefined, url: URL): boolean {
  if (wanted === '*') return true;
  const standard = /^(https|wss):$/.test(url.protocol) ? '443' : '80';
  const actual = url.port || standard;
  if (!wanted) return actual === standard;
  return wanted === actual || (wanted === '80' && actual === '443');
}

function matchesPath(wanted: string, actual: string): boolean {
  if (!wanted || wanted === '/') return true;
  const [plain, there] = [decoded(wanted), decoded(actual)];
  return plain.endsWith('/') ? there.startsWith(plain) : there === plain;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
