import type { Messenger } from 'penpal';
import { expect, it, vi } from 'vitest';
import { parentMessenger } from '../../app/host/parent-messenger.ts';
import { makeWindows, panah, pretendWindow, shop, soon, stubReferrer } from '../support/bridge-ends.ts';
import { trimmedPenpal } from '../support/trimmed-penpal.ts';

// Files share their modules: this one takes its own, and leaves none behind.
vi.resetModules();
vi.doMock('penpal', () => trimmedPenpal('leader'));
const { connectFrame } = await import('../../sdk/connect-frame.ts');
vi.doUnmock('penpal');
vi.resetModules();
const inFrame = await trimmedPenpal('follower');
const patience = 40;

pretendWindow();

/** The SDK's end beside a frame that echoes, and that never answers when it is pinged. */
async function meet() {
  const windows = makeWindows();
  vi.stubGlobal('document', Object.assign(new EventTarget(), { referrer: `${shop}/` }));
  const element = Object.assign(new EventTarget(), { contentWindow: windows.frame, isConnected: true });
  const hello = () => ({ protocol: '1.1' });
  const connection = connectFrame(
    element as unknown as HTMLIFrameElement,
    panah,
    patience,
    { hello } as never,
    () => {},
    () => {},
  );
  const inside = inFrame.connect<{ hello(ready: object): unknown }>({
    channel: 'panah',
    messenger: parentMessenger(windows.host, [shop], true) as Messenger,
    methods: { ping: () => new Promise(() => {}), navigate: () => {} },
  });
  await soon(inside.promise.then(host => host.hello({ protocol: '1.1' })));
  return {
    connection,
    leave() {
      connection.destroy();
      inside.destroy();
    },
  };
}

it('a call that the frame never answers ends with a code, and the next one is heard', async () => {
  stubReferrer(`${shop}/`);
  const { connection, leave } = await meet();
  const began = performance.now();
  await expect(soon(connection.call('ping'))).rejects.toThrow('no_answer');
  const took = performance.now() - began;
  expect(took).toBeGreaterThan(2 * patience - 5);
  await soon(connection.call('navigate', { path: '/offers' }));
  leave();
});

it('a call that is made long after the first one has as much time', async () => {
  const { connection, leave } = await meet();
  const ended: string[] = [];
  const first = connection.call('ping').catch(() => ended.push('first'));
  await new Promise(resolve => setTimeout(resolve, 1.5 * patience));
  const second = connection.call('ping').catch(() => ended.push('second'));
  await soon(first);
  expect(ended).toEqual(['first']);
  await soon(second);
  leave();
});

it('many calls keep two timers, not one each', async () => {
  const { connection, leave } = await meet();
  const timers = vi.spyOn(globalThis, 'setTimeout');
  for (let call = 0; call < 50; call++) await connection.call('navigate', { path: '/offers' });
  expect(timers.mock.calls.filter(([, ms]) => Number(ms) >= patience).length).toBeLessThan(8);
  timers.mockRestore();
  leave();
});
