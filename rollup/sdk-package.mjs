import { copyFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs';
import nodeResolve from '@rollup/plugin-node-resolve';
import terser from '@rollup/plugin-terser';
import { rollup } from 'rollup';
import { eventsSchema } from '../bin/events-schema.ts';
import { typed } from './parts.mjs';
import { plugins, release } from './sdk.mjs';

/** The fast snippet is pasted, so it is a text without an end of line. */
const snippet = {
  input: 'sdk/entries/snippet.ts',
  output: { file: 'dist/sdk/v1/snippet.js', format: 'es', generatedCode: 'es2015' },
  plugins: [
    typed(),
    nodeResolve({ browser: true }),
    release,
    terser({ ecma: 2020, compress: { passes: 3, unsafe_arrows: true }, mangle: { toplevel: true } }),
    { name: 'one-line', renderChunk: { order: 'post', handler: code => code.trim() } },
  ],
};

const folder = 'dist/npm';
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const entry = name => ({ types: `./${name}.d.ts`, default: `./${name}.mjs` });

const description = {
  name: '@panah/sdk',
  version,
  description: 'Insurance from Panah inside your page: a widget with typed options, events and handle.',
  license: 'SEE LICENSE IN LICENSE.md',
  homepage: 'https://panah.example/',
  bugs: { email: 'partners@panah.example' },
  keywords: ['insurance', 'widget', 'embed', 'iframe', 'iran'],
  type: 'module',
  sideEffects: ['./element.mjs'],
  exports: {
    '.': entry('index'),
    './element': entry('element'),
    './react': entry('react'),
    './testing': entry('testing'),
    './events.schema.json': './events.schema.json',
    './package.json': './package.json',
  },
  types: './index.d.ts',
  bin: { 'panah-doctor': './panah-doctor.mjs' },
  files: ['*.mjs', '*.d.ts', 'events.schema.json', 'README.md', 'REFERENCE.md', 'LICENSE.md', 'guides'],
  engines: { node: '>=20' },
  peerDependencies: { react: '>=18' },
  peerDependenciesMeta: { react: { optional: true } },
};

/** What stands beside the code. */
const papers = {
  name: 'papers',
  writeBundle() {
    writeFileSync(`${folder}/package.json`, `${JSON.stringify(description, null, 2)}\n`);
    writeFileSync(`${folder}/events.schema.json`, JSON.stringify(eventsSchema(version), null, 1));
    // In the package the types have another name.
    const reference = readFileSync('sdk/REFERENCE.md', 'utf8').replaceAll('`panah.d.ts`', '`index.d.ts`');
    writeFileSync(`${folder}/REFERENCE.md`, reference);
    for (const paper of ['README.md', 'LICENSE.md']) copyFileSync(`sdk/${paper}`, `${folder}/${paper}`);
    cpSync('sdk/guides', `${folder}/guides`, { recursive: true });
  },
};

/** The mock's document is a text inside the testing entry: it needs no server. */
const mockFrame = {
  name: 'mock-frame',
  async renderChunk(code) {
    if (!code.includes('MOCK_FRAME')) return null;
    const bundle = await rollup({
      input: 'sdk/testing/frame.ts',
      plugins: [typed(), nodeResolve({ browser: true }), terser({ ecma: 2020 })],
    });
    const { output } = await bundle.generate({ format: 'iife' });
    await bundle.close();
    return { code: code.replace('MOCK_FRAME', () => JSON.stringify(output[0].code.trim())), map: null };
  },
};

/** Frameworks that draw on a server learn from this line that it is for the browser as well. */
const clientOnly = {
  name: 'client-only',
  renderChunk: { order: 'post', handler: (code, { name }) => (name === 'react' ? `'use client';\n${code}` : null) },
};

/** `@panah/sdk`: the bundles and the papers of the package. */
const npm = {
  input: {
    index: 'sdk/entries/npm.ts',
    element: 'sdk/entries/element.ts',
    react: 'sdk/entries/react.tsx',
    testing: 'sdk/testing/testing.ts',
  },
  external: /^react(\/|$)/,
  output: {
    dir: folder,
    format: 'es',
    entryFileNames: '[name].mjs',
    chunkFileNames: 'part-[name].mjs',
    hoistTransitiveImports: false,
    generatedCode: 'es2015',
  },
  plugins: [mockFrame, ...plugins(true), clientOnly, papers],
};

export default [snippet, npm];
