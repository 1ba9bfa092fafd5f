import { dts } from 'rollup-plugin-dts';
import { onwarn } from './parts.mjs';

/** Declarations of public entries: what they export, with the types that these need, each with its comments. */
const declarations = ({ input, dir, chunk }) => ({
  input,
  onwarn,
  external: /^react(\/|$)/,
  output: { dir, format: 'es', entryFileNames: '[name].d.ts', chunkFileNames: chunk },
  plugins: [dts({ tsconfig: 'rollup/tsconfig.json', compilerOptions: { declaration: true } })],
});

export default [
  declarations({ input: { panah: 'sdk/entries/embed.ts' }, dir: 'dist/sdk/v1' }),
  declarations({
    input: {
      index: 'sdk/entries/npm.ts',
      element: 'sdk/entries/element.ts',
      react: 'sdk/entries/react.tsx',
      testing: 'sdk/testing/testing.ts',
    },
    dir: 'dist/npm',
    chunk: 'types-[name].d.ts',
  }),
];
