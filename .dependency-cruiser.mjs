/**
 * The walls of the house, as data (`docs/architecture.md` names the rooms). Rooms are folders; the longest matching room of
 * a file counts. `may` names the rooms that it imports; `packages` the outside packages, where not all are allowed.
 */
const rooms = {
  'src/persian': { may: [], packages: ['jalaali-js'] },
  'src/tracking': { may: [], packages: [] },
  'src/pricing': { may: ['src/persian'], packages: [] },
  'src/bridge': { may: ['src/tracking'], packages: [] },
  'src/wizard': { may: ['src/persian'], packages: [] },
  'src/contract': { may: ['src/wizard', 'src/persian', 'src/tracking', 'src/pricing'], packages: ['zod', 'node:'] },

  'src/server/lines': {
    may: [
      'src/pricing',
      'src/contract',
      'src/wizard',
      'src/persian',
      'src/server',
      'src/server/db',
      'src/server/kernel',
    ],
    packages: ['drizzle-orm'],
  },
  // A layout engine for Persian on paper; it knows nothing of what is printed.
  'src/server/paper': { may: [] },
  // The kernel imports nothing from the rooms that are built on it.
  'src/server/kernel': { may: ['src/contract', 'src/server/db'] },
  // What an empty database is filled with, tables of every module.
  'src/server/db/seed': {
    may: [
      'src/contract',
      'src/persian',
      'src/server/db',
      'src/server/gateways',
      'src/server/kernel',
      'src/server/lines',
      'src/server/modules',
    ],
  },
  'src/server/db': { may: [] },
  'src/server/gateways': { may: ['src/contract', 'src/persian', 'src/server', 'src/server/db', 'src/server/kernel'] },
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
      'src/server/kernel',
      'src/server/lines',
      'src/server/paper',
      'src/pricing',
    ],
  },
  'src/server/http': {
    may: ['src/contract', 'src/server', 'src/server/db', 'src/server/kernel', 'src/server/modules'],
  },
  'src/server/site': {
    may: [
      'src/contract',
      'src/bridge',
      'src/tracking',
      'src/persian',
      'src/server',
      'src/server/db',
      'src/server/http',
      'src/server/kernel',
      'src/server/modules',
      'app',
    ],
  },
  'src/server': {
    may: [
      'src/contract',
      'src/persian',
      'src/server/db',
      'src/server/db/seed',
      'src/server/gateways',
      'src/server/http',
      'src/server/kernel',
      'src/server/modules',
      'src/server/site',
    ],
  },

  sdk: { may: ['src/bridge', 'src/tracking'], packages: ['penpal'] },
  'sdk/entries/react.tsx': { may: ['sdk', 'src/bridge'], packages: ['react'] },
  'sdk/doctor/cli': { may: ['sdk'], packages: ['node:', 'htmlparser2'] },
  app: {
    may: ['src/contract', 'src/pricing', 'src/bridge', 'src/wizard', 'src/persian', 'src/tracking'],
    neverPackages: ['node:', 'zod', 'fastify', 'drizzle-orm'],
  },
  // `@panah/sdk` as a partner has it, in the code that the playground shows.
  'demo-host': { may: [], packages: ['node:', '@panah/sdk'] },
};

/** Inside the application: entries and the shell see features; a feature sees these rooms and no other feature. */
const appFoundation = ['account-frame', 'address-form', 'api', 'alerts', 'host', 'map', 'ui'];
const appFeatureEdges = {
  orders: ['upselling', 'wizard'],
  upselling: ['offers'],
  wizard: ['login'],
  'micro-insurance': ['wizard'],
  offers: ['leads'],
  leads: ['consent'],
};

/** Modules of the server meet along this map, through their faces: `modules/<name>/<name>.ts`. */
const moduleEdges = {
  staff: [],
  content: [],
  geo: [],
  partners: [],
  'payment-attempts': ['partners'],
  wallet: [],
  accounts: ['partners'],
  cashing: ['accounts', 'staff', 'wallet'],
  'partner-sign-on': ['accounts', 'partners'],
  inquiry: [],
  insurers: ['content', 'geo'],
  wizard: ['content', 'inquiry'],
  offers: ['content', 'wizard'],
  installments: ['accounts', 'payment-attempts', 'staff', 'wallet'],
  orders: ['content', 'geo', 'installments', 'offers', 'partners', 'payment-attempts', 'staff', 'wallet', 'wizard'],
  renewals: ['content', 'inquiry', 'offers', 'orders', 'wizard'],
  credit: ['accounts', 'installments', 'orders'],
  upselling: ['content', 'offers', 'orders', 'wizard'],
  comments: ['accounts', 'content', 'orders', 'staff'],
  reminders: ['accounts', 'orders'],
  applications: ['accounts', 'geo', 'referral', 'staff'],
  leads: ['accounts', 'inquiry', 'partners', 'reminders', 'staff'],
  referral: ['accounts', 'cancellations', 'cashing', 'orders', 'payment-attempts', 'wallet'],
  profile: [
    'accounts',
    'cancellations',
    'endorsements',
    'installments',
    'micro-insurance',
    'orders',
    'reminders',
    'support',
  ],
  refunds: ['orders', 'payment-attempts', 'wallet'],
  cancellations: ['installments', 'orders', 'payment-attempts', 'refunds', 'staff', 'wallet'],
  endorsements: [
    'cancellations',
    'content',
    'installments',
    'orders',
    'payment-attempts',
    'refunds',
    'staff',
    'wallet',
  ],
  payment: [
    'accounts',
    'cancellations',
    'credit',
    'endorsements',
    'installments',
    'micro-insurance',
    'orders',
    'partners',
    'payment-attempts',
    'referral',
    'wallet',
  ],
  support: ['accounts', 'micro-insurance', 'orders', 'staff'],
  'micro-insurance': ['accounts', 'content', 'partners', 'payment-attempts', 'staff', 'wallet'],
  'partner-sales': ['micro-insurance', 'orders', 'partners'],
  operations: ['accounts', 'partners', 'staff'],
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

const modules = Object.entries(moduleEdges).flatMap(([name, edges]) => [
  {
    name: `module ${name} meets ${edges.join(', ') || 'no other'}`,
    severity: 'error',
    from: { path: `^src/server/modules/${name}/`, pathNot: '/tables\\.ts$' },
    to: { path: '^src/server/modules/[^/]+/', pathNot: `^src/server/modules/(${[name, ...edges].join('|')})/` },
  },
  {
    name: `module ${name} is met through its face`,
    severity: 'error',
    from: { path: '^src/server/', pathNot: `^src/server/modules/${name}/` },
    to: {
      path: `^src/server/modules/${name}/`,
      pathNot: [`/${name}\\.ts$`, '/(tables|(staff-)?routes)\\.ts$'],
    },
  },
]);
const moduleRoutes = {
  name: 'the list of routes alone imports routes of modules',
  severity: 'error',
  from: { path: '^src/', pathNot: '^src/server/modules/routes\\.ts$' },
  to: { path: '^src/server/modules/[^/]+/(staff-)?routes\\.ts$' },
};
/** Foreign keys name tables of others; the seed fills empty ones. Everybody else asks the module. */
const tables = ['(modules/[^/]+)/', '(?!modules/)(.+)/[^/]+$'].map(owner => ({
  name: 'tables belong to their own folder',
  severity: 'error',
  from: { path: `^src/server/${owner}`, pathNot: ['/tables\\.ts$', '^src/server/db/seed/'] },
  to: { path: '/tables\\.ts$', pathNot: '^src/server/$1/tables\\.ts$' },
}));

export default {
  forbidden: [
    ...between,
    ...outside,
    features,
    ...featuresWithEdges,
    ...modules,
    moduleRoutes,
    ...tables,
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
