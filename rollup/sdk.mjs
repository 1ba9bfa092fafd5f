import nodeResolve from '@rollup/plugin-node-resolve';
import terser from '@rollup/plugin-terser';
import typescript from '@rollup/plugin-typescript';
import { penpalTrim } from './penpal-trim.mjs';
import { sdkTypes } from './sdk-types.mjs';

const major = 'v1';

const part = (input, file, format, plugins = []) => ({
  input,
  output: { file: `dist/sdk/${major}/${file}`, format, generatedCode: 'es2015' },
  plugins: [
    penpalTrim({ leads: true }),
    nodeResolve({ browser: true, extensions: ['.mjs', '.js', '.ts'] }),
    typescript({
      tsconfig: './tsconfig.json',
      include: ['sdk/**', 'src/bridge/**'],
      target: 'ES2022',
      noEmit: false,
      noCheck: true,
      noEmitOnError: false,
      allowImportingTsExtensions: false,
      rewriteRelativeImportExtensions: true,
    }),
    terser({
      module: format === 'es',
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
    ...plugins,
  ],
});

export default [
  part('sdk/script.ts', 'panah.js', 'iife'),
  part('sdk/sdk.ts', 'panah.mjs', 'es', [sdkTypes('panah.d.ts')]),
];
