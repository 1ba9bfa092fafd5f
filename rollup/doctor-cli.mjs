import nodeResolve from '@rollup/plugin-node-resolve';
import { typed } from './parts.mjs';

/** `npx -p @panah/sdk panah-doctor URL`: one file for Node 20 and newer, with all that it needs inside. */
export default [
  {
    input: 'sdk/doctor/cli/cli.ts',
    output: { file: 'dist/npm/panah-doctor.mjs', format: 'es', banner: '#!/usr/bin/env node' },
    external: /^node:/,
    plugins: [typed(), nodeResolve({ exportConditions: ['node'] })],
  },
];
