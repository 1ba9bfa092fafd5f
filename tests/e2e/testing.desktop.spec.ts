import { expect, test } from '@playwright/test';
import type { NativeWindow } from '../../app/host/native/transports.ts';
import type { createMockHost, MockHostKind, MockWidget, mockPanah } from '../../sdk/testing/testing.ts';
import { PROTOCOL_VERSION } from '../../src/bridge/protocol.ts';
import { openPage } from '../support/embedding.ts';

/** What a partner's own test has in its page. */
interface Page {
  mock: MockWidget;
  mockPanah: typeof mockPanah;
  createMockHost: typeof createMockHost;
  embed(container: Element, options: object): Record<string, (argument?: unknown, more?: unknown) => Promise<void>>;
  heard: unknown[];
}
const shop = `<div id="shop"></div><script type="module">
  import { embed } from '/npm/index.mjs';
  import { createMockHost, mockPanah } from '/npm/testing.mjs';
  const mock = mockPanah({ script: [{ type: 'route', payload: { path: '/offers', title: 'Offers' } }] });
  Object.assign(window, { embed, mock, mockPanah, createMockHost, heard: [] });
</script>`;

test.describe("a mock widget in a partner's own test", () => {
  test("plays its script, hears the page's calls and gets its codes, without any request", async ({ page }) => {
    const visit = await openPage(page, shop);
    await page.waitForFunction(() => 'mock' in window);
    const got = await page.evaluate(async () => {
      const { embed, mock, heard } = window as unknown as Page;
      const widget = embed(document.querySelector('#shop')!, {
        partner: 'test',
        origin: mock.origin,
        answers: { vehicle_type: 'car' },
        getToken: async ({ reason }: { reason: string }) => `code-for-${reason}`,
      });
      widget.on!('ready', ({ protocol }: { protocol: string }) => heard.push(['ready', protocol]));
      widget.on!('route', ({ path }: { path: string }) => heard.push(['route', path]));
      const bought = new Promise(resolve => widget.on!('purchase', resolve));
      await widget.navigate!('/faq');
      await widget.update!({ scheme: 'dark' });
      await mock.emit('purchase', { order_uid: 'o1', line: 'thirdparty', insurer: 'a', amount_rial: 1000 });
      mock.failNext('invalid_payload');
      const refusal = await widget.navigate!('/nowhere').catch((problem: Error) => problem.message);
      return {
        heard,
        refusal,
        bought: await bought,
        code: await mock.askForCode('expired'),
        calls: mock.calls,
        welcome: mock.welcomes[0],
      };
    });
    expect(got.heard).toEqual([
      ['ready', PROTOCOL_VERSION],
      ['route', '/'],
      ['route', '/offers'],
    ]);
    expect(got.bought).toEqual({ order_uid: 'o1', line: 'thirdparty', insurer: 'a', amount_rial: 1000 });
    expect(got.code).toBe('code-for-expired');
    expect(got.refusal).toContain('invalid_payload');
    expect(got.calls.map(({ method, argument }) => [method, argument])).toEqual([
      ['navigate', { path: '/faq' }],
      ['update', { scheme: 'dark' }],
      ['navigate', { path: '/nowhere' }],
    ]);
    expect(got.welcome).toMatchObject({ tokens: true, answers: { vehicle_type: 'car' }, layout: 'flow' });
    expect(visit.problems).toEqual([]);
  });

  test('that is silent shows what the page does when nothing answers', async ({ page }) => {
    await openPage(page, shop);
    await page.waitForFunction(() => 'mock' in window);
    const error = await page.evaluate(async () => {
      const { embed, mock } = window as unknown as Page;
      mock.silent();
      const options = { partner: 'test', origin: mock.origin, timeout: 300 };
      const widget = embed(document.querySelector('#shop')!, options);
      return new Promise(resolve => widget.on!('error', resolve));
    });
    expect(error).toMatchObject({ code: 'frame_unreachable', recoverable: true });
    await expect(page.locator('#shop a')).toBeVisible();
  });

  test('gives the page back as it was', async ({ page }) => {
    await openPage(page, shop);
    await page.waitForFunction(() => 'mock' in window);
    const src = await page.evaluate(() => {
      const { mock } = window as unknown as Page;
      mock.restore();
      const frame = document.createElement('iframe');
      frame.src = `${mock.origin}/embed/?partner=test`;
      return [frame.getAttribute('src'), frame.hasAttribute('srcdoc')];
    });
    expect(src).toEqual([expect.stringContaining('/embed/?partner=test'), false]);
  });
});

test('a mock widget on an origin of its own greets only the page that it is told of', async ({ page }) => {
  const { mockWidgetPage } = await import('../../dist/npm/testing.mjs' as string);
  const panah = 'http://127.0.0.1:9';
  const open = async (timeout: number, hosts?: string[]) => {
    await page.unroute(`${panah}/embed/**`);
    await page.route(`${panah}/embed/**`, route =>
      route.fulfill({ contentType: 'text/html', body: mockWidgetPage({ hosts }) }),
    );
    await openPage(page, shop);
    await page.waitForFunction(() => 'mock' in window);
    return page.evaluate(
      ([origin, timeout]) =>
        new Promise<string>(resolve => {
          const { embed } = window as unknown as Page;
          const widget = embed(document.querySelector('#shop')!, { partner: 'test', origin, timeout });
          widget.on!('ready', () => resolve('ready'));
          widget.on!('error', (error: { code: string }) => resolve(error.code));
        }),
      [panah, timeout] as const,
    );
  };
  expect(await open(30_000)).toBe('ready');
  const frame = page.frames().find(one => one.url().startsWith(`${panah}/`));
  await frame?.evaluate(() => (window as unknown as { panahMock: MockWidget }).panahMock.emit('close', {}));
  expect(await open(1_500, ['https://shop.example'])).toBe('frame_unreachable');
});

for (const kind of ['react-native', 'webkit', 'android', 'flutter'] as MockHostKind[])
  test(`a mock ${kind} app collects what the widget sends and answers it`, async ({ page }) => {
    await openPage(page, shop);
    await page.waitForFunction(() => 'mock' in window);
    const got = await page.evaluate(async name => {
      const app = (window as unknown as Page).createMockHost(name);
      const native = window as unknown as NativeWindow;
      const say = (text: string) => {
        if (name === 'flutter') native.flutter_inappwebview!.callHandler!('panah', text);
        else if (name === 'webkit') native.webkit!.messageHandlers!.panah!.postMessage!(text);
        else (native.ReactNativeWebView ?? native.panah)!.postMessage!(text);
      };
      const back = new Promise<unknown>(resolve => addEventListener('message', event => resolve(event.data)));
      const closed = app.message('close');
      say('{"ns":"panah","v":1,"type":"route_changed","payload":{"path":"/faq"}}');
      say('{"ns":"panah","v":1,"type":"close","payload":{}}');
      await closed;
      app.send('back', {});
      return {
        messages: app.messages,
        back: JSON.parse(String(await back)),
        foreign: (() => {
          try {
            say('{}');
            return 'taken';
          } catch {
            return 'refused';
          }
        })(),
      };
    }, kind);
    expect(got.messages.map(({ type }) => type)).toEqual(['route_changed', 'close']);
    expect(got.back).toEqual({ ns: 'panah', v: 1, type: 'back', payload: {} });
    expect(got.foreign).toBe('refused');
  });
