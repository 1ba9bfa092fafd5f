import { connect, type Message } from 'penpal';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parentMessenger } from '../../app/host/parent-messenger.ts';
import { frameMessenger } from '../../sdk/messenger.ts';

const shop = 'https://shop.example';
const panah = 'https://panah.example';
let page: EventTarget;
/** What was posted, and to which origin. */
let sent: { message: Message; to: string }[];

beforeEach(() => {
  page = new EventTarget();
  sent = [];
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});
afterEach(() => vi.unstubAllGlobals());

const arrive = (data: unknown, source: unknown, origin: string, ports: readonly Transferable[] = []) =>
  page.dispatchEvent(Object.assign(new Event('message'), { data, source, origin, ports }));

/** A window that the other side posts to; it hears it in a turn of its own, from that side's window and origin. */
const makeWindow = (sender: () => Window, origin: string) =>
  ({
    postMessage(message: Message, to: string, ports: Transferable[] = []) {
      sent.push({ message, to });
      setTimeout(() => arrive(message, sender(), origin, ports));
    },
  }) as unknown as Window;

const frame: Window = makeWindow(() => host, shop);
const host: Window = makeWindow(() => frame, panah);

/** Both ends, connected by penpal itself. */
async function bridge() {
  const settings = { channel: 'panah' };
  const inside = connect<{ ping(): string }>({
    ...settings,
    messenger: parentMessenger(host, [shop]),
    methods: { ping: () => 'from the frame' },
  });
  const outside = connect<{ ping(): string }>({
    ...settings,
    messenger: frameMessenger(frame, panah),
    methods: { ping: () => 'from the page' },
  });
  const [page_, frame_] = await Promise.all([inside.promise, outside.promise]);
  const destroy = () => {
    outside.destroy();
    inside.destroy();
  };
  return { askFrame: () => frame_.ping(), askPage: () => page_.ping(), destroy };
}
/** Fails instead of hanging, so that the property names its example. */
const soon = <T>(answer: Promise<T>) =>
  Promise.race([
    answer,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no answer')), 8_000).unref()),
  ]);
const turn = () => new Promise(resolve => setTimeout(resolve, 2));

describe("the frame's end", () => {
  const message = (type: string) => ({ namespace: 'penpal', channel: 'panah', type, participantId: '1' }) as Message;
  function listen(origins: string[]) {
    const heard: string[] = [];
    const messenger = parentMessenger(host, origins);
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
    arrive(message('ACK1'), host, shop);
    expect(heard).toEqual([]);
    for (const type of ['SYN', 'ACK1', 'CALL', 'DESTROY', 'ACK2']) arrive(message(type), host, shop);
    expect(heard).toEqual(['SYN', 'ACK1']);
    messenger.destroy();
  });

  it('answers the page that greeted and no other page of the partner', () => {
    const { heard, messenger } = listen([shop, 'https://other.example']);
    arrive(message('SYN'), host, shop);
    arrive(message('ACK1'), host, 'https://other.example');
    messenger.sendMessage(message('ACK2'));
    expect(heard).toEqual(['SYN']);
    expect(sent.map(({ to }) => to)).toEqual([shop]);
    messenger.destroy();
  });
});

describe('whatever either page posts', () => {
  // Of two forged handshakes that cross each other one is lost; but nobody posts for us inside our own frame.
  it.each(
    ['SYN', 'ACK1', 'ACK2', 'CALL', 'REPLY', 'DESTROY'].flatMap(type => [
      [type, 'page', host, shop] as const,
      [type, 'frame', frame, panah] as const,
    ]),
  )('a forged %s of the %s in the open takes nobody’s port away', async (type, _, source, origin) => {
    for (const participantId of ['', '0', '~', undefined, 5, {}, Object.create(null)]) {
      const { askFrame, askPage, destroy } = await bridge();
      arrive(
        { namespace: 'penpal', channel: 'panah', type, participantId, methodPath: ['ping'], args: [] },
        source,
        origin,
      );
      await turn();
      await turn();
      expect([await soon(askFrame()), await soon(askPage())]).toEqual(['from the frame', 'from the page']);
      destroy();
    }
  });
});
