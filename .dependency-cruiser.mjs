/**
 * The walls of the house, as data (`docs/architecture.md` names the rooms). Rooms are folders; the longest matching room of
 * a file counts. `may` names the rooms that it imports; `packages` the outside packages, where not all are allowed.
 */
const rooms = {
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
const appFoundation = ['api', 'alerts', 'host', 'ui'];
const appFeatureEdges = { wizard: ['login'] };

/** Modules of the server meet along this map. */
const moduleEdges = {
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

const isFile = name => /\.\w+$/.test(name);
/** Files of a room without those of the rooms inside it. */
function filesOf(name) {
  const inner = Object.keys(rooms).filter(other => other.startsWith(`${name}/`));
  const without = inner.map(other => `${other.slice(name.length + 1)}${isFile(other) ? '$' : '/'}`);
  return `^${name}${isFile(name) ? '$' : '/'}${without.length ? `(?!${without.join('|')})` : ''}`;
}
const ours = '^(src|app|sdk|demo-host)/';
const packageOf = name => (name.endsWith(':') ? 'core' : name);

const between = Object.entries(rooms).map(([name, { may }]) => ({
  name: `${name} imports only what it may`,
  severity: 'error',
  from: { path: filesOf(name) },
  to: { path: ours, pathNot: [name, ...may].map(filesOf) },
}));

const outside = Object.entries(rooms).flatMap(([name, { packages, neverPackages }]) => {
  const rule = (title, to) => ({ name: `${name}: ${title}`, severity: 'error', from: { path: filesOf(name) }, to });
  const files = names => names.filter(each => packageOf(each) !== 'core').map(each => `node_modules/${each}/`);
  const types = ['core', 'npm', 'npm-dev', 'npm-peer', 'npm-optional', 'npm-no-pkg', 'npm-unknown', 'unknown'];
  if (neverPackages)
    return [
      rule('packages of elsewhere', { path: files(neverPackages), dependencyTypesNot: ['type-only'] }),
      rule('nothing of Node', { dependencyTypes: ['core'], dependencyTypesNot: ['type-only'] }),
    ];
  if (!packages) return [];
  return [
    rule('its packages alone', {
      dependencyTypes: types.filter(type => type !== 'core' || !packages.includes('node:')),
      dependencyTypesNot: ['type-only'],
      pathNot: [ours, ...files(packages)],
    }),
  ];
});

const features = {
  name: 'a feature of the application imports no other',
  severity: 'error',
  from: { path: '^app/([^/]+)/', pathNot: `^app/(shell|${Object.keys(appFeatureEdges).join('|')})/` },
  to: { path: '^app/[^/]+/', pathNot: ['^app/$1/', `^app/(${appFoundation.join('|')})/`] },
};
const featuresWithEdges = Object.entries(appFeatureEdges).map(([name, edges]) => ({
  name: `${name} imports ${edges.join(' and ')} and no other feature`,
  severity: 'error',
  from: { path: `^app/${name}/` },
  to: { path: '^app/[^/]+/', pathNot: `^app/(${[name, ...edges, ...appFoundation].join('|')})/` },
}));

const modules = Object.entries(moduleEdges).map(([name, edges]) => ({
  name: `module ${name} meets ${edges.join(', ') || 'no other'}`,
  severity: 'error',
  from: { path: `^src/server/modules/${name}/` },
  to: { path: '^src/server/modules/[^/]+/', pathNot: `^src/server/modules/(${[name, ...edges].join('|')})/` },
}));

export default {
  forbidden: [
    ...between,
    ...outside,
    features,
    ...featuresWithEdges,
    ...modules,
    // A part that is fetched when it is needed may come back to who fetched it.
    {
      name: 'no circle of files',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    },
    { name: 'the product imports no test', severity: 'error', from: { path: ours }, to: { path: '^tests/' } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.test\\.tsx?$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
