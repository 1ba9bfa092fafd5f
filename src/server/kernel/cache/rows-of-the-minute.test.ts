import { expect, it } from 'vitest';
import type { Cache } from './cache.ts';
import { createMemoryStore } from './memory-store.ts';
import { madeOfRows } from './rows-of-the-minute.ts';

const now = new Date('2026-11-21T08:30:00Z');
const store = createMemoryStore(() => now.getTime());
const processOf = (build: string) => ({ cache: { ...store, build } as Cache, clock: { now: () => now } });

it('rows that another build has read are never taken for our own: they may have another shape', async () => {
  const read = (tools: ReturnType<typeof processOf>, rows: string) =>
    madeOfRows(
      tools,
      'insurers',
      async () => rows,
      each => each,
    );
  expect(await read(processOf('old'), 'rows of the old build')).toBe('rows of the old build');
  expect(await read(processOf('new'), 'rows of the new build')).toBe('rows of the new build');
  expect(await read(processOf('old'), 'rows read a second time')).toBe('rows of the old build');
});
