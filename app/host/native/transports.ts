/**
 * How messages reach the native side of an app and come from it, as data: one row for each transport.
 * 1. Out: one JSON text for each message.
 * 2. In, by any of these, whichever is handy for the app: `panahReceive(text)`, called by injected script; a `message`
 *    event injected into the window or the document; `panah.onmessage` of a WebMessageListener.
 * 3. Which kinds a partner's apps may be stands in the partner's record. Nothing else on the window is looked at.
 */
import type { Envelope } from '#bridge/messages';
import { readEnvelope } from '#bridge/read-envelope';

/** As in the partner's record; Flutter has two transports. */
export type WebviewKind = 'react-native' | 'webkit' | 'android' | 'flutter';

interface TextPort {
  postMessage?(text: string): void;
  onmessage?: ((event: { data: unknown }) => void) | null;
}
type Listening = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

/** What native sides put on the window, and what they find there. */
export interface NativeWindow extends Listening {
  ReactNativeWebView?: TextPort;
  webkit?: { messageHandlers?: { panah?: TextPort } };
  panah?: TextPort;
  flutter_inappwebview?: { callHandler?(name: string, text: string): unknown };
  panahReceive?: (message: unknown) => void;
  document?: Listening;
}

type Send = (text: string) => void;

interface Transport {
  kind: WebviewKind;
  /** The way out, or null where this native side is not there. */
  open(page: NativeWindow): Send | null;
}

const portOf = (port: TextPort | undefined): Send | null =>
  typeof port?.postMessage === 'function' ? text => port.postMessage?.(text) : null;

/** The handler can be called only after the platform is ready. */
function flutterHandler(page: NativeWindow): Send | null {
  const app = page.flutter_inappwebview;
  if (!app) return null;
  return text => {
    if (app.callHandler) app.callHandler('panah', text);
    else
      page.addEventListener('flutterInAppWebViewPlatformReady', () => app.callHandler?.('panah', text), { once: true });
  };
}

export const transports: readonly Transport[] = [
  { kind: 'react-native', open: page => portOf(page.ReactNativeWebView) },
  { kind: 'webkit', open: page => portOf(page.webkit?.messageHandlers?.panah) },
  // A WebMessageListener or a JavascriptInterface; of Flutter a WebMessageListener or a JavaScriptChannel.
  { kind: 'android', open: page => portOf(page.panah) },
  { kind: 'flutter', open: page => portOf(page.panah) },
  // flutter_inappwebview has its object on every page, whatever the app listens to.
  { kind: 'flutter', open: flutterHandler },
];

export interface WebviewTransport {
  kind: WebviewKind;
  /** Never throws: an app that has gone is nobody to tell. */
  post(message: Envelope): void;
}

/** The first allow-listed native host that is really there. */
export function findWebview(page: NativeWindow, allowed: readonly string[]): WebviewTransport | null {
  for (const { kind, open } of transports) {
    const send = allowed.includes(kind) && open(page);
    if (send)
      return {
        kind,
        post(message) {
          try {
            send(JSON.stringify(message));
          } catch (problem) {
            console.warn('The app did not take a message', problem);
          }
        },
      };
  }
  return null;
}

/**
 * Hears the native side. An injected event has neither source nor origin; what another window posts has both, and is
 * dropped.
 */
export function listenToWebview(
  page: NativeWindow,
  receive: (type: string, payload: Record<string, unknown>) => void,
): () => void {
  const take = (data: unknown) => {
    const message = readEnvelope(data);
    if (message) receive(message.type, message.payload);
  };
  let last: Event | undefined;
  const listen = (event: Event) => {
    const { data, source, origin } = event as MessageEvent;
    if (source || origin || event === last) return;
    last = event;
    take(data);
  };
  const { panah: port, document: paper } = page;
  page.addEventListener('message', listen);
  paper?.addEventListener('message', listen);
  page.panahReceive = take;
  try {
    if (portOf(port) && port) port.onmessage = event => take(event.data);
  } catch {
    // A JavascriptInterface may be sealed; it comes in by the other ways.
  }
  return () => {
    page.removeEventListener('message', listen);
    paper?.removeEventListener('message', listen);
    delete page.panahReceive;
    if (port?.onmessage) port.onmessage = null;
  };
}
