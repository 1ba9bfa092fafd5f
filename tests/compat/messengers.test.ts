import fc from 'fast-check';
import type { Message } from 'penpal';
import { describe, expect, it, vi } from 'vitest';
import { parentMessenger } from '../../app/host/parent-messenger.ts';
import {
  arrive,
  bridge,
  isMessage,
  makeWindows,
  panah,
  pretendWindow,
  sent,
  shop,
  soon,
  turn,
} from '../support/bridge-ends.ts';
import { hostileMessage } from '../support/hostile-messages.ts';

const answers = ['from the page', 'from the frame'];

pretendWindow();

/** Comparing its id with another one throws. */
const greetingOfNoId = { namespace: 'penpal', channel: 'panah', type: 'SYN', participantId: { toString: 0 } };

describe("the frame's end", () => {
  const message = (type: string) => ({ namespace: 'penpal', channel: 'panah', type, participantId: '1' }) as Message;
  const { host } = makeWindows();
  function listen(origins: string[], insist = false) {
    const heard: string[] = [];
    const messenger = parentMessenger(host, origins, insist);
    messenger.initialize({ validateReceivedMessage: isMessage });
    messenger.addMessageHandler(({ type }) => heard.push(type));
    return { messenger, heard };
  }

  it("hears the partner's pages and nobody else, and of them the handshake only", () => {
    const { heard, messenger } = listen([shop]);
    arrive(message('SYN'), host, 'https://evil.example');
    arrive(message('SYN'), host, `${shop}.evil.example`);
    arrive(message('SYN'), host, 'null');
    arrive(message('SYN'), {}, shop);
    arrive(message('ACK1'), {}, shop);
    expect(heard).toEqual([]);
    for (const type of ['SYN', 'ACK1', 'CALL', 'REPLY', 'DESTROY', 'ACK2']) arrive(message(type), host, shop);
    expect(heard).toEqual(['SYN', 'ACK1']);
    messenger.destroy();
  });

  it('greets until somebody answers, with nothing but a random id', () => {
    vi.useFakeTimers();
    const { messenger } = listen([shop], true);
    messenger.sendMessage(message('SYN'));
    vi.advanceTimersByTime(130);
    expect(sent).toHaveLength(3);
    for (const one of sent) expect(one).toEqual({ message: message('SYN'), to: '*', ports: 0 });
    arrive(message('SYN'), host, shop);
    vi.advanceTimersByTime(60_000);
    expect(sent).toHaveLength(3);
    messenger.destroy();
    vi.useRealTimers();
  });

  it('answers the page that greeted and no other page of the partner', () => {
    const { heard, messenger } = listen([shop, 'https://other.example']);
    arrive(message('SYN'), host, shop);
    arrive(message('ACK1'), host, 'https://other.example');
    expect([heard, sent]).toEqual([['SYN'], []]);
    arrive(message('ACK1'), host, shop);
    messenger.sendMessage(message('ACK2'));
    expect(sent).toMatchObject([{ message: { type: 'ACK2' }, to: shop, ports: 1 }]);
    messenger.destroy();
  });

  it('sends nothing but its greeting before a page has greeted', () => {
    const { messenger } = listen([shop]);
    for (const type of ['ACK2', 'CALL']) messenger.sendMessage(message(type));
    expect(sent).toEqual([]);
    messenger.destroy();
  });
});

/** All but the word that ends a bridge: both ends keep that. */
const anyPort = fc.tuple(
  fc
    .oneof(hostileMessage, fc.array(hostileMessage, { maxLength: 4 }))
    .filter(data => !JSON.stringify(data, (_, value) => (typeof value === 'bigint' ? 0 : value))?.includes('DESTROY')),
  fc.constantFrom('page' as const, 'frame' as const),
);
const anyPost = fc.tuple(fc.oneof(hostileMessage, greeting()), fc.constantFrom('page' as const, 'frame' as const));

describe('whatever is posted', () => {
  it('before the handshake: both ends still meet', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyPost, { maxLength: 12 }), async posts => {
        const { ask, destroy, post } = bridge();
        for (const [data, by] of posts) post(data, by);
        expect(await ask()).toEqual(answers);
        destroy();
      }),
      { numRuns: 200 },
    );
  });

  it('after it: calls go on both ways, and nothing but greetings goes to any origin', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyPost, { minLength: 1, maxLength: 12 }), async posts => {
        sent.length = 0;
        const { met, ask, destroy, post } = bridge();
        await met();
        for (const [data, by] of posts) post(data, by);
        await turn();
        expect(await ask()).toEqual(answers);
        for (const { message, to } of sent) if (message.type !== 'SYN') expect([shop, panah]).toContain(to);
        destroy();
      }),
      { numRuns: 200 },
    );
  });

  it('or is sent through their port: calls go on both ways', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyPort, { minLength: 1, maxLength: 12 }), async posts => {
        const channels: MessageChannel[] = [];
        const Channel = MessageChannel;
        vi.stubGlobal('MessageChannel', function make() {
          channels.push(new Channel());
          return channels.at(-1);
        });
        const { met, ask, destroy } = bridge();
        await met();
        const { port1, port2 } = channels[0]!;
        for (const [data, by] of posts) (by === 'page' ? port2 : port1).postMessage(data);
        await turn();
        expect(await ask()).toEqual(answers);
        destroy();
        vi.stubGlobal('MessageChannel', Channel);
      }),
      { numRuns: 200, examples: [[[[greetingOfNoId, 'page']]], [[[greetingOfNoId, 'frame']]]] },
    );
  });

  it.each(
    ['SYN', 'ACK1', 'ACK2', 'CALL', 'REPLY', 'DESTROY'].flatMap(type => [
      [type, 'page'] as const,
      [type, 'frame'] as const,
    ]),
  )('a forged %s of the %s in the open takes nobody’s port away', async (type, by) => {
    for (const participantId of ['', '0', '~', undefined, 5, {}, Object.create(null)]) {
      const { met, ask, destroy, post } = bridge();
      await met();
      post({ namespace: 'penpal', channel: 'panah', type, participantId, methodPath: ['ping'], args: [] }, by);
      await turn();
      await turn();
      expect(await ask()).toEqual(answers);
      destroy();
    }
  });
});

describe('a call', () => {
  it('with something that cannot be sent is refused, and the others arrive', async () => {
    const { met, outside, destroy } = bridge();
    await met();
    const frame = await outside.promise;
    const calls = ['one', () => 'a function', 'three'].map(text => frame.echo(text));
    const [one, two, three] = await soon(Promise.allSettled(calls));
    expect([one, three]).toEqual(['one', 'three'].map(value => ({ status: 'fulfilled', value })));
    expect(two).toMatchObject({ status: 'rejected', reason: { code: 'TRANSMISSION_FAILED' } });
    destroy();
  });

  it('that was said before the end arrives, and the end after it', async () => {
    const { met, inside, outside, heard, destroy } = bridge();
    await met();
    const host = await inside.promise;
    const frame = await outside.promise;
    host.ping().catch(() => {});
    inside.destroy();
    await turn();
    await turn();
    expect(heard).toEqual(['ping']);
    expect(() => frame.echo('late')).toThrow(expect.objectContaining({ code: 'CONNECTION_DESTROYED' }));
    destroy();
  });

  it('is rejected once the bridge is gone', async () => {
    const { met, outside, destroy } = bridge();
    await met();
    const frame = await outside.promise;
    const underWay = expect(soon(frame.echo('never'))).rejects.toMatchObject({ code: 'CONNECTION_DESTROYED' });
    destroy();
    await underWay;
  });
});

/** A handshake that is formally right, from somebody who is neither end. */
function greeting() {
  return fc.record({
    namespace: fc.constant('penpal'),
    channel: fc.constant('panah'),
    type: fc.constantFrom('SYN', 'ACK1', 'ACK2'),
    participantId: fc.string(),
    methodPaths: fc.constant([]),
  });
}
