import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { PROTOCOL_VERSION } from '#bridge/protocol';
import { able, openInApp, until } from '../../../tests/support/open-in-app.ts';
import { pretendApps } from '../../../tests/support/pretend-app.ts';

const token = 't'.repeat(43);
const code = 'c'.repeat(43);

describe.each(Object.entries(pretendApps))('%s', (_, app) => {
  it('hears of readiness first, then of the page and whether Back leads anywhere, in one envelope', async () => {
    const { said, of } = await openInApp(app);
    expect(said.map(one => one.type)).toEqual(['ready', 'route_changed', 'can_go_back']);
    expect(said.every(one => one.ns === 'panah' && one.v === 1)).toBe(true);
    expect(of('ready')[0]).toEqual({
      protocol: PROTOCOL_VERSION,
      embed_session: 'session',
      nonce: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
  });

  it.each([
    ['was loaded again goes on at the page where it was', 'reload', '', '/faq'],
    ['the customer came back to goes on at the page where it was', 'back_forward', '', '/faq'],
    ['is opened begins at the first', 'navigate', '', '/thirdparty'],
    [
      'is loaded again with the code of the bank’s way back leaves the page to that',
      'reload',
      `#panah=${code}`,
      '/thirdparty',
    ],
  ])('whose page %s', async (_, type, hash, path) => {
    const timeline = vi
      .spyOn(performance, 'getEntriesByType')
      .mockReturnValue([{ type } as PerformanceNavigationTiming]);
    onTestFinished(() => timeline.mockRestore());
    const { nav, of } = await openInApp(app, { hash, kept: ['/thirdparty', '/thirdparty', '/faq'] });
    expect(nav.$loc.get().path).toBe(path);
    expect(of('route_changed')).toEqual([{ path }]);
    expect(of('can_go_back')).toEqual([{ value: path === '/faq' }]);
  });

  it('that is not in the partner’s record hears nothing', async () => {
    const { said, host } = await openInApp(app, { allowed: false });
    host.emit('login', { by: 'code' });
    host.sendToken(token);
    await new Promise(resolve => setTimeout(resolve, 5));
    expect(said).toEqual([]);
    expect(host.$takesToken.get()).toBe(false);
  });

  it('may have the token, and gets the one that is sent', async () => {
    const { host, of } = await openInApp(app);
    expect(host.$takesToken.get()).toBe(true);
    host.sendToken(token);
    expect(of('token')).toEqual([{ token }]);
  });

  it('hears every event, also those from before it was met', async () => {
    const { host, of } = await openInApp(app);
    host.emit('step', { line: 'thirdparty', step: 'plate', progress: 0.1 });
    await until(() =>
      expect(of('event')).toEqual([{ type: 'step', payload: { line: 'thirdparty', step: 'plate', progress: 0.1 } }]),
    );
  });

  it('logs its customer in with a code that is bound to this page', async () => {
    const { send, done, of } = await openInApp(app);
    send('code', { code });
    await until(() => expect(done).toEqual([`code ${code} ${of('ready')[0]?.nonce}`]));
  });

  it('is told when its code was refused', async () => {
    const { send, of } = await openInApp(app, {
      requests: { onCode: () => Promise.reject(new Error('unknown_code')) },
    });
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
    const { host, send, of, done } = await openInApp(app);
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
    const { send, nav, last } = await openInApp(app);
    send('navigate', { path: '/orders?mobile=0912' });
    expect(nav.$loc.get()).toEqual({ path: '/orders', search: '?mobile=0912' });
    expect(last('route_changed')).toEqual({ path: '/orders' });
  });

  it('knows before the button is pressed whether back stays inside', async () => {
    const { send, nav, of, last } = await openInApp(app);
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
    const { send, nav, openDialog, last, of } = await openInApp(app);
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
    const { send, style } = await openInApp(app);
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
    const { send, done, document } = await openInApp(app);
    send('init', { ...able, scheme: 'dark', platform: 'ios' });
    expect(done).toEqual(['look dark']);
    expect(document.documentElement.dataset).toEqual({ app: app.kind, platform: 'ios' });
  });

  it('opens the bank outside if it can, and the page goes on when the customer is back', async () => {
    const { host, send, of, visited, leaveAndReturn, done } = await openInApp(app);
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
    await until(() => expect(done).toEqual([`resume ${code}`]));
    expect(back).toHaveBeenCalledTimes(1);
  });

  it('shares by the web’s own call, where the browser cannot', async () => {
    const { send, of } = await openInApp(app);
    expect('share' in navigator).toBe(false);
    send('init', able);
    await navigator.share({ title: 'بیمه‌نامه', url: '/orders/1' });
    expect(of('share')).toEqual([{ title: 'بیمه‌نامه', url: 'https://panah.example/orders/1' }]);
    await expect(navigator.share({})).rejects.toThrow(TypeError);
  });

  it('says whether files can be chosen; an app of the first kind is believed to can', async () => {
    const { send, host } = await openInApp(app);
    send('init', { capabilities: ['open_external'] });
    expect(host.$abilities.get()).toMatchObject({ windows: false, files: true });
    send('init', { protocol: '1.0', capabilities: ['open_external'] });
    expect(host.$abilities.get()).toEqual({ windows: false, files: false, browser: true });
    send('init', able);
    expect(host.$abilities.get().files).toBe(true);
  });
});
