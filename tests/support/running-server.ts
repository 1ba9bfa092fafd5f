import { type Client, createClient } from '#contract/client';
import { contract } from '#contract/index';

/** A server as its customers reach it, in this process or another. */
export interface RunningServer {
  readonly origin: string;
  /** A client as the application has it, with a token of its own. */
  client(token?: string | null): Client;
  /** Logs a customer in through the code that was sent, and gives the token. */
  login(mobile?: string): Promise<{ token: string; uid: string; api: Client }>;
}

/** `nextOrigin` is asked before every single request, so that each may go to another process. */
export function reachServer(nextOrigin: () => string): RunningServer {
  const client = (token: string | null = null) =>
    createClient(contract, { base: '', token: () => token, fetch: (path, init) => fetch(nextOrigin() + path, init) });
  return {
    get origin() {
      return nextOrigin();
    },
    client,
    async login(mobile = '09121110000') {
      const api = client();
      await api.accounts.sendCode({ body: { username: mobile } });
      const sent = await fetch(`${nextOrigin()}/sandbox/messages/?to=${mobile}`, {
        headers: { accept: 'application/json' },
      });
      const message = ((await sent.json()) as { code: string | null }[]).find(({ code }) => code !== null);
      const session = await api.accounts.verifyCode({ body: { username: mobile, verification_code: message!.code! } });
      return { token: session.token, uid: session.user.uid!, api: client(session.token) };
    },
  };
}
