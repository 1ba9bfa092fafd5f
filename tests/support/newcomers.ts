import type { TestServer } from './test-server.ts';

/** Customers whom nobody knows yet, one after the other, with mobiles that begin alike. */
export function newcomers(server: () => TestServer, mobiles: string) {
  let numbers = 0;
  return async () => {
    const mobile = `${mobiles}${String(4_000 + numbers++)}`;
    return { mobile, ...(await server().login(mobile)) };
  };
}
export type Newcomer = Awaited<ReturnType<ReturnType<typeof newcomers>>>;
