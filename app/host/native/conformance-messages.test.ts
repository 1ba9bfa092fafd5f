import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { PROTOCOL_VERSION } from '#bridge/protocol';
import { able, openInApp, until } from '../../../tests/support/open-in-app.ts';
import { pretendApps, pretendPage, type Said } from '../../../tests/support/pretend-app.ts';
import { createMemoryNav } from '../../shell/nav.ts';
import { connectHost } from '../connect-host.ts';

const token = 't'.repeat(43);
const code = 'c'.repeat(43);

describe.each(Object.entries(pretendApps))('%s', (_, app) => {
  it('of the first kind goes on working', async () => {
    const { host, send, of, done, nav } = await openInApp(app);
    send('init', { capabilities: ['open_external', 'share', 'codes', 7, 'unknown'] });
    host.openTop('https://bank.example/');
    await until(() => expect(of('open_external')).toHaveLength(1));
    expect(await host.requestCode('login')).toBeNull();
    expect('share' in navigator).toBe(false);
    send('resume', { token: code });
    send('logout');
    nav.go('/faq');
    send('back');
    await until(() => expect([...done, nav.$loc.get().path]).toEqual([`resume ${code}`, 'logout', '/thirdparty']));
    expect(of('event')).toEqual([]);
  });

  it('of another major version is told so', async () => {
    const { send, of, host, visited } = await openInApp(app);
    send('init', { ...able, protocol: '2.0' });
    expect(of('event')).toMatchObject([{ type: 'error', payload: { code: 'protocol_mismatch' } }]);
    host.openTop('https://bank.example/');
    await until(() => expect(visited).toHaveLength(1));
  });

  it.each([
    ['init', { capabilities: 'all' }],
    ['init', { capabilities: [], safe_area: { top: '24px' } }],
    ['init', { capabilities: [], safe_area: 24 }],
    ['init', { capabilities: [], keyboard_inset: -1 }],
    ['init', { capabilities: [], scheme: 'blue' }],
    ['init', { capabilities: [], protocol: 1 }],
    ['insets', { keyboard_inset: 'NaN' }],
    ['insets', { safe_area: { left: 99_999 } }],
    ['code', {}],
    ['code', { code: '<script>' }],
    ['navigate', { path: 'https://evil.example/' }],
    ['navigate', { path: '//evil.example' }],
    ['navigate', {}],
    ['resume', { token: 5 }],
  ])('that sends %s %j is told, and nothing happens', async (type, payload) => {
    const { send, of, done, style, nav } = await openInApp(app);
    send(type, payload);
    expect(of('event')).toMatchObject([{ type: 'error', payload: { code: 'invalid_payload', recoverable: true } }]);
    expect([done, style.size, nav.$loc.get().path]).toEqual([[], 0, '/thirdparty']);
  });

  it('may say what this version does not know', async () => {
    const { send, tell, of } = await openInApp(app);
    for (const type of ['vibrate', 'constructor', '__proto__', 'toString']) send(type, { strong: true });
    for (const text of ['', '{', 'null', '[]', '"panah"']) tell(text);
    expect(of('event')).toEqual([]);
  });

  it('can send anything and breaks nothing', async () => {
    const { send, of } = await openInApp(app);
    const types = fc.constantFrom('init', 'insets', 'code', 'navigate', 'resume');
    const anything = fc.oneof(
      fc.jsonValue(),
      fc.record({ capabilities: fc.jsonValue(), safe_area: fc.jsonValue(), keyboard_inset: fc.jsonValue() }),
      fc.record({ path: fc.jsonValue(), code: fc.jsonValue(), token: fc.jsonValue(), scheme: fc.jsonValue() }),
    );
    fc.assert(
      fc.property(types, anything, (type, payload) => send(type, payload)),
      { numRuns: 60 },
    );
    for (const event of of('event')) expect(event).toMatchObject({ payload: { code: 'invalid_payload' } });
  });

  it('gets back the customer whom the bank led to this very page', async () => {
    const { done, visited } = await openInApp(app, { hash: `#panah=${code}` });
    await until(() => expect(done).toEqual([`resume ${code}`]));
    expect(visited).toEqual(['/embed/?partner=hamrah']);
  });

  it('is heard no more after the end, and hears nothing', async () => {
    const { host, send, said, done, nav, window } = await openInApp(app);
    host.destroy();
    await until(() => expect(window.panahReceive).toBeUndefined());
    send('logout');
    nav.go('/orders');
    await new Promise(setImmediate);
    expect([said.length, done]).toEqual([3, []]);
  });
});

it('native ports are not spoken to from inside a frame: other sites’ frames see them too', async () => {
  for (const app of Object.values(pretendApps)) {
    const page = pretendPage();
    const said: Said[] = [];
    app.install(page.window, said);
    const around: unknown[] = [];
    Object.assign(page.window, {
      parent: { postMessage: (message: unknown, origin: string) => around.push([message, origin]) },
      setTimeout: () => 1,
    });
    vi.stubGlobal('requestAnimationFrame', () => 1);
    vi.stubGlobal('cancelAnimationFrame', () => undefined);
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        disconnect() {}
      },
    );
    const host = connectHost({
      config: {
        partner: 'hamrah',
        embed_session: 'session',
        parent_origins: [],
        token_out: false,
        route_origin: 'https://shop.example',
        webview_hosts: ['react-native', 'webkit', 'android', 'flutter'],
        protocol: '1.0',
      },
      nav: createMemoryNav('/thirdparty'),
      application: new Promise(() => {}),
      onLook: () => undefined,
      onWelcome: () => {},
    });
    expect(host.$takesToken.get()).toBe(false);
    host.sendToken(token);
    host.emit('close', {});
    await new Promise(resolve => setTimeout(resolve, 5));
    // The parent window is the fifth transport: the same envelope, to one exact origin, and never the token.
    expect(around).toEqual(
      [
        ['ready', { protocol: PROTOCOL_VERSION, embed_session: 'session', nonce: expect.any(String) }],
        ['route_changed', { path: '/thirdparty' }],
        ['close', {}],
      ].map(([type, payload]) => [{ ns: 'panah', v: 1, type, payload }, 'https://shop.example']),
    );
    expect(said).toEqual([]);
    host.destroy();
  }
});

it('an app that never says what it is able to do is not waited for long', async () => {
  const { host, of } = await openInApp(Object.values(pretendApps)[0]!);
  const began = Date.now();
  expect(await host.requestCode('login')).toBeNull();
  expect(Date.now() - began).toBeLessThan(3_000);
  expect(of('code_wanted')).toEqual([]);
});
