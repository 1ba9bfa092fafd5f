import * as client from 'openid-client';
import { type Identity, type IdentityLogin, type IdentityProvider, IdentityRefused } from './identity.ts';

export interface OidcSettings {
  name: string;
  issuer: string;
  client_id: string;
  client_secret: string;
  redirect_uri: string;
  /** In place of the network, for the sandbox issuer. */
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
}

/** Any OpenID Connect issuer, by discovery. Plain http is taken only from this machine itself. */
export function createOidcProvider(settings: OidcSettings): IdentityProvider {
  let discovered: Promise<client.Configuration> | undefined;
  const configuration = async () => {
    discovered ??= discover(settings);
    try {
      return await discovered;
    } catch (error) {
      discovered = undefined;
      throw refused('discovery', error);
    }
  };
  return {
    name: settings.name,
    issuer: settings.issuer,
    async begin({ state, nonce, verifier }) {
      const url = client.buildAuthorizationUrl(await configuration(), {
        redirect_uri: settings.redirect_uri,
        scope: 'openid',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      return url.href;
    },
    async finish(callback, login) {
      return readIdentity(await configuration(), callback, login);
    },
  };
}

async function readIdentity(config: client.Configuration, callback: URL, login: IdentityLogin): Promise<Identity> {
  try {
    const tokens = await client.authorizationCodeGrant(config, callback, {
      expectedState: login.state,
      expectedNonce: login.nonce,
      pkceCodeVerifier: login.verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims?.sub) throw new Error('no subject');
    return { issuer: claims.iss, subject: claims.sub };
  } catch (error) {
    throw refused('answer', error);
  }
}

function discover(settings: OidcSettings): Promise<client.Configuration> {
  const issuer = new URL(settings.issuer);
  const here = ['localhost', '127.0.0.1', '[::1]'].includes(issuer.hostname);
  return client.discovery(issuer, settings.client_id, settings.client_secret, undefined, {
    timeout: 8,
    ...(issuer.protocol === 'http:' && here ? { execute: [client.allowInsecureRequests] } : {}),
    ...(settings.fetch ? { [client.customFetch]: settings.fetch as client.CustomFetch } : {}),
  });
}

/** Codes and claims stay out of the error. */
function refused(where: string, error: unknown): IdentityRefused {
  const code = (error as { code?: unknown }).code;
  return new IdentityRefused(`${where}: ${typeof code === 'string' ? code : 'refused'}`);
}
