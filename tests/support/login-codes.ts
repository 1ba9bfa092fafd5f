import type { TestServer } from './test-server.ts';

/** Codes of a server, for numbers that nobody has used there. */
export function loginCodes(server: TestServer) {
  let next = 0;
  return {
    newMobile: () => `0912${String(1_000_000 + next++)}`,
    send: (username: string, facts: { call?: boolean; embed_session?: string } = {}) =>
      server.client().accounts.sendCode({ body: { username, ...facts } }),
    verify: (username: string, verification_code: string) =>
      server.client().accounts.verifyCode({ body: { username, verification_code } }),
  };
}

/** Six digits that are not these. */
export const otherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
