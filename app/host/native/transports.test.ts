import { expect, it } from 'vitest';
import { envelope } from '#bridge/messages';
import { findWebview, listenToWebview, type NativeWindow } from './transports.ts';

function page(native: Partial<NativeWindow>) {
  return Object.assign(new EventTarget(), native) as NativeWindow & EventTarget;
}
const kinds = ['react-native', 'webkit', 'android', 'flutter'];

it('an element with the id "panah" is no native host', () => {
  expect(findWebview(page({ panah: {} }), kinds)).toBeNull();
});

it('a Flutter app that listens by a port is spoken to there, for the plugin’s handler is on every page', () => {
  const said: string[] = [];
  const both = page({
    flutter_inappwebview: { callHandler: name => said.push(`handler ${name}`) },
    panah: { postMessage: text => said.push(text) },
  });
  findWebview(both, kinds)?.post(envelope('close', {}));
  findWebview(both, ['flutter'])?.post(envelope('close', {}));
  expect(said).toHaveLength(2);
  expect(said.join()).not.toContain('handler');
});

it('an app that has gone does not break the page', () => {
  const gone = page({
    panah: {
      postMessage: () => {
        throw new Error('Java object is gone');
      },
    },
  });
  expect(() => findWebview(gone, kinds)?.post(envelope('close', {}))).not.toThrow();
});

it('the native side is heard, what another window posts is not', () => {
  const heard: string[] = [];
  const built = page({ panah: { postMessage: () => undefined } });
  const stop = listenToWebview(built, type => heard.push(type));
  const say = (data: unknown, from: object = {}) =>
    built.dispatchEvent(Object.assign(new Event('message'), { data, source: null, origin: '', ...from }));
  say('{"ns":"panah","v":1,"type":"back"}');
  say({ ns: 'panah', v: 1, type: 'logout' }, { source: {} });
  // A window that posts and closes at once leaves its origin behind, but no source.
  say({ ns: 'panah', v: 1, type: 'logout' }, { origin: 'https://evil.example' });
  say(null);
  built.panah?.onmessage?.({ data: '{"ns":"panah","v":1,"type":"resume"}' });
  built.panahReceive?.('{"ns":"panah","v":1,"type":"insets"}');
  expect(heard).toEqual(['back', 'resume', 'insets']);
  stop();
  say('{"ns":"panah","v":1,"type":"back"}');
  expect(heard).toHaveLength(3);
});

it('an event that reaches both the document and the window counts once', () => {
  const heard: string[] = [];
  const paper = new EventTarget();
  const built = page({ document: paper });
  listenToWebview(built, type => heard.push(type));
  const event = Object.assign(new Event('message'), {
    data: '{"ns":"panah","v":1,"type":"back"}',
    source: null,
    origin: '',
  });
  paper.dispatchEvent(event);
  built.dispatchEvent(event);
  expect(heard).toEqual(['back']);
});
