import { connect } from 'penpal';
import { afterEach, expect, it, vi } from 'vitest';
import { connectHost } from '../../app/host/connect-host.ts';
import { createMemoryNav } from '../../app/shell/nav.ts';
import { frameMessenger } from '../../sdk/bridge/messenger.ts';
import { makeWindows, panah, pretendWindow, shop, soon } from '../support/bridge-ends.ts';

pretendWindow();
/** Before the window goes. */
const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A frame of ours in a shop's page, which greets once told to, with `answer`, and offers `more` beside that. */
function frameInShop(more: object, answer: object = {}) {
  const { frame, host } = makeWindows();
  vi.stubGlobal('window', Object.assign(Object.create(globalThis), { parent: host }));
  vi.stubGlobal('location', { search: '?v=1.0', hash: '', href: `${panah}/embed/?v=1.0` });
  vi.stubGlobal('document', { title: '', querySelectorAll: () => [] });
  vi.stubGlobal(
    'MutationObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const greeted = {
    protocol: '1.0',
    page: `${shop}/product`,
    tokens: false,
    scheme: 'light',
    layout: 'fill',
    ...answer,
  };
  const element = Object.assign(new EventTarget(), { contentWindow: frame }) as HTMLIFrameElement;
  let welcomed = () => {};
  const welcome = new Promise<void>(done => {
    welcomed = done;
  });
  const inside = connectHost({
    config: {
      partner: 'yadakchi',
      embed_session: 'session',
      parent_origins: [shop],
      token_out: false,
      route_origin: null,
      webview_hosts: [],
      protocol: '1.0',
    },
    nav: createMemoryNav('/thirdparty'),
    application: new Promise(() => {}),
    onLook: () => undefined,
    onWelcome: welcomed,
  });
  ends.push(inside.destroy);
  return {
    inside,
    async greet() {
      const page = connect({
        channel: 'panah',
        messenger: frameMessenger(element, panah),
        methods: { hello: () => greeted, routeChanged() {}, event() {}, backSteps() {}, ...more },
      });
      ends.push(page.destroy);
      await soon(welcome);
    },
  };
}

it.each([
  ['where the shop is by now', { page: () => `${shop}/checkout` }, `${shop}/checkout`],
  ['where the shop was at the greeting, if its script tells no more', {}, `${shop}/product`],
])('the bank leads back %s', async (_, more, expected) => {
  const { inside, greet } = frameInShop(more);
  await greet();
  expect(await soon(inside.page())).toBe(expected);
});

it('a login that is needed before the shop’s script has greeted waits for it, and asks the shop', async () => {
  const code = 'c'.repeat(43);
  const { inside, greet } = frameInShop({ requestToken: () => ({ code }) }, { tokens: true });
  const asked = inside.requestCode('login');
  await greet();
  expect(await soon(asked)).toMatchObject({ code });
});

it('a script that does not greet holds up the first login for two seconds, and no other', async () => {
  vi.useFakeTimers();
  ends.push(() => void vi.useRealTimers());
  const { inside } = frameInShop({});
  const answers: unknown[] = [];
  const ask = () => void inside.requestCode('login').then(code => answers.push(code));
  ask();
  await vi.advanceTimersByTimeAsync(1_999);
  expect(answers).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(answers).toEqual([null]);
  ask();
  await vi.advanceTimersByTimeAsync(0);
  expect(answers).toEqual([null, null]);
});
