/**
 * Pretend native sides, and as much of a top-level page as the bridge touches. Each side behaves as the real one does:
 * what it puts on the window, what it accepts, and by which way its messages come in.
 */
import { vi } from 'vitest';
import type { NativeWindow, WebviewKind } from '../../app/host/native/transports.ts';

export interface Said {
  ns: string;
  v: number;
  type: string;
  payload: Record<string, unknown>;
}

/** The page around the bridge: a window that is its own parent, with dialogs that tests open. */
export function pretendPage(hash = '') {
  const target = new EventTarget();
  const paper = new EventTarget();
  const style = new Map<string, string>();
  const dialogs: { querySelector(): { click(): void } | null; dispatchEvent(event: Event): boolean; close(): void }[] =
    [];
  const observers = new Set<() => void>();
  const visited: string[] = [];
  const document = Object.assign(paper, {
    visibilityState: 'visible',
    body: {},
    activeElement: null,
    documentElement: {
      dataset: {} as Record<string, string>,
      style: {
        setProperty: (name: string, value: string) => void style.set(name, value),
        removeProperty: (name: string) => void style.delete(name),
      },
    },
    querySelectorAll: () => dialogs,
  });
  const location = {
    origin: 'https://panah.example',
    pathname: '/embed/',
    search: '?partner=hamrah',
    hash,
    href: `https://panah.example/embed/?partner=hamrah${hash}`,
    assign: (url: string) => void visited.push(url),
  };
  const window = Object.assign(target, {
    document,
    visualViewport: null,
    innerHeight: 740,
    requestAnimationFrame: (run: () => void) => void run(),
  }) as unknown as Window & NativeWindow & Record<string, unknown>;
  Object.assign(window, { parent: window, window });
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', document);
  vi.stubGlobal('location', location);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('history', { state: null, replaceState: (_: unknown, __: string, to: string) => visited.push(to) });
  vi.stubGlobal(
    'MutationObserver',
    class {
      look: () => void;
      constructor(look: () => void) {
        this.look = look;
      }
      observe() {
        observers.add(this.look);
      }
      disconnect() {
        observers.delete(this.look);
      }
    },
  );
  const changed = () => {
    for (const look of observers) look();
  };
  return {
    window,
    document,
    style,
    visited,
    /** A dialog as our sheets are: asked by `cancel`, closed by its owner; with `steps`, its back button comes first. */
    openDialog(steps = 0) {
      let left = steps;
      const dialog = {
        querySelector: () =>
          left
            ? {
                click() {
                  left -= 1;
                },
              }
            : null,
        dispatchEvent(event: Event) {
          event.preventDefault();
          dialog.close();
          return false;
        },
        close() {
          dialogs.splice(dialogs.indexOf(dialog), 1);
          changed();
        },
      };
      dialogs.push(dialog);
      changed();
      return { isOpen: () => dialogs.includes(dialog), steps: () => left };
    },
    /** The customer goes to another app and comes back. */
    leaveAndReturn() {
      document.visibilityState = 'hidden';
      paper.dispatchEvent(new Event('visibilitychange'));
      document.visibilityState = 'visible';
      paper.dispatchEvent(new Event('visibilitychange'));
    },
  };
}

export interface PretendApp {
  kind: WebviewKind;
  /** Puts the native side on the window; what the page says lands in `said`. Gives the way in. */
  install(window: NativeWindow & EventTarget, said: Said[]): (text: string) => void;
}

const taking = (said: Said[]) => (text: unknown) => {
  if (typeof text !== 'string') throw new TypeError('A native port takes one string');
  said.push(JSON.parse(text) as Said);
};
const injected = (text: string) => Object.assign(new Event('message'), { data: text, source: null, origin: '' });

export const pretendApps: Record<string, PretendApp> = {
  'React Native on iOS': {
    kind: 'react-native',
    install(window, said) {
      window.ReactNativeWebView = { postMessage: taking(said) };
      return text => void window.dispatchEvent(injected(text));
    },
  },
  'React Native on Android': {
    kind: 'react-native',
    install(window, said) {
      window.ReactNativeWebView = { postMessage: taking(said) };
      return text => void (window.document as EventTarget).dispatchEvent(injected(text));
    },
  },
  'a WKWebView': {
    kind: 'webkit',
    install(window, said) {
      window.webkit = { messageHandlers: { panah: { postMessage: taking(said) } } };
      return text => window.panahReceive?.(text);
    },
  },
  'an Android WebMessageListener': {
    kind: 'android',
    install(window, said) {
      const port: NonNullable<NativeWindow['panah']> = { postMessage: taking(said) };
      window.panah = port;
      return text => port.onmessage?.({ data: text });
    },
  },
  'an Android JavascriptInterface': {
    kind: 'android',
    install(window, said) {
      window.panah = Object.freeze({ postMessage: taking(said) });
      return text => window.panahReceive?.(text);
    },
  },
  flutter_inappwebview: {
    kind: 'flutter',
    install(window, said) {
      const take = taking(said);
      const app: NonNullable<NativeWindow['flutter_inappwebview']> = {};
      window.flutter_inappwebview = app;
      queueMicrotask(() => {
        app.callHandler = (name, text) => {
          if (name === 'panah') take(text);
        };
        window.dispatchEvent(new Event('flutterInAppWebViewPlatformReady'));
      });
      return text => window.panahReceive?.(text);
    },
  },
  'a WebMessageListener of flutter_inappwebview': {
    kind: 'flutter',
    install(window, said) {
      window.flutter_inappwebview = { callHandler: name => taking(said)(name) };
      window.panah = { postMessage: taking(said) };
      return text => window.panahReceive?.(text);
    },
  },
  'a Flutter JavaScriptChannel': {
    kind: 'flutter',
    install(window, said) {
      window.panah = { postMessage: taking(said) };
      return text => window.panahReceive?.(text);
    },
  },
};
