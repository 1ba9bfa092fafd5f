import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('the operator’s table of background jobs has all of them', () => {
  const declared = /interface JobData \{([^}]*(?:\{[^}]*\}[^}]*)*)\n\}/.exec(
    readFileSync('src/server/jobs.ts', 'utf8'),
  );
  const names = [...(declared?.[1] ?? '').matchAll(/^ {2}'([\w-]+)':/gm)].map(([, name]) => name!);
  const table = readFileSync('docs/operations.md', 'utf8').split('## Background jobs')[1]!.split('\n## ')[0]!;
  const told = [...table.matchAll(/^\| (`.+?`) +\|/gm)].flatMap(([, row]) =>
    [...row!.matchAll(/`([\w-]+)`/g)].map(([, name]) => name!),
  );
  expect(told.sort()).toEqual(names.sort());
  expect(told.length).toBeGreaterThan(20);
});
