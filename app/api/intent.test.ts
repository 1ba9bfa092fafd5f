import { expect, it } from 'vitest';
import { createIntent } from './intent.ts';

/** A tab: what it keeps outlives the page. */
function tab(): NonNullable<Parameters<typeof createIntent>[0]> {
  let kept: string | null = null;
  return {
    read: () => kept && JSON.parse(kept),
    write(open) {
      kept = open && JSON.stringify(open);
    },
  };
}
const lost = () => Promise.reject(new TypeError('offline'));
const sent = async (...call: unknown[]) => call;

it('sends the same again after a lost answer and a reload, with the key and the frame of the first time', async () => {
  const place = tab();
  let first: unknown[] = [];
  const failing = createIntent(place)(
    'a parcel',
    (...call) => {
      first = call;
      return lost();
    },
    { embed_session: 'before' },
  );
  await expect(failing).rejects.toThrow('offline');
  const again = await createIntent(place)('a parcel', sent, { embed_session: 'after' });
  expect(again).toEqual(first);
  expect(again[1]).toEqual({ embed_session: 'before' });
});

it('sends what comes after an answer, and another wish, with a key and a frame of its own', async () => {
  const place = tab();
  const before = await createIntent(place)('a parcel', sent, { embed_session: 'before' });
  const next = await createIntent(place)('a parcel', sent, { embed_session: 'after' });
  expect(next[0]).not.toBe(before[0]);
  expect(next[1]).toEqual({ embed_session: 'after' });
  await createIntent(place)('a parcel', lost, { embed_session: 'lost' }).catch(() => undefined);
  expect((await createIntent(place)('a cargo', sent, { embed_session: 'new' }))[1]).toEqual({ embed_session: 'new' });
});
