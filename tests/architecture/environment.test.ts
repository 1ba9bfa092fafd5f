import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('the environment is read where a process begins, and nowhere else', () => {
  const readers = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    name => /(?<!\.test)\.ts$/.test(name) && readFileSync(`src/${name}`, 'utf8').includes('process.env'),
  );
  expect(readers.sort()).toEqual(['server/main.ts', 'server/partners-cli.ts']);
});
