import { expect, it } from 'vitest';
import { envelope } from '#bridge/messages';
import { findWebview, listenToWebview, type NativeWindow, type WebviewKind } from './webview.ts';

function page(native: (got: string[]) => Partial<NativeWindow>) {
  const got: string[] = [];
  const target = new EventTarget();
  const built = {
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    ...native(got),
  } as NativeWindow;
  return { built, got, target };
}
const port = (got: string[]) => ({ postMessage: (text: string) => void got.push(text) });

const hosts: Record<WebviewKind, (got: string[]) => Partial<NativeWindow>> = {
  'react-native': got => ({ ReactNativeWebView: port(got) }),
  webkit: got => ({ webkit: { messageHandlers: { panah: port(got) } } }),
  android: got => ({ panah: port(got) }),
  flutter: got => ({ flutter_inappwebview: { callHandler: (_name, text) => void got.push(text) } }),
};

for (const kind of Object.keys(hosts) as WebviewKind[]) {
  it(`a ${kind} host that is allow-listed gets the token as one JSON text`, () => {
    const { built, got } = page(hosts[kind]);
    findWebview(built, [kind])?.post(envelope('token', { token: 't'.repeat(43) }));
    expect(got.map(text => JSON.parse(text))).toEqual([
      { ns: 'panah', v: 1, type: 'token', payload: { token: 't'.repeat(43) } },
    ]);
  });
  it(`a ${kind} host that is not allow-listed is not even found`, () => {
    const others = (Object.keys(hosts) as WebviewKind[]).filter(
      other => other !== kind && !(kind === 'android' && other === 'flutter'),
    );
    expect(findWebview(page(hosts[kind]).built, others)).toBeNull();
  });
}

it('a Flutter host that is not ready yet gets the message when it is', () => {
  const app: NonNullable<NativeWindow['flutter_inappwebview']> = {};
  const { built, got, target } = page(() => ({ flutter_inappwebview: app }));
  findWebview(built, ['flutter'])?.post(envelope('close', {}));
  app.callHandler = (_name, text) => void got.push(text);
  target.dispatchEvent(new Event('flutterInAppWebViewPlatformReady'));
  expect(got).toHaveLength(1);
});

it('an element with the id "panah" is no native host', () => {
  expect(findWebview(page(() => ({ panah: {} })).built, ['android', 'flutter'])).toBeNull();
});

it("the native side is heard, another window's message is not", () => {
  const { built, target } = page(got => ({ panah: port(got) }));
  const heard: string[] = [];
  const stop = listenToWebview(built, type => heard.push(type));
  const say = (data: unknown, source: unknown = null) =>
    target.dispatchEvent(Object.assign(new Event('message'), { data, source }));
  say('{"ns":"panah","v":1,"type":"back"}');
  say({ ns: 'panah', v: 1, type: 'logout' }, {});
  say(null);
  built.panah?.onmessage?.({ data: '{"ns":"panah","v":1,"type":"resume","payload":{"token":"x"}}' });
  expect(heard).toEqual(['back', 'resume']);
  stop();
  say('{"ns":"panah","v":1,"type":"back"}');
  expect(heard).toHaveLength(2);
});
