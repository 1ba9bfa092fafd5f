/**
 * A provider customers can log in with by OpenID Connect: authorization code, PKCE, state and nonce.
 * Both calls reject with `IdentityRefused`.
 */
export interface IdentityProvider {
  /** The name in `?provider=`. */
  name: string;
  /** Whose identities it gives. */
  issuer: string;
  /** Where to send the customer. */
  begin(login: IdentityLogin): Promise<string>;
  /** Reads what the provider sent back to `callback`, our own address with its query. */
  finish(callback: URL, login: IdentityLogin): Promise<Identity>;
  /** The pages of the sandbox issuer; a real provider has its own. */
  serve?(request: Request): Promise<Response>;
}

/** The secrets of one login, kept on the server until the customer comes back. */
export interface IdentityLogin {
  state: string;
  nonce: string;
  verifier: string;
}

/** Who came back. Only the two together name a person; numbers and addresses that a provider claims are not read. */
export interface Identity {
  issuer: string;
  subject: string;
}

/** The provider, or the customer at the provider, said no; or what came back does not fit what was begun. */
export class IdentityRefused extends Error {}
