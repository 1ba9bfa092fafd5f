import { expect, it } from 'vitest';
import { createLog } from '../../log.ts';
import { openCache } from './open-cache.ts';

it('a turn that took too long is over, and does not end the turn of whoever has it then', async () => {
  let now = 0;
  const cache = openCache({}, () => now, createLog('silent'));
  let finish = (_page: string) => {};
  let made: Promise<string> | undefined;
  await new Promise<void>(begun => {
    const make = () =>
      new Promise<string>(done => {
        finish = done;
        begun();
      });
    made = cache.once('page', { find: async () => null, make, max_ms: 100 });
  });
  now = 101;
  expect(await cache.keepFirst('turns/page', 'theirs', 1_000)).toBe('theirs');
  finish('made too late');
  expect(await made).toBe('made too late');
  expect(await cache.find('turns/page')).toBe('theirs');
});
