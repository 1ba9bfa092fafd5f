import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ERRORS } from '#bridge/errors';

it('the README lists every code of an error, and no other', () => {
  const readme = readFileSync(new URL('./README.md', import.meta.url), 'utf8');
  const [, table = ''] = readme.split('### Errors');
  const listed = [...table.split('### Odd hosts')[0]!.matchAll(/^\| `(\w+)`/gm)].map(([, code]) => code);
  expect(listed).toEqual(Object.keys(ERRORS));
});
