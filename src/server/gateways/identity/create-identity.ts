import type { Cache } from '../../kernel/cache/cache.ts';
import { keyFor } from '../../kernel/crypto/keys.ts';
import type { Settings } from '../../settings.ts';
import type { IdentityProvider } from './identity.ts';
import { createOidcProvider } from './oidc.ts';
import { createSandboxIssuer } from './sandbox-issuer.ts';

const callbackPath = '/accounts/oauth/callback/';

/**
 * The configured issuer as provider `oidc`, else the sandbox issuer as provider `sandbox`. Anybody may be anybody there, so
 * it exists in a demonstration alone: beside real texts or a real bank there is no provider.
 */
export function createIdentity(settings: Settings, cache: Pick<Cache, 'keep' | 'take'>): IdentityProvider | null {
  const redirect_uri = settings.publicOrigin + callbackPath;
  if (settings.oidc) {
    const { issuer, clientId, clientSecret } = settings.oidc;
    return createOidcProvider({ name: 'oidc', issuer, client_id: clientId, client_secret: clientSecret, redirect_uri });
  }
  if (!settings.demonstration) return null;
  const issuer = `${settings.publicOrigin}/sandbox/oidc`;
  const client_secret = keyFor(settings.secret, 'sandbox issuer').export().toString('base64url');
  const owner = { client_id: 'panah', client_secret, redirect_uri };
  const serve = createSandboxIssuer(issuer, owner, cache);
  const provider = createOidcProvider({
    name: 'sandbox',
    issuer,
    ...owner,
    fetch: async (url, init) => serve(new Request(url, init)),
  });
  return { ...provider, serve };
}
