import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PROTOCOL_VERSION } from '#bridge/protocol';
import { type PretendApp, pretendApps, pretendPage, type Said } from '../../../tests/support/pretend-app.ts';
import { createMemoryNav } from '../../shell/nav.ts';
import { connectHost, type Host, type HostSetup } from '../connect-host.ts';
import { $abilities } from './abilities.ts';

/** The first app waits for its code to be read and translated, on a busy machine for seconds. */
const until = (check: () => void) => vi.waitFor(check, { interval: 1, timeout: 20_000 });
let hosts: Host[] = [];
beforeEach(() => {
  hosts = [];
});
afterEach(() => {
  for (const host of hosts) host.destroy();
  vi.unstubAllGlobals();
});

const token = 't'.repeat(43);
const code = 'c'.repeat(43);

/** A page in an app, after `ready`. */
async function open(app: PretendApp, { allowed = true, hash = '', setup = {} as Partial<HostSetup> } = {}) {
  const page = pretendPage(hash);
  const said: Said[] = [];
  const tell = app.install(page.window, said);
  const done: string[] = [];
  const nav = createMemoryNav('/thirdparty');
  const held: { token: string | null } = { token: null };
  const host = connectHost({
    config: {
      partner: 'hamrah',
      embed_session: 'session',
      parent_origins: [],
      token_out: false,
      route_origin: null,
      webview_hosts: allowed ? [app.kind] : [],
      protocol: '1.0',
    },
    nav,
    tokenForHost: async () => held.token,
    onCode: async (one, nonce) => void done.push(`code ${one} ${nonce}`),
    onLogout: async () => void done.push('logout'),
    onLook: look => void done.push(`look ${look.scheme}`),
    onResume: one => void done.push(`resume ${one}`),
    ...setup,
  });
  hosts.push(host);
  if (allowed) await until(() => expect(said.map(one => one.type)).toContain('can_go_back'));
  const of = (type: string) => said.filter(one => one.type === type).map(one => one.payload);
  return {
    ...page,
    host,
    nav,
    held,
    said,
    done,
    of,
    last: (type: string) => of(type).at(-1),
    send: (type: string, payload: unknown = {}) => tell(JSON.stringify({ ns: 'panah', v: 1, type, payload })),
    tell,
  };
}
const able = { protocol: '1.0', capabilities: ['open_external', 'share', 'file_picker', 'back', 'codes'] };

describe.each(Object.entries(pretendApps))('%s', (_, app) => {
  it('hears of readiness first, then of the page and the way back, in one envelope', async () => {
    const { said, of } = await open(app);
    expect(said.map(one => one.type)).toEqual(['ready', 'route_changed', 'can_go_back']);
    expect(said.every(one => one.ns === 'panah' && one.v === 1)).toBe(true);
    expect(of('ready')[0]).toEqual({
      protocol: PROTOCOL_VERSION,
      embed_session: 'session',
      nonce: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
  });

  it('that is not in the partner’s record hears nothing', async () => {
    const { said, host } = await open(app, { allowed: false });
    host.emit('login', { by: 'code' });
    host.shareToken();
    await new Promise(resolve => setTimeout(resolve, 5));
    expect(said).toEqual([]);
  });

  it('gets the token once the customer is in, and not before', async () => {
    const { host, held, of } = await open(app);
    host.shareToken();
    await Promise.resolve();
    expect(of('token')).toEqual([]);
    held.token = token;
    host.shareToken();
    await until(() => expect(of('token')).toEqual([{ token }]));
  });

  it('hears every event, also those from before it was met', async () => {
    const { host, of } = await open(app);
    host.emit('step', { line: 'thirdparty', step: 'plate', progress: 0.1 });
    await until(() =>
      expect(of('event')).toEqual([{ type: 'step', payload: { line: 'thirdparty', step: 'plate', progress: 0.1 } }]),
    );
  });

  it('logs its customer in with a code that is bound to this page', async () => {
    const { send, done, of } = await open(app);
    send('code', { code });
    expect(done).toEqual([`code ${code} ${of('ready')[0]?.nonce}`]);
  });

  it('is told when its code was refused', async () => {
    const { send, of } = await open(app, { setup: { onCode: () => Promise.reject(new Error('unknown_code')) } });
    send('code', { code });
    await until(() =>
      expect(of('event')).toMatchObject([
        {
          type: 'error',
          payload: { code: 'handoff_refused', message: expect.stringMatching(/^[ -~]+$/), recoverable: true },
        },
      ]),
    );
  });

  it('is asked for a code when one is needed, and only if it can give one', async () => {
    const { host, send, of, done } = await open(app);
    // Needed before the app has said what it is able to do.
    const early = host.requestCode('login');
    send('init', { protocol: '1.0', capabilities: ['share'] });
    expect(await early).toBeNull();
    send('init', able);
    const asked = host.requestCode('expired');
    await until(() => expect(of('code_wanted')).toHaveLength(1));
    const { nonce } = of('ready')[0]!;
    expect(of('code_wanted')[0]).toEqual({ reason: 'expired', embed_session: 'session', nonce });
    send('code', { code });
    expect(await asked).toEqual({ code, nonce });
    const again = host.requestCode('login');
    await until(() => expect(of('code_wanted')).toHaveLength(2));
    send('code', { code: null });
    expect(await again).toBeNull();
    expect(done).toEqual([]);
  });

  it('opens a page of ours and hears of it without its query', async () => {
    const { send, nav, last } = await open(app);
    send('navigate', { path: '/orders?mobile=0912' });
    expect(nav.$loc.get()).toEqual({ path: '/orders', search: '?mobile=0912' });
    expect(last('route_changed')).toEqual({ path: '/orders' });
  });

  it('knows before the button is pressed whether back stays inside', async () => {
    const { send, nav, of, last } = await open(app);
    const told = () => of('can_go_back').map(one => one.value);
    expect(told()).toEqual([false]);
    nav.go('/thirdparty/brand');
    nav.go('/thirdparty/model');
    expect(told()).toEqual([false, true]);
    send('back');
    send('back');
    expect([nav.$loc.get().path, ...told()]).toEqual(['/thirdparty', false, true, false]);
    expect(of('close')).toEqual([]);
    send('back');
    expect(last('close')).toEqual({});
    expect(nav.$loc.get().path).toBe('/thirdparty');
  });

  it('closes an open dialog with back before it leaves the page, step by step', async () => {
    const { send, nav, openDialog, last, of } = await open(app);
    nav.go('/orders');
    const dialog = openDialog(1);
    send('back');
    expect([dialog.isOpen(), dialog.steps(), nav.$loc.get().path]).toEqual([true, 0, '/orders']);
    send('back');
    expect([dialog.isOpen(), nav.$loc.get().path, last('can_go_back')]).toEqual([false, '/orders', { value: true }]);
    send('back');
    expect([nav.$loc.get().path, last('can_go_back')]).toEqual(['/thirdparty', { value: false }]);
    const first = openDialog();
    expect(last('can_go_back')).toEqual({ value: true });
    send('back');
    expect([first.isOpen(), last('can_go_back'), of('close')]).toEqual([false, { value: false }, []]);
  });

  it('says where the screen is not free', async () => {
    const { send, style } = await open(app);
    send('init', { ...able, safe_area: { top: 24, bottom: 34.5 }, keyboard_inset: 0 });
    expect(Object.fromEntries(style)).toEqual({
      '--panah-safe-top': 'max(env(safe-area-inset-top, 0px), 24px)',
      '--panah-safe-bottom': 'max(env(safe-area-inset-bottom, 0px), 34.5px)',
    });
    send('insets', { keyboard_inset: 301 });
    expect(style.get('--panah-keyboard')).toBe('301px');
    send('insets', { safe_area: { top: 0 } });
    expect(style.get('--panah-keyboard')).toBe('301px');
    send('insets', { keyboard_inset: 0 });
    expect(style.has('--panah-keyboard')).toBe(false);
  });

  it('puts its scheme on the page', async () => {
    const { send, done, document } = await open(app);
    send('init', { ...able, scheme: 'dark', platform: 'ios' });
    expect(done).toEqual(['look dark']);
    expect(document.documentElement.dataset).toEqual({ app: app.kind, platform: 'ios' });
  });

  it('opens the bank outside if it can, and the page goes on when the customer is back', async () => {
    const { host, send, of, visited, leaveAndReturn, done } = await open(app);
    host.openTop('https://bank.example/1');
    await until(() => expect(visited).toEqual(['https://bank.example/1']));
    send('init', able);
    const back = vi.fn();
    host.openTop('https://bank.example/2', back);
    await until(() => expect(of('open_external')).toEqual([{ url: 'https://bank.example/2' }]));
    expect([visited.length, back.mock.calls.length]).toEqual([1, 0]);
    leaveAndReturn();
    leaveAndReturn();
    expect(back).toHaveBeenCalledTimes(1);
    host.openTop('https://bank.example/3', back);
    await until(() => expect(of('open_external')).toHaveLength(2));
    send('resume', { token: code });
    leaveAndReturn();
    expect(done).toEqual([`resume ${code}`]);
    expect(back).toHaveBeenCalledTimes(1);
  });

  it('shares by the web’s own call, where the browser cannot', async () => {
    const { send, of } = await open(app);
    expect('share' in navigator).toBe(false);
    send('init', able);
    await navigator.share({ title: 'بیمه‌نامه', url: '/orders/1' });
    expect(of('share')).toEqual([{ title: 'بیمه‌نامه', url: 'https://panah.example/orders/1' }]);
    await expect(navigator.share({})).rejects.toThrow(TypeError);
  });

  it('says whether files can be chosen; an app of the first kind is believed to can', async () => {
    const { send } = await open(app);
    send('init', { capabilities: ['open_external'] });
    expect($abilities.get()).toMatchObject({ windows: false, files: true });
    send('init', { protocol: '1.0', capabilities: ['open_external'] });
    expect($abilities.get()).toEqual({ windows: false, files: false, browser: true });
    send('init', able);
    expect($abilities.get().files).toBe(true);
  });

  it('of the first kind goes on working', async () => {
    const { host, send, of, done, nav } = await open(app);
    send('init', { capabilities: ['open_external', 'share', 'codes', 7, 'unknown'] });
    host.openTop('https://bank.example/');
    await until(() => expect(of('open_external')).toHaveLength(1));
    expect(await host.requestCode('login')).toBeNull();
    expect('share' in navigator).toBe(false);
    send('resume', { token: code });
    send('logout');
    nav.go('/faq');
    send('back');
    expect([...done, nav.$loc.get().path]).toEqual([`resume ${code}`, 'logout', '/thirdparty']);
    expect(of('event')).toEqual([]);
  });

  it('of another major version is told so', async () => {
    const { send, of, host, visited } = await open(app);
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
    const { send, of, done, style, nav } = await open(app);
    send(type, payload);
    expect(of('event')).toMatchObject([{ type: 'error', payload: { code: 'invalid_payload', recoverable: true } }]);
    expect([done, style.size, nav.$loc.get().path]).toEqual([[], 0, '/thirdparty']);
  });

  it('may say what this version does not know', async () => {
    const { send, tell, of } = await open(app);
    for (const type of ['vibrate', 'constructor', '__proto__', 'toString']) send(type, { strong: true });
    for (const text of ['', '{', 'null', '[]', '"panah"']) tell(text);
    expect(of('event')).toEqual([]);
  });

  it('can send anything and breaks nothing', async () => {
    const { send, of } = await open(app);
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
    const { done, visited } = await open(app, { hash: `#panah=${code}` });
    expect(done).toEqual([`resume ${code}`]);
    expect(visited).toEqual(['/embed/?partner=hamrah']);
  });

  it('is heard no more after the end, and hears nothing', async () => {
    const { host, send, said, done, nav, window } = await open(app);
    host.destroy();
    await until(() => expect(window.panahReceive).toBeUndefined());
    send('logout');
    nav.go('/orders');
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
      tokenForHost: async () => token,
      onCode: async () => undefined,
      onLogout: async () => undefined,
      onLook: () => undefined,
    });
    host.shareToken();
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
  const { host, of } = await open(Object.values(pretendApps)[0]!);
  const began = Date.now();
  expect(await host.requestCode('login')).toBeNull();
  expect(Date.now() - began).toBeLessThan(3_000);
  expect(of('code_wanted')).toEqual([]);
});
