import type { FastifyInstance, FastifyRequest } from 'fastify';
import './route-config.ts';
import findMyWay, { type HTTPMethod } from 'find-my-way';

/** What the routes know about one address: the methods it takes, and whether only integrators call it. */
export interface KnownAddress {
  /** None where no route has this address. */
  methods: string[];
  language: 'en' | 'fa' | undefined;
  /** An integrator's address that lacks the slash at its end alone. */
  didYouMean?: string | undefined;
}

export type AddressFinder = (request: FastifyRequest) => KnownAddress;

/** `/api/partners` of `/api/partners/theme/`. */
const folderOf = (path: string) => path.split('/', 3).join('/');

/**
 * Finds the methods of an address, so that a wrong method can be told from an unknown address.
 * Fastify's own router answers for one method only, so the routes are entered into a second one as they are added.
 * Call it before the first route. The page route `*` is left out: it takes every address.
 */
export function learnMethods(app: FastifyInstance): AddressFinder {
  const router = findMyWay({ maxParamLength: 3_000 });
  const methods = new Set<HTTPMethod>();
  /** Folders in which integrators' addresses are: a mistyped one is theirs, too. */
  const integratorFolders = new Set<string>();
  app.addHook('onRoute', ({ method, url, config }) => {
    if (url === '*') return;
    if (config?.language === 'en') integratorFolders.add(folderOf(url));
    for (const each of [method].flat() as HTTPMethod[]) {
      methods.add(each);
      router.on(each, url, () => {}, { language: config?.language });
    }
  });
  const routesOf = (url: string) =>
    [...methods].flatMap(method => {
      const route = router.find(method, url);
      return route ? [{ method, language: (route.store as Pick<KnownAddress, 'language'>).language }] : [];
    });
  return ({ url }) => {
    const found = routesOf(url);
    if (found.length) return { methods: found.map(route => route.method), language: found[0]?.language };
    const path = url.split('?', 1)[0] ?? '';
    if (!integratorFolders.has(folderOf(path))) return { methods: [], language: undefined };
    return { methods: [], language: 'en', didYouMean: routesOf(`${path}/`).length ? `${path}/` : undefined };
  };
}
