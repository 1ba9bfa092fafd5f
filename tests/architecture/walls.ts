/**
 * Who may import whom, as data. A new edge is a visible edit of this map and a line in DECISIONS.md.
 * Rooms are folders; the longest matching room of a file counts. `packages` says which outside packages a room may use:
 * absent means all, `[]` none.
 */
export interface Room {
  may: string[];
  packages?: string[];
  neverPackages?: string[];
}

export const rooms: Record<string, Room> = {
  'src/persian': { may: [], packages: ['jalaali-js'] },
  'src/tracking': { may: [], packages: [] },
  'src/bridge': { may: [], packages: [] },
  'src/wizard': { may: ['src/persian'], packages: [] },
  'src/contract': { may: ['src/wizard', 'src/persian', 'src/tracking'], packages: ['zod', 'node:'] },

  'src/server/pricing': { may: ['src/contract', 'src/persian'], packages: [] },
  'src/server/lines': { may: ['src/server/pricing', 'src/contract', 'src/wizard', 'src/persian'], packages: [] },
  // A layout engine for Persian on paper; it knows nothing of what is printed.
  'src/server/paper': { may: [] },
  'src/server/db': { may: ['src/contract', 'src/persian', 'src/server/lines', 'src/server/pricing'] },
  'src/server/gateways': { may: ['src/contract', 'src/persian', 'src/server', 'src/server/db'] },
  'src/server/modules': {
    may: [
      'src/contract',
      'src/wizard',
      'src/persian',
      'src/tracking',
      'src/bridge',
      'src/server',
      'src/server/db',
      'src/server/gateways',
      'src/server/http',
      'src/server/lines',
      'src/server/paper',
      'src/server/pricing',
    ],
  },
  'src/server/http': { may: ['src/contract', 'src/server', 'src/server/db', 'src/server/modules'] },
  'src/server/site': {
    may: [
      'src/contract',
      'src/bridge',
      'src/tracking',
      'src/persian',
      'src/server',
      'src/server/db',
      'src/server/http',
      'src/server/modules',
      'app',
    ],
  },
  'src/server': {
    may: [
      'src/contract',
      'src/persian',
      'src/server/db',
      'src/server/gateways',
      'src/server/http',
      'src/server/modules',
      'src/server/site',
    ],
  },

  sdk: { may: ['src/bridge', 'src/tracking'], packages: ['penpal'] },
  'sdk/react.tsx': { may: ['sdk', 'src/bridge'], packages: ['react'] },
  'sdk/doctor/cli': { may: ['sdk'], packages: ['node:', 'htmlparser2'] },
  app: {
    may: ['src/contract', 'src/bridge', 'src/wizard', 'src/persian', 'src/tracking'],
    neverPackages: ['node:', 'zod', 'fastify', 'drizzle-orm'],
  },
  // `@panah/sdk` as a partner has it, in the code that the playground shows.
  'demo-host': { may: [], packages: ['node:', '@panah/sdk'] },
};

/** Inside the application: entries and the shell see features; a feature sees these rooms and no other feature. */
export const appFoundation = ['api', 'alerts', 'host', 'ui'];
export const appFeatureEdges: Record<string, string[]> = {
  wizard: ['login'],
};

/** Modules of the server see only another module's face or named file, along this map without circles. */
export const moduleEdges: Record<string, string[]> = {
  accounts: [],
  partners: ['accounts'],
  content: [],
  geo: [],
  inquiry: ['content'],
  offers: ['content', 'wizard'],
  orders: ['content', 'geo', 'offers', 'partners', 'wallet', 'wizard'],
  payment: ['accounts', 'orders', 'partners', 'wallet'],
  wallet: [],
  wizard: ['content', 'inquiry'],
};
