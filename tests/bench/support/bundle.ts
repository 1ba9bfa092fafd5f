import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import nodeResolve from '@rollup/plugin-node-resolve';
import terser from '@rollup/plugin-terser';
import { type Plugin, rollup } from 'rollup';
import type { Served } from './late-server.ts';

const folder = path.resolve(import.meta.dirname, '../pages');

const types: Plugin = {
  name: 'types',
  transform: (code, id) => (id.endsWith('.ts') ? { code: stripTypeScriptTypes(code), map: null } : null),
};

/** A script of `pages/` in one file with all it imports, as a partner's build would make it. */
export async function bundle(name: string, format: 'iife' | 'es' = 'iife', more: Plugin[] = []): Promise<Served> {
  const made = await rollup({
    input: path.join(folder, name),
    plugins: [...more, nodeResolve({ browser: true, extensions: ['.mjs', '.js', '.ts'] }), types],
  });
  const { output } = await made.generate({ format, plugins: [terser({ module: format === 'es', ecma: 2020 })] });
  return { type: 'text/javascript', body: output[0].code };
}
