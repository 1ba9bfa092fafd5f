import fc from 'fast-check';
import type { Message } from 'penpal';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parentMessenger } from '../../app/host/parent-messenger.ts';
import { frameMessenger } from '../../sdk/messenger.ts';
import { hostileMessage } from '../support/hostile-messages.ts';
import { trimmedPenpal } from '../support/trimmed-penpal.ts';

const inPage = await trimmedPenpal('leader');
const inFrame = await trimmedPenpal('follower');
const shop = 'https://shop.example';
const panah = 'https://panah.example';
let page: EventTarget;
/** What was posted, to which origin, and with how many ports. */
let sent: { message: Message; to: string; ports: number }[];

beforeEach(() => {
  page = new EventTarget();
  sent = [];
  stubReferrer('');
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});
afterEach(() => vi.unstubAllGlobals());
/** The page that the browser names to the frame. */
function stubReferrer(referrer: string) {
  vi.stubGlobal('document', { referrer });
}

const arrive = (data: unknown, source: unknown, origin: string, ports: readonly Transferable[] = []) =>
  page.dispatchEvent(Object.assign(new Event('message'), { data, source, origin, ports }));

/** Two windows of their own; what one posts to the other is heard in a turn of its own, from its window and origin. */
function makeWindows() {
  const makeWindow = (sender: () => Window, origin: string) =>
    ({
      postMessage(message: Message, to: string, ports: Transferable[] = []) {
        sent.push({ message, to, ports: ports.length });
        setTimeout(() => arrive(message, sender(), origin, ports));
      },
    }) as unknown as Window;
  const frame: Window = makeWindow(() => host, shop);
  const host: Window = makeWindow(() => frame, panah);
  return { frame, host };
}

/** Both ends, connecting. */
function bridge() {
  const { frame, host } = makeWindows();
  const settings = { channel: 'panah' };
  const inside = inFrame.connect<{ ping(): string; share(): unknown }>({
    ...settings,
    messenger: parentMessenger(host, [shop], true),
    methods: { ping: () => 'from the frame', echo: (text: string) => text },
  });
  const outside = inPage.connect<{ ping(): string }>({
    ...settings,
    messenger: frameMessenger(Object.assign(new EventTarget(), { contentWindow: frame }) as HTMLIFrameElement, panah),
    methods: { ping: () => 'from the page', share: () => () => 'a function cannot be sent' },
  });
  /** The page's side of penpal gives no table of methods: it calls by name. */
  const callFrame = async (method: string, ...args: unknown[]) => {
    const call = (await outside.promise) as unknown as (path: [string], args: unknown[]) => Promise<unknown>;
    return call([method], args);
  };
  return {
    callFrame,
    inside,
    met: async () => void (await soon(Promise.all([inside.promise, outside.promise]))),
    ask: () => soon(Promise.all([inside.promise.then(host => host.ping()), callFrame('ping')])),
    /** Posts into the open, as the page or a script in the frame would. */
    post: (data: unknown, by: 'page' | 'frame') =>
      by === 'page' ? arrive(data, host, shop) : arrive(data, frame, panah),
    destroy() {
      outside.destroy();
      inside.destroy();
    },
  };
}
/** The frame knows the page before its first message, or it does not. */
const pages = [
  ['that the browser names', `${shop}/`],
  ['that nobody names', ''],
] as const;
const answers = ['from the page', 'from the frame'];

/** Fails instead of hanging, so that the property names its example. */
const soon = <T>(answer: Promise<T>) =>
  Promise.race([
    answer,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no answer')), 8_000).unref()),
  ]);
const turn = () => new Promise(resolve => setTimeout(resolve, 2));

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
      sent = [];
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

describe('what one turn has to say', () => {
  beforeEach(() => stubReferrer(`${shop}/`));
  const messages = (port: typeof MessagePort.prototype) => vi.spyOn(port, 'postMessage');

  it('is heard after one message in the open', async () => {
    const { callFrame, destroy } = bridge();
    expect(await soon(callFrame('echo', 'at once'))).toBe('at once');
    expect(sent).toMatchObject([{ message: { type: 'SYN' }, to: shop, ports: 1 }]);
    destroy();
  });

  it('goes as one list behind its first call, and is answered by one', async () => {
    const { met, callFrame, destroy } = bridge();
    await met();
    const posts = messages(MessagePort.prototype);
    const texts = ['one', 'two', 'three'];
    expect(await soon(Promise.all(texts.map(text => callFrame('echo', text))))).toEqual(texts);
    expect(posts.mock.calls.map(([what]) => [what].flat().map(({ type }) => type))).toEqual([
      ['CALL'],
      ['CALL', 'CALL'],
      ['REPLY'],
      ['REPLY', 'REPLY'],
    ]);
    expect(await soon(callFrame('echo', 'alone'))).toBe('alone');
    expect(posts.mock.calls.slice(4).map(([{ type }]) => type)).toEqual(['CALL', 'REPLY']);
    posts.mockRestore();
    destroy();
  });

  it('goes one by one to a frame whose port comes with ACK2', async () => {
    stubReferrer('');
    const { met, callFrame, destroy } = bridge();
    await met();
    expect(sent.map(({ message: { type }, to }) => [type, to])).toEqual([
      ['SYN', '*'],
      ['ACK1', panah],
      ['ACK2', shop],
    ]);
    const posts = messages(MessagePort.prototype);
    expect(await soon(Promise.all(['one', 'two'].map(text => callFrame('echo', text))))).toEqual(['one', 'two']);
    expect(posts.mock.calls.map(([{ type }]) => type).sort()).toEqual(['CALL', 'CALL', 'REPLY', 'REPLY']);
    posts.mockRestore();
    destroy();
  });

  it('arrives without the one that cannot be sent, and that one is told why', async () => {
    const { met, callFrame, destroy } = bridge();
    await met();
    const calls = ['one', 'two', () => 'a function', 'four'].map(text => callFrame('echo', text));
    const [one, two, three, four] = await soon(Promise.allSettled(calls));
    expect([one, two, four]).toEqual(['one', 'two', 'four'].map(value => ({ status: 'fulfilled', value })));
    expect(three).toMatchObject({ status: 'rejected', reason: { name: 'DataCloneError' } });
    await expect(soon(callFrame('echo', () => 'alone'))).rejects.toMatchObject({ name: 'DataCloneError' });
    destroy();
  });

  it('arrives though the turn ends the bridge, and so does the end', async () => {
    const { met, inside, callFrame, destroy } = bridge();
    await met();
    await soon(Promise.all(['one', 'two'].map(text => callFrame('echo', text))));
    const host = await inside.promise;
    const posts = messages(MessagePort.prototype);
    host.ping().catch(() => undefined);
    inside.destroy();
    expect(posts.mock.calls.map(([what]) => [what].flat().map(({ type }) => type))).toEqual([['CALL', 'DESTROY']]);
    posts.mockRestore();
    await turn();
    await turn();
    await expect(soon(callFrame('echo', 'late'))).rejects.toMatchObject({ code: 'CONNECTION_DESTROYED' });
    destroy();
  });

  it('is refused to the frame where the page has an answer that cannot be sent', async () => {
    const { met, inside, destroy } = bridge();
    await met();
    const host = await inside.promise;
    await expect(soon(host.share())).rejects.toMatchObject({ name: 'DataCloneError' });
    expect(await soon(host.ping())).toBe('from the page');
    destroy();
  });

  it('is rejected once the bridge is gone, what was under way and what comes later', async () => {
    const { met, callFrame, destroy } = bridge();
    await met();
    const underWay = callFrame('echo', 'never');
    const outcome = expect(soon(underWay)).rejects.toMatchObject({ code: 'CONNECTION_DESTROYED' });
    await Promise.resolve();
    await Promise.resolve();
    destroy();
    await outcome;
    await expect(soon(callFrame('echo', 'late'))).rejects.toMatchObject({ code: 'CONNECTION_DESTROYED' });
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
        sent = [];
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
