/**
 * What each kind of app puts into its WebView, as a script to run before the page's own: the native port with its
 * manners, and `pretendPhone` to look at what came and to answer. Nothing of Panah is known here but the envelope.
 */

/** Runs in the page. `kind` is one of `kinds`. */
function nativeSide(kind) {
  const received = [];
  const take = text => {
    if (typeof text !== 'string') throw new TypeError('a native port takes one string');
    const message = JSON.parse(text);
    received.push(message);
    window.dispatchEvent(new CustomEvent('pretend-phone', { detail: message }));
  };
  const inject = target => text => target.dispatchEvent(new MessageEvent('message', { data: text }));
  const call = text => window.panahReceive?.(text);
  const sides = {
    'react-native': () => {
      window.ReactNativeWebView = { postMessage: take };
      return inject(/Android/.test(navigator.userAgent) ? document : window);
    },
    webkit: () => {
      window.webkit = { messageHandlers: { panah: { postMessage: take } } };
      return call;
    },
    android: () => {
      const port = { postMessage: take, onmessage: null };
      window.panah = port;
      return text => port.onmessage?.(new MessageEvent('message', { data: text }));
    },
    'android-interface': () => {
      window.panah = Object.freeze({ postMessage: take });
      return call;
    },
    flutter: () => {
      const app = {};
      window.flutter_inappwebview = app;
      setTimeout(() => {
        app.callHandler = async (name, text) => {
          if (name === 'panah') take(text);
        };
        window.dispatchEvent(new Event('flutterInAppWebViewPlatformReady'));
      }, 50);
      return call;
    },
    'flutter-channel': () => {
      window.panah = { postMessage: take };
      return call;
    },
  };
  const send = (sides[kind] ?? sides['react-native'])();
  window.pretendPhone = {
    kind,
    received,
    send: message => send(JSON.stringify({ ns: 'panah', v: 1, payload: {}, ...message })),
  };
}

export const kinds = ['react-native', 'webkit', 'android', 'android-interface', 'flutter', 'flutter-channel'];

/** The script for one kind. @param {string} kind */
export const nativeScript = kind => `(${nativeSide})(${JSON.stringify(kinds.includes(kind) ? kind : kinds[0])});`;
