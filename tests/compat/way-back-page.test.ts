import { connect } from 'penpal';
import { expect, it, vi } from 'vitest';
import { connectHost } from '../../app/host/connect-host.ts';
import { createMemoryNav } from '../../app/shell/nav.ts';
import { frameMessenger } from '../../sdk/bridge/messenger.ts';
import { makeWindows, panah, pretendWindow, shop, soon } from '../support/bridge-ends.ts';

pretendWindow();

/** A frame of ours in a shop's page, which offers `more` beside the greeting. */
async function frameInShop(more: object) {
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
  const greeted = { protocol: '1.0', page: `${shop}/product`, tokens: false, scheme: 'light', layout: 'fill' };
  const page = connect({
    channel: 'panah',
    messenger: frameMessenger(Object.assign(new EventTarget(), { contentWindow: frame }) as HTMLIFrameElement, panah),
    methods: { hello: () => greeted, routeChanged() {}, event() {}, backSteps() {}, ...more },
  });
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
  await soon(welcome);
  return {
    inside,
    leave() {
      inside.destroy();
      page.destroy();
    },
  };
}

it.each([
  ['where the shop is by now', { page: () => `${shop}/checkout` }, `${shop}/checkout`],
  ['where the shop was at the greeting, if its script tells no more', {}, `${shop}/product`],
])('the bank leads back %s', async (_, more, expected) => {
  const { inside, leave } = await frameInShop(more);
  expect(await soon(inside.page())).toBe(expected);
  leave();
});
