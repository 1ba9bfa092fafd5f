import json from '@rollup/plugin-json';
import { pageSources } from './manifest.mjs';
import { flags, onwarn, resolved, typed } from './parts.mjs';
import { styles } from './styles.mjs';

/** Packages stay outside; what is ours (relative, `#room/…`) goes in. */
const external = id => !/^(\.|\/|#|\0|[A-Za-z]:)/.test(id);

const server = (name, input) => ({
  input: { [name]: input },
  external,
  onwarn,
  output: {
    dir: 'dist/server',
    format: 'es',
    entryFileNames: '[name].mjs',
    chunkFileNames: `${name}-[name].mjs`,
  },
  plugins: [
    typed(),
    pageSources,
    styles({ base: '/assets/site/', emit: false }),
    resolved(false),
    json(),
    flags({ frame: false }),
  ],
});

export default [
  server('site-server', 'app/site-server.tsx'),
  server('main', 'src/server/main.ts'),
  // What a thread of the server runs is found by its name beside it.
  server('policy-worker', 'src/server/modules/orders/issuing/policy-worker.ts'),
];
