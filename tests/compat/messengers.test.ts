import fc from 'fast-check';
import type { Message } from 'penpal';
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
  const message = (type: string) => ({ namespace: 'penpal', channel: 'panah', type, participantId: '1' }) as Message;
  const { host } = makeWindows();
  function listen(origins: string[]) {
    const heard: string[] = [];
    const messenger = parentMessenger(host, origins, false);
    messenger.initialize({
      validateReceivedMessage: (data): data is Message => (data as Message | null)?.namespace === 'penpal',
    });
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

  it('says what it has said anew through each port, until one is answered', async () => {
    stubReferrer(`${shop}/`);
    vi.useFakeTimers();
    const ports: MessagePort[] = [];
    const quiet = { postMessage: (_: unknown, __: string, [port]: MessagePort[] = []) => ports.push(port!) };
    const messenger = parentMessenger(quiet as unknown as Window, [shop], true);
    const heard: string[] = [];
    messenger.initialize({ validateReceivedMessage: (data): data is Message => Boolean(data) });
    messenger.addMessageHandler(({ type }) => heard.push(type));
    messenger.sendMessage(message('SYN'));
    messenger.sendMessage(message('CALL'));
    vi.advanceTimersByTime(130);
    vi.useRealTimers();
    expect(ports).toHaveLength(3);
    for (const port of ports)
      expect(await soon(new Promise(resolve => (port.onmessage = event => resolve(event.data.type))))).toBe('CALL');
    const again = new Promise(resolve => (ports[1]!.onmessage = event => resolve(event.data.type)));
    ports[1]!.postMessage(message('REPLY'));
    await turn();
    messenger.sendMessage(message('CALL'));
    expect(await soon(again)).toBe('CALL');
    expect(heard).toEqual(['ACK1', 'REPLY']);
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
