import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { Cache } from '../../kernel/cache/cache.ts';
import { sha256 } from '../../kernel/crypto/hashes.ts';
import { peoplePage, sandboxPeople } from './sandbox-page.ts';

export interface SandboxClient {
  client_id: string;
  client_secret: string;
  redirect_uri: string;
}

interface Grant {
  subject: string;
  nonce: string;
  challenge: string;
}

const life_ms = 60_000;

/**
 * A small OpenID Connect issuer: discovery, a page to choose who one is, tokens, keys. It is an outside party, so it has
 * its own clock and checks its client as a strict issuer does.
 */
export function createSandboxIssuer(
  issuer: string,
  owner: SandboxClient,
  cache: Pick<Cache, 'keep' | 'take'>,
): (request: Request) => Promise<Response> {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid: 'sandbox', use: 'sig', alg: 'ES256' };
  const grantKey = (code: string | null) => `sandbox-grants/${sha256(code ?? '')}`;

  const authorize = async (asked: URLSearchParams): Promise<Response> => {
    const known = asked.get('client_id') === owner.client_id && asked.get('redirect_uri') === owner.redirect_uri;
    const strong = asked.get('response_type') === 'code' && asked.get('code_challenge_method') === 'S256';
    if (!known || !strong) return Response.json({ error: 'invalid_request' }, { status: 400 });
    const chosen = asked.get('person');
    if (chosen === null) return peoplePage(`${issuer}/authorize`, asked);
    const back = new URL(owner.redirect_uri);
    back.searchParams.set('state', asked.get('state') ?? '');
    back.searchParams.set('iss', issuer);
    const person = sandboxPeople.find(({ subject }) => subject === chosen);
    if (person) {
      const code = randomBytes(24).toString('base64url');
      const [nonce, challenge] = [asked.get('nonce') ?? '', asked.get('code_challenge') ?? ''];
      const grant: Grant = { subject: person.subject, nonce, challenge };
      await cache.keep(grantKey(code), grant, life_ms);
      back.searchParams.set('code', code);
    } else {
      back.searchParams.set('error', 'access_denied');
    }
    return new Response(null, { status: 303, headers: { location: back.href } });
  };

  const token = async (request: Request): Promise<Response> => {
    const form = new URLSearchParams(await request.text());
    const grant = (await cache.take(grantKey(form.get('code')))) as Grant | null;
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (grant?.challenge !== challenge || !isOwner(owner, request, form))
      return Response.json({ error: 'invalid_grant' }, { status: 400 });
    const iat = Math.floor(Date.now() / 1000);
    const claims = { iss: issuer, sub: grant.subject, aud: owner.client_id, nonce: grant.nonce, iat, exp: iat + 300 };
    return Response.json({
      access_token: randomBytes(24).toString('base64url'),
      token_type: 'bearer',
      expires_in: 300,
      id_token: signed(claims, privateKey),
    });
  };

  return async request => {
    const { pathname, searchParams } = new URL(request.url);
    const page = pathname.slice(new URL(issuer).pathname.length);
    if (request.method === 'GET' && page === '/.well-known/openid-configuration')
      return Response.json(describe(issuer));
    if (request.method === 'GET' && page === '/jwks') return Response.json({ keys: [jwk] });
    if (request.method === 'GET' && page === '/authorize') return authorize(searchParams);
    if (request.method === 'POST' && page === '/token') return token(request);
    return Response.json({ error: 'not_found' }, { status: 404 });
  };
}

function describe(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['ES256'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
    authorization_response_iss_parameter_supported: true,
  };
}

function isOwner(owner: SandboxClient, request: Request, form: URLSearchParams): boolean {
  const basic = /^Basic (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1];
  const [id, secret] = basic
    ? Buffer.from(basic, 'base64').toString().split(':', 2).map(decodeURIComponent)
    : [form.get('client_id'), form.get('client_secret')];
  return id === owner.client_id && secret === owner.client_secret;
}

function signed(claims: object, key: KeyObject): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part({ alg: 'ES256', kid: 'sandbox', typ: 'JWT' })}.${part(claims)}`;
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });
  return `${text}.${signature.toString('base64url')}`;
}
