import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('the environment is read where a process begins, and nowhere else', () => {
  const readers = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    name => /(?<!\.test)\.ts$/.test(name) && readFileSync(`src/${name}`, 'utf8').includes('process.env'),
  );
  expect(readers.sort()).toEqual(['server/command-line.ts', 'server/main.ts']);
});

it('an operator finds every variable of the environment in the README', () => {
  const names = readFileSync('src/server/environment.ts', 'utf8').matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm);
  const variables = [...new Set([...names].map(([, name]) => name!))];
  const readme = readFileSync('README.md', 'utf8');
  expect(variables).toContain('DATABASE_URL');
  expect(variables.filter(name => !new RegExp(`\`${name}[\`=]`).test(readme))).toEqual([]);
});
