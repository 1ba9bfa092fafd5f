import { readFileSync } from 'node:fs';
import nodeResolve from '@rollup/plugin-node-resolve';
import terser from '@rollup/plugin-terser';
import { typed } from './parts.mjs';

const folder = 'dist/sdk/v1';
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));

export const plugins = module => [
  release,
  typed(),
  nodeResolve({ browser: true }),
  terser({
    module,
    ecma: 2020,
    compress: { passes: 3, unsafe_arrows: true, pure_getters: true },
    mangle: { toplevel: true },
  }),
];

/** The version, and for the first stage its folder under `/sdk/`. */
export const release = {
  name: 'release',
  renderChunk: code =>
    code.replace('SDK_VERSION', JSON.stringify(version)).replaceAll(/\bRELEASE\b/g, JSON.stringify(version)),
};

/**
 * A part of the second stage that does not load is asked for once more after a second, under another address: browsers
 * remember one that has failed. In a bundle of the partner's own the bundler decides.
 */
const importPart = `const importPart = part =>
  import(part).catch(() => new Promise(wake => setTimeout(wake, 1000)).then(() => import(part + '?')));`;
const retriedParts = {
  name: 'retried-parts',
  renderDynamicImport: ({ targetChunk }) => (targetChunk ? { left: 'importPart(', right: ')' } : null),
  intro: ({ dynamicImports }) => (dynamicImports.length ? importPart : ''),
};

/**
 * Nearly all of the second stage runs at once. Chromium takes the hint and compiles it whole, beside the main thread while
 * it arrives, instead of function by function in the middle of the handshake.
 */
const eager = {
  name: 'eager',
  renderChunk: {
    order: 'post',
    handler: (code, { isEntry }) => (isEntry ? `//# allFunctionsCalledOnLoad\n${code}` : null),
  },
};

export default [
  {
    input: { panah: 'sdk/entries/module.ts' },
    preserveEntrySignatures: 'allow-extension',
    output: {
      dir: folder,
      format: 'es',
      entryFileNames: '[name].mjs',
      chunkFileNames: '[name].mjs',
      hoistTransitiveImports: false,
      generatedCode: 'es2015',
    },
    plugins: [...plugins(true), retriedParts, eager],
  },
  {
    input: 'sdk/entries/panah.ts',
    output: { file: `${folder}/panah.js`, format: 'iife', generatedCode: 'es2015', strict: false },
    plugins: plugins(false),
  },
];
