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

/**
 * A page's script holds the paths that it calls and no schema. One value out of a file with schemas would bring all of them
 * along, and zod with them: such a value stands in a file of its own.
 */
const noSchemas = {
  name: 'no-schemas',
  generateBundle(_, bundle) {
    for (const { fileName, modules = {} } of Object.values(bundle))
      for (const [id, { renderedLength }] of Object.entries(modules))
        if (renderedLength > 0 && id.includes(path.join('node_modules', 'zod')))
          this.error(
            `${fileName} holds ${id}: a file of the application imports a value from a contract with schemas.`,
          );
  },
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
  const sheets = styles({ base, emit: true, first: ['app/frame-app.tsx'] });
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
      generatedCode: { preset: 'es2015', symbols: false },
      freeze: false,
      hashCharacters: 'base36',
    },
    plugins: [
      typed(),
      sheets,
      frame && firstQuestion,
      frame && alias({ entries: preact }),
      resolved(true),
      common(),
      flags({ frame }),
      noSchemas,
      minified(),
      manifest({ base, sheets: sheets.api.sheets }),
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
