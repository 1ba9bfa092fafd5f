import type { FastifyInstance, FastifyRequest } from 'fastify';
import './route-config.ts';
import findMyWay, { type HTTPMethod } from 'find-my-way';

/** What the routes know about one address: the methods it takes, and whether only integrators call it. */
export interface KnownAddress {
  methods: string[];
  language: 'en' | 'fa' | undefined;
}

export type AddressFinder = (request: FastifyRequest) => KnownAddress | null;

/**
 * Finds the methods of an address, so that a wrong method can be told from an unknown address.
 * Fastify's own router answers for one method only, so the routes are entered into a second one as they are added.
 * Call it before the first route. The page route `*` is left out: it takes every address.
 */
export function learnMethods(app: FastifyInstance): AddressFinder {
  const router = findMyWay({ maxParamLength: 3_000 });
  const methods = new Set<HTTPMethod>();
  app.addHook('onRoute', ({ method, url, config }) => {
    if (url === '*') return;
    for (const each of [method].flat() as HTTPMethod[]) {
      methods.add(each);
      router.on(each, url, () => {}, { language: config?.language });
    }
  });
  return request => {
    const found = [...methods].flatMap(method => {
      const route = router.find(method, request.url);
      return route ? [{ method, language: (route.store as Pick<KnownAddress, 'language'>).language }] : [];
    });
    if (found.length === 0) return null;
    return { methods: found.map(route => route.method), language: found[0]?.language };
  };
}
