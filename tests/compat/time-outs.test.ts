import { connect } from 'penpal';
import { expect, it, vi } from 'vitest';
import { parentMessenger } from '../../app/host/parent-messenger.ts';
import { connectFrame } from '../../sdk/bridge/connect-frame.ts';
import { makeWindows, panah, pretendWindow, shop, soon } from '../support/bridge-ends.ts';

const patience = 40;

pretendWindow();

/** The SDK's end beside a frame that never answers when it is pinged. */
async function meet() {
  const windows = makeWindows();
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('document', new EventTarget());
  const element = Object.assign(new EventTarget(), { contentWindow: windows.frame, isConnected: true });
  const hello = () => ({ protocol: '1.0' });
  const connection = connectFrame(
    element as unknown as HTMLIFrameElement,
    panah,
    patience,
    { hello } as never,
    () => {},
    () => {},
  );
  const inside = connect<{ hello(ready: object): unknown }>({
    channel: 'panah',
    messenger: parentMessenger(windows.host, [shop], true),
    methods: { ping: () => new Promise(() => {}), navigate: () => {} },
  });
  await soon(inside.promise.then(host => host.hello({ protocol: '1.0' })));
  return {
    connection,
    leave() {
      connection.destroy();
      inside.destroy();
    },
  };
}

it('a call that the frame never answers ends with a code, and the next one is heard', async () => {
  const { connection, leave } = await meet();
  const began = performance.now();
  await expect(soon(connection.call('ping'))).rejects.toThrow('no_answer');
  expect(performance.now() - began).toBeGreaterThan(2 * patience - 5);
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
