import { writeFileSync } from 'node:fs';
import { contract } from './index.ts';

/**
 * Writes `routes.ts`: method, path and login exemption of every endpoint, without schemas, for the browser's client.
 * Run by `npm run contract`; a test holds the file and the contract together.
 */
export function routesSource(): string {
  const rows = Object.entries(contract).map(
    ([name, e]) => `  ${name}: ['${e.method}', '${e.path}', ${'authExempt' in e && e.authExempt ? 1 : 0}],`,
  );
  return [
    '/** Written by `npm run contract` from the endpoints of this folder: [method, path, exempt from the login redirect]. */',
    'export const routes = {',
    ...rows,
    '} as const satisfies Record<string, readonly [string, string, 0 | 1]>;',
    '',
  ].join('\n');
}

if (import.meta.main) writeFileSync(new URL('./routes.ts', import.meta.url), routesSource());
