import { readFileSync } from 'node:fs';
import path from 'node:path';
import alias from '@rollup/plugin-alias';
import replace from '@rollup/plugin-replace';
import { manifest } from './manifest.mjs';
import { common, flags, minified, onwarn, resolved, typed } from './parts.mjs';
import { styles } from './styles.mjs';

/** Exact names only: `react-dom/static` or a package that merely begins with "react" must not be caught. */
const preact = [
  ['react-dom/client', 'preact/compat/client'],
  ['react/jsx-runtime', 'preact/jsx-runtime'],
  ['react-dom', 'preact/compat'],
  ['react', 'preact/compat'],
].map(([name, replacement]) => ({ find: new RegExp(`^${name}$`), replacement }));

/**
 * The page of the first question stays where `frame-app.tsx` imports it, though nothing there names it: what a frame needs
 * for that question comes in two files, the bridge and the application. On a slow telephone each further request is time
 * that the first paint waits for.
 */
const firstQuestion = {
  name: 'first-question',
  transform: (code, id) =>
    ['wizard-page.tsx', 'load-wizard.ts'].some(name => id.endsWith(path.join('app', 'wizard', name)))
      ? { code, map: null, moduleSideEffects: 'no-treeshake' }
      : null,
};

/** What browsers and link previews ask for at the root, whatever a document names. Its pictures are drawn of `mark.svg`. */
const favicon = {
  name: 'favicon',
  generateBundle() {
    const source = readFileSync('app/ui/design/favicon.ico');
    this.emitFile({ type: 'asset', fileName: 'favicon.ico', source });
  },
};

function app({ name, input, frame }) {
  const base = `/assets/${name}/`;
  return {
    input: { [name]: input },
    onwarn,
    preserveEntrySignatures: false,
    output: {
      dir: `dist/${name}`,
      format: 'es',
      entryFileNames: '[name].[hash].js',
      chunkFileNames: '[name].[hash].js',
      assetFileNames: '[name].[hash][extname]',
      generatedCode: 'es2015',
      hashCharacters: 'base36',
    },
    plugins: [
      typed(),
      styles({ base, emit: true }),
      frame && firstQuestion,
      frame && alias({ entries: preact }),
      resolved(true),
      common(),
      flags({ frame }),
      minified(),
      manifest({ base }),
      !frame && favicon,
    ],
  };
}

/** What the site needs to begin, offline too; it comes from the manifest, so the site is built before the worker. */
function precached() {
  const { base, entry, preload, css, fonts, icons, mark } = JSON.parse(readFileSync('dist/site/manifest.json', 'utf8'));
  return [entry, ...preload, ...css, ...fonts, icons, mark].map(name => base + name);
}

const serviceWorker = {
  input: 'app/shell/service-worker.ts',
  onwarn,
  output: { file: 'dist/service-worker.js', format: 'iife' },
  plugins: [
    typed(),
    resolved(true),
    replace({ preventAssignment: true, values: { __PRECACHE__: () => JSON.stringify(precached()) } }),
    minified(),
  ],
};

export default [
  app({ name: 'site', input: 'app/site.tsx', frame: false }),
  app({ name: 'embed', input: 'app/embed.tsx', frame: true }),
  serviceWorker,
];
