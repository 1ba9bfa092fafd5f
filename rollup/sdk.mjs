import { readFileSync } from 'node:fs';
import nodeResolve from '@rollup/plugin-node-resolve';
import terser from '@rollup/plugin-terser';
import { typedForPartners } from './parts.mjs';
import { penpalTrim } from './penpal-trim.ts';
import { sdkTypes } from './sdk-types.mjs';

const folder = 'dist/sdk/v1';
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));

export const plugins = module => [
  release,
  penpalTrim('leader'),
  nodeResolve({ browser: true, extensions: ['.mjs', '.js', '.tsx', '.ts'] }),
  typedForPartners(),
  terser({
    module,
    ecma: 2020,
    compress: { passes: 3, unsafe_arrows: true, pure_getters: true },
    mangle: {
      toplevel: true,
      properties: {
        regex:
          /^(sendMessage|(add|remove)MessageHandler|initialize|validateReceivedMessage|remoteProxy|messenger|methods|replyHandlers)$/,
      },
    },
  }),
];

/** The version, and for the first stage its folder under `/sdk/`. */
export const release = {
  name: 'release',
  renderChunk: code =>
    code.replace('SDK_VERSION', JSON.stringify(version)).replaceAll(/\bRELEASE\b/g, JSON.stringify(version)),
};

/**
 * A part of the second stage that does not load is asked for once more, under another address: browsers remember one that
 * has failed. In a bundle of the partner's own the bundler decides.
 */
const retriedParts = {
  name: 'retried-parts',
  renderDynamicImport: ({ targetChunk, chunk }) =>
    targetChunk && !/\.js$/.test(chunk.name)
      ? {
          left: 'import(',
          right: `).catch(()=>new Promise(r=>setTimeout(r,999)).then(()=>import("./${targetChunk.name}.mjs?")))`,
        }
      : null,
};

/**
 * Nearly all of both stages runs at once. Chromium takes the hint and compiles them whole, the second one beside the main
 * thread while it arrives, instead of function by function in the middle of the handshake.
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
    input: { panah: 'sdk/sdk.ts' },
    preserveEntrySignatures: 'allow-extension',
    output: {
      dir: folder,
      format: 'es',
      entryFileNames: '[name].mjs',
      chunkFileNames: '[name].mjs',
      hoistTransitiveImports: false,
      generatedCode: 'es2015',
    },
    plugins: [...plugins(true), retriedParts, eager, sdkTypes('panah.d.ts')],
  },
  {
    input: 'sdk/panah.ts',
    output: { file: `${folder}/panah.js`, format: 'iife', generatedCode: 'es2015', strict: false },
    plugins: [...plugins(false), eager],
  },
];
