import type { IncomingMessages, OutgoingMessages } from '#bridge/messages';
import { readEnvelope } from '#bridge/read-envelope';

/** The native sides that the widget knows: their names on the window. */
export type MockHostKind = 'react-native' | 'webkit' | 'android' | 'flutter';

/** One message of the widget to the app. */
export interface MockMessage {
  type: string;
  payload: Record<string, unknown>;
}

/** The native side of an app's WebView, played by a test. */
export interface MockHost {
  /** All that the widget has sent, in order. */
  readonly messages: readonly MockMessage[];
  /** The first message of this type, which may have come already. */
  message<T extends keyof OutgoingMessages>(type: T): Promise<OutgoingMessages[T]>;
  /** As the app would: `init`, `code`, `navigate`, `back`, `resume`, `logout`. */
  send<T extends keyof IncomingMessages>(type: T, payload: IncomingMessages[T]): void;
  /** Takes the port off the window. */
  remove(): void;
}

interface Port {
  postMessage(text: string): void;
  onmessage?: ((event: { data: string }) => void) | null;
}

/** Puts a native port of this kind on the window. To be called before the widget's page runs its scripts. */
export function createMockHost(kind: MockHostKind = 'react-native'): MockHost {
  const page = window as unknown as Record<string, unknown>;
  const messages: MockMessage[] = [];
  const awaited: { type: string; resolve(payload: never): void }[] = [];
  const hear = (text: string) => {
    const message = readEnvelope(text);
    if (!message) throw new Error(`Not a message of Panah: ${text}`);
    const { type, payload } = message;
    messages.push({ type, payload });
    for (const one of awaited) if (one.type === type) one.resolve(payload as never);
  };
  const port: Port = { postMessage: hear };
  const places: Record<MockHostKind, [string, unknown]> = {
    'react-native': ['ReactNativeWebView', port],
    webkit: ['webkit', { messageHandlers: { panah: port } }],
    android: ['panah', port],
    flutter: ['flutter_inappwebview', { callHandler: (_name: string, text: string) => hear(text) }],
  };
  const [name, value] = places[kind];
  const before = Object.getOwnPropertyDescriptor(page, name);
  Object.defineProperty(page, name, { configurable: true, writable: true, value });
  return {
    messages,
    message: type =>
      new Promise(resolve => {
        const known = messages.find(one => one.type === type);
        if (known) resolve(known.payload as never);
        else awaited.push({ type, resolve });
      }),
    send(type, payload) {
      const data = JSON.stringify({ ns: 'panah', v: 1, type, payload });
      if (port.onmessage) port.onmessage({ data });
      // As WebViews do it: an event that no window has sent.
      else window.dispatchEvent(new MessageEvent('message', { data }));
    },
    remove() {
      if (before) Object.defineProperty(page, name, before);
      else delete page[name];
    },
  };
}
