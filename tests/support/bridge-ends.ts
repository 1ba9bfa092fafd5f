import { connect, type Message } from 'penpal';
import { afterEach, beforeEach, vi } from 'vitest';
import { parentMessenger } from '../../app/host/parent-messenger.ts';
import { frameMessenger } from '../../sdk/bridge/messenger.ts';

export const shop = 'https://shop.example';
export const panah = 'https://panah.example';
let page: EventTarget;
/** What was posted, to which origin, and with how many ports. */
export const sent: { message: Message; to: string; ports: number }[] = [];

/** For each test of a file a window of its own, in which both ends listen. */
export function pretendWindow(): void {
  beforeEach(() => {
    page = new EventTarget();
    sent.length = 0;
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  });
  afterEach(() => vi.unstubAllGlobals());
}

export const arrive = (data: unknown, source: unknown, origin: string, ports: readonly Transferable[] = []) =>
  page.dispatchEvent(Object.assign(new Event('message'), { data, source, origin, ports }));

/** Two windows of their own; what one posts to the other is heard in a turn of its own, from its window and origin. */
export function makeWindows() {
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

/** What penpal itself takes for one of its messages. */
export const isMessage = (data: unknown): data is Message =>
  (data as Message | null)?.namespace === 'penpal' && (data as Message).channel === 'panah';

/** Both ends, connecting. */
export function bridge() {
  const { frame, host } = makeWindows();
  const settings = { channel: 'panah' };
  /** What the page's methods were called for. */
  const heard: string[] = [];
  const inside = connect<{ ping(): string }>({
    ...settings,
    messenger: parentMessenger(host, [shop], true),
    methods: { ping: () => 'from the frame', echo: (text: string) => text },
  });
  const outside = connect<{ ping(): string; echo(text: unknown): string }>({
    ...settings,
    messenger: frameMessenger(Object.assign(new EventTarget(), { contentWindow: frame }) as HTMLIFrameElement, panah),
    methods: {
      ping() {
        heard.push('ping');
        return 'from the page';
      },
    },
  });
  return {
    heard,
    inside,
    outside,
    met: async () => void (await soon(Promise.all([inside.promise, outside.promise]))),
    ask: () => soon(Promise.all([inside.promise.then(host => host.ping()), outside.promise.then(one => one.ping())])),
    /** Posts into the open, as the page or a script in the frame would. */
    post: (data: unknown, by: 'page' | 'frame') =>
      by === 'page' ? arrive(data, host, shop) : arrive(data, frame, panah),
    destroy() {
      outside.destroy();
      inside.destroy();
    },
  };
}

/** Fails instead of hanging, so that the property names its example. */
export const soon = <T>(answer: Promise<T>) =>
  Promise.race([
    answer,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no answer')), 8_000).unref()),
  ]);
export const turn = () => new Promise(resolve => setTimeout(resolve, 2));
