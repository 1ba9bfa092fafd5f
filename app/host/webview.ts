/** Native hosts. Each kind gets the same JSON text; which kinds a partner may use stands in its record. */
import type { Envelope, IncomingMessages } from '#bridge/messages';
import { readEnvelope } from '#bridge/read-envelope';

export type WebviewKind = 'react-native' | 'webkit' | 'android' | 'flutter';

interface TextPort {
  postMessage?(text: string): void;
  onmessage?: ((event: { data: unknown }) => void) | null;
}
interface FlutterPort {
  callHandler?(name: string, text: string): unknown;
}

/** What native sides put on the window. */
export interface NativeWindow {
  ReactNativeWebView?: TextPort;
  webkit?: { messageHandlers?: { panah?: TextPort } };
  panah?: TextPort;
  flutter_inappwebview?: FlutterPort;
  addEventListener: Window['addEventListener'];
  removeEventListener: Window['removeEventListener'];
}

export interface WebviewTransport {
  kind: WebviewKind;
  post(message: Envelope): void;
}

const posts = (port: TextPort | undefined): boolean => typeof port?.postMessage === 'function';

/** How a text reaches the native side of each kind, or null where that side is not there. */
const channels: Record<WebviewKind, (page: NativeWindow) => ((text: string) => void) | null> = {
  'react-native': page =>
    posts(page.ReactNativeWebView) ? text => page.ReactNativeWebView?.postMessage?.(text) : null,
  webkit: page => {
    const port = page.webkit?.messageHandlers?.panah;
    return posts(port) ? text => port?.postMessage?.(text) : null;
  },
  // A WebMessageListener or a JavascriptInterface: both are `panah.postMessage(text)`.
  android: page => (posts(page.panah) ? text => page.panah?.postMessage?.(text) : null),
  flutter: page => {
    const app = page.flutter_inappwebview;
    if (!app) return posts(page.panah) ? text => page.panah?.postMessage?.(text) : null;
    return text => {
      // The handler appears only after the platform is ready.
      if (app.callHandler) app.callHandler('panah', text);
      else
        page.addEventListener('flutterInAppWebViewPlatformReady', () => app.callHandler?.('panah', text), {
          once: true,
        });
    };
  },
};

/** The first allow-listed native host that is really there. */
export function findWebview(page: NativeWindow, allowed: readonly WebviewKind[]): WebviewTransport | null {
  for (const kind of allowed) {
    const send = channels[kind]?.(page);
    if (send) return { kind, post: message => send(JSON.stringify(message)) };
  }
  return null;
}

/**
 * Messages from the native side: injected as a `message` event, or by `panah.onmessage`.
 * An injected event has no source; messages of other windows always have one and are dropped.
 */
export function listenToWebview(
  page: NativeWindow,
  receive: (type: keyof IncomingMessages | (string & {}), payload: Record<string, unknown>) => void,
): () => void {
  const take = (data: unknown) => {
    const message = readEnvelope(data);
    if (message) receive(message.type, message.payload);
  };
  const listen = (event: Event) => {
    const { data, source } = event as MessageEvent;
    if (source === null) take(data);
  };
  const port = page.panah;
  page.addEventListener('message', listen);
  if (port && posts(port)) port.onmessage = event => take(event.data);
  return () => {
    page.removeEventListener('message', listen);
    if (port?.onmessage) port.onmessage = null;
  };
}
