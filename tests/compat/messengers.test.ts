import fc from 'fast-check';
import type { Message, Messenger } from 'penpal';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { parentMessenger } from '../../app/host/parent-messenger.ts';
import {
  arrive,
  bridge,
  makeWindows,
  panah,
  pretendWindow,
  sent,
  shop,
  soon,
  stubReferrer,
  turn,
} from '../support/bridge-ends.ts';
import { hostileMessage } from '../support/hostile-messages.ts';

/** The frame knows the page before its first message, or it does not. */
const pages = [
  ['that the browser names', `${shop}/`],
  ['that nobody names', ''],
] as const;
const answers = ['from the page', 'from the frame'];

pretendWindow();

describe("the frame's end", () => {
  const unused = {} as Parameters<Messenger['initialize']>[0];
  const short = (...parts: unknown[]) => parts as unknown as Message;
  const message = (type: string) => ({ namespace: 'penpal', channel: 'panah', type, participantId: '1' }) as Message;
  const { host } = makeWindows();
  function listen(origins: string[]) {
    const heard: string[] = [];
    const messenger = parentMessenger(host, origins, false);
    messenger.initialize(unused);
    messenger.addMessageHandler(({ type }) => heard.push(type));
    return { messenger, heard };
  }

  it("hears the partner's pages and nobody else, and of them the handshake only", () => {
    const { heard, messenger } = listen([shop]);
    arrive(message('SYN'), host, 'https://evil.example');
    arrive(message('SYN'), {}, shop);
    arrive(message('ACK1'), {}, shop);
    expect(heard).toEqual([]);
    for (const type of ['SYN', 'ACK1', 'CALL', 'DESTROY', 'ACK2']) arrive(message(type), host, shop);
    expect(heard).toEqual(['SYN', 'ACK1']);
    messenger.destroy();
  });

  it('greets a page that the browser names at its exact origin, with a port, and only if it is the partner’s', () => {
    for (const [referrer, to, ports] of [
      [`${shop}/`, shop, 1],
      [`${shop}/insurance`, '*', 0],
      [`${shop}.evil.example/`, '*', 0],
      ['https://evil.example/', '*', 0],
      ['', '*', 0],
    ] as const) {
      stubReferrer(referrer);
      sent.length = 0;
      const { messenger } = listen([shop, 'https://other.example']);
      messenger.sendMessage(message('SYN'));
      expect(sent).toMatchObject([{ message: { type: 'SYN' }, to, ports }]);
      messenger.destroy();
    }
  });

  const hello = { type: 'CALL', methodPath: ['hello'], id: 1 };
  it.each([
    ['today', [short(0, 1, 'welcome')], [['resize', 2]]],
    ['before', { ...message('REPLY'), callId: 1, value: 'welcome' }, { type: 'CALL', methodPath: ['resize'], id: 2 }],
  ])('says what it has said anew through each port, until one is answered by an SDK of %s', async (_, answer, next) => {
    stubReferrer(`${shop}/`);
    vi.useFakeTimers();
    const ports: MessagePort[] = [];
    const quiet = { postMessage: (_: unknown, __: string, [port]: MessagePort[] = []) => ports.push(port!) };
    const messenger = parentMessenger(quiet as unknown as Window, [shop], true);
    const heard: unknown[] = [];
    messenger.initialize(unused);
    messenger.addMessageHandler(one => heard.push(Array.isArray(one) ? one.slice(0, 3) : one.type));
    messenger.sendMessage(message('SYN'));
    messenger.sendMessage(short('hello', 1));
    vi.advanceTimersByTime(130);
    vi.useRealTimers();
    expect(ports).toHaveLength(3);
    for (const port of ports)
      expect(await soon(new Promise(resolve => (port.onmessage = event => resolve(event.data))))).toMatchObject(hello);
    const again = new Promise(resolve => (ports[1]!.onmessage = event => resolve(event.data)));
    ports[1]!.postMessage(answer);
    await turn();
    messenger.sendMessage(short('resize', 2));
    expect(await soon(again)).toMatchObject(next);
    expect(heard).toEqual(['ACK1', [0, 1, 'welcome']]);
    messenger.destroy();
    for (const port of ports) port.close();
  });

  it('answers the page that greeted and no other page of the partner', () => {
    const { heard, messenger } = listen([shop, 'https://other.example']);
    arrive(message('SYN'), host, shop);
    arrive(message('ACK1'), host, 'https://other.example');
    expect([heard, sent]).toEqual([['SYN'], []]);
    arrive(message('ACK1'), host, shop);
    expect(sent).toMatchObject([{ message: { type: 'ACK2' }, to: shop, ports: 1 }]);
    messenger.destroy();
  });
});

/** A call or an answer with parts of any kind; some of them are for methods that are there. */
const anyShort = fc.tuple(fc.oneof(fc.constantFrom('ping', 'share', 'constructor', 0), fc.anything()), fc.anything());
/** All but the word that ends a bridge: both ends keep that. */
const anyPort = fc.tuple(
  fc
    .oneof(hostileMessage, anyShort, fc.array(fc.oneof(anyShort, hostileMessage), { maxLength: 4 }))
    .filter(data => !JSON.stringify(data, (_, value) => (typeof value === 'bigint' ? 0 : value))?.includes('DESTROY')),
  fc.constantFrom('page' as const, 'frame' as const),
);
const anyPost = fc.tuple(fc.oneof(hostileMessage, greeting()), fc.constantFrom('page' as const, 'frame' as const));

describe.each(pages)('whatever is posted by or to a page %s', (_, referrer) => {
  beforeEach(() => stubReferrer(referrer));

  it('before the handshake: both ends still meet', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyPost, { maxLength: 12 }), async posts => {
        const { ask, destroy, post } = bridge();
        for (const [data, by] of posts) post(data, by);
        expect(await ask()).toEqual(answers);
        destroy();
      }),
      { numRuns: 150 },
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
      { numRuns: 150 },
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
      { numRuns: 150 },
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
