import { readFileSync } from 'node:fs';
import { format } from '@wasm-fmt/dart_fmt';
import ts from 'typescript';
import { afterEach, expect, it, vi } from 'vitest';
import { pretendPage } from '../../../tests/support/pretend-app.ts';
import { createMemoryNav } from '../../shell/nav.ts';
import { connectHost } from '../connect-host.ts';

const guides = ['react-native', 'swift', 'kotlin', 'flutter'];
const guideOf = (name: string) => readFileSync(new URL(`../../../sdk/guides/${name}.md`, import.meta.url), 'utf8');

/** The one fenced block of a guide: what its reader copies. */
function hostCode(name: string): string {
  const blocks = [...guideOf(name).matchAll(/^```\w+\n([\s\S]*?)^```$/gm)];
  expect(blocks).toHaveLength(1);
  return blocks[0]![1]!;
}

const heard = ['ready', 'code_wanted', 'token', 'can_go_back', 'open_external', 'share', 'event', 'close'];
const sent = ['init', 'insets', 'code', 'back', 'resume', 'logout'];

it.each(guides)('the host code for %s knows every message of the contract, and the origin they come from', name => {
  const code = hostCode(name);
  const words = new Set([...code.matchAll(/(["'])([a-z_]+)\1/g)].map(([, , word]) => word));
  expect([...heard, ...sent].filter(word => !words.has(word))).toEqual([]);
  expect(code).toContain('https://panah.example');
  expect(code).toMatch(/isPanah|setOf\(origin\)/);
});

it.each([
  ['react-native', /onContentProcessDidTerminate=.*?reload\(\).*onRenderProcessGone=.*?setNumber/s],
  ['swift', /webViewWebContentProcessDidTerminate\b.*?forgetPage\(\)\s+webView\.reload\(\)/s],
  ['kotlin', /onRenderProcessGone\b.*?page = null\s+recreate\(\)\s+return true/s],
  ['flutter', /onWebContentProcessDidTerminate:.*?reload\(\).*onRenderProcessGone:.*?_number\+\+/s],
])('the host code for %s begins a page anew whose process the system has ended', (name, handlers) => {
  expect(hostCode(name)).toMatch(handlers);
});

it('the Android activity keeps its page when the phone turns or goes dark, and lets the keyboard and every file type in', () => {
  const guide = guideOf('kotlin');
  const kept = /android:configChanges="([\w|]+)"/.exec(guide)?.[1]?.split('|');
  expect(kept).toEqual(
    expect.arrayContaining(['orientation', 'screenSize', 'smallestScreenSize', 'screenLayout', 'density', 'uiMode']),
  );
  expect(guide).toContain('android:windowSoftInputMode="adjustResize"');
  const code = hostCode('kotlin');
  expect(code).toMatch(/fun onConfigurationChanged[^}]*introduce\(\)/);
  expect(code).toContain('Intent.EXTRA_MIME_TYPES, params.acceptTypes');
});

it('the Flutter code is read by Dart’s own parser, and is as its formatter writes it', () => {
  const code = hostCode('flutter');
  const read = (text: string) => format(text, 'panah_screen.dart', { line_width: 120 });
  expect(read(code)).toBe(code);
  expect(() => read(code.replace('final token = _token;', 'final token = = _token;'))).toThrow('could not be parsed');
});

interface Props {
  [name: string]: unknown;
  source: { uri: string };
  onMessage(event: { nativeEvent: { url: string; data: string } }): void;
  key?: string;
  onLoadStart(): void;
  onContentProcessDidTerminate(): void;
  onRenderProcessGone(): void;
  onShouldStartLoadWithRequest(request: { url: string }): boolean;
}

/** The React Native guide's screen, run as it is shown, with the real bridge in its WebView. */
async function appWithScreen(signedIn = true, startedBy: string | null = null) {
  const calls: string[] = [];
  const back: {
    press?: () => boolean;
    link?: (event: { url: string }) => void;
    state?: (state: string) => void;
    logout?: () => void;
    blur?: () => void;
  } = {};
  const injected: string[] = [];
  const kept = new Map<string, string>();
  const page = pretendPage();
  const listener = (name: keyof typeof back) => (_: string, act: never) => {
    back[name] = act;
    return { remove: () => delete back[name] };
  };
  const view = {
    reload: () => void calls.push('reload'),
    injectJavaScript(script: string) {
      injected.push(script);
      new Function('location', 'window', script)(location, page.window);
    },
  };
  const refs: { current: unknown }[] = [];
  let state: unknown;
  const modules: Record<string, object> = {
    react: {
      // The first reference is the WebView's.
      useRef: (value: unknown) => refs[refs.push({ current: refs.length ? value : view }) - 1],
      useState(first: unknown) {
        state ??= first;
        return [state, (change: (last: unknown) => unknown) => (state = change(state))];
      },
      useEffect: (run: () => void) => run(),
      useCallback: (run: () => void) => run,
    },
    'react/jsx-runtime': { jsx: (_type: string, props: Props, key?: string) => ({ ...props, key }) },
    'react-native': {
      AppState: { addEventListener: listener('state') },
      DeviceEventEmitter: { addListener: listener('logout'), emit: () => back.logout?.() },
      BackHandler: { addEventListener: listener('press') },
      Linking: {
        addEventListener: listener('link'),
        getInitialURL: async () => startedBy,
        openURL: async (url: string) => void calls.push(`open ${url}`),
      },
      Platform: { OS: 'android' },
      Share: { share: async ({ message }: { message: string }) => void calls.push(`share ${message}`) },
      useColorScheme: () => 'dark',
    },
    '@react-native-async-storage/async-storage': {
      __esModule: true,
      default: {
        getItem: async (key: string) => kept.get(key) ?? null,
        setItem: async (key: string, value: string) => void kept.set(key, value),
        removeItem: async (key: string) => void kept.delete(key),
      },
    },
    '@react-navigation/native': {
      useFocusEffect(run: () => () => void) {
        back.blur = run();
      },
    },
    'react-native-safe-area-context': { useSafeAreaInsets: () => ({ top: 24, right: 0, bottom: 16, left: 0 }) },
    'react-native-webview': { WebView: 'WebView' },
  };
  const { outputText } = ts.transpileModule(hostCode('react-native'), {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022, jsx: ts.JsxEmit.ReactJSX },
  });
  const shown: { PanahScreen?: (props: object) => Props; logOutOfPanah?: () => Promise<void> } = {};
  new Function('require', 'exports', outputText)((name: string) => modules[name], shown);
  const show = () => {
    refs.length = 0;
    return shown.PanahScreen!({
      path: '/thirdparty',
      fetchCode: async (question: { nonce: string }) => (signedIn ? `code-for-${question.nonce}` : null),
      onToken: (token: string) => calls.push(`token ${token}`),
      onEvent: (type: string) => calls.push(`event ${type}`),
      onCanGoBack: (value: boolean) => calls.push(`can go back ${value}`),
      onClose: () => calls.push('closed'),
    });
  };
  const props = show();
  props.onLoadStart();
  // Told because a page begins to load. What is waited for below is the page's own word.
  expect(calls.splice(0)).toEqual(['can go back false']);
  page.window.ReactNativeWebView = {
    postMessage: data => props.onMessage({ nativeEvent: { url: 'https://panah.example/embed/', data } }),
  };
  const nav = createMemoryNav('/thirdparty');
  const host = connectHost({
    config: {
      partner: 'YOUR-CODE',
      embed_session: 'session',
      parent_origins: [],
      token_out: false,
      route_origin: null,
      webview_hosts: ['react-native'],
      protocol: '1.0',
    },
    nav,
    application: Promise.resolve({
      onCode: async code => void calls.push(`code ${code.slice(0, 9)}`),
      onLogout: async () => void calls.push('logout'),
      onResume: token => void calls.push(`resume ${token}`),
      onShown: () => {},
      onAnswers: () => {},
    }),
    onLook: look => void calls.push(`look ${look.scheme}`),
    onWelcome: () => {},
  });
  await vi.waitFor(() => expect(calls).toContain('can go back false'), { interval: 1 });
  return { ...page, props, show, calls, back, injected, kept, nav, host, logOut: shown.logOutOfPanah! };
}
afterEach(() => vi.unstubAllGlobals());

it('the React Native screen logs its customer in, receives the token, and looks as the phone does', async () => {
  const { calls, style, host, props, injected } = await appWithScreen();
  expect(props.source.uri).toBe('https://panah.example/embed/?partner=YOUR-CODE&path=%2Fthirdparty');
  expect(await host.requestCode('login')).toMatchObject({ code: expect.stringMatching(/^code-for-/) });
  expect(
    injected.filter(script => script.includes('code-for-')),
    'none before it was wanted',
  ).toHaveLength(1);
  host.sendToken('embed-token');
  await vi.waitFor(() => expect(calls).toContain('token embed-token'), { interval: 1 });
  expect(calls).toContain('look dark');
  expect(style.get('--panah-safe-top')).toContain('24px');
  expect(calls).not.toContain('event error');
});

it('the React Native screen gives the hardware button to the page, and closes when nothing is left', async () => {
  const { calls, back, nav, host } = await appWithScreen();
  nav.go('/orders');
  expect(calls.at(-1)).toBe('can go back true');
  expect(back.press!()).toBe(true);
  expect([nav.$loc.get().path, calls.at(-1)]).toEqual(['/thirdparty', 'can go back false']);
  back.press!();
  expect(calls.at(-1)).toBe('closed');
  // Another screen lies above it.
  back.blur!();
  expect(back.press).toBeUndefined();
  host.destroy();
});

it('the React Native screen opens the bank outside, and brings the customer back by the link or by hand', async () => {
  const { calls, back, host } = await appWithScreen();
  const onBack = vi.fn();
  host.openTop('https://bank.example/pay', onBack);
  await vi.waitFor(() => expect(calls).toContain('open https://bank.example/pay'), { interval: 1 });
  back.state!('active');
  expect(onBack).toHaveBeenCalledTimes(1);
  back.link!({ url: `https://app.shop.example/panah#panah=${'r'.repeat(43)}` });
  await vi.waitFor(() => expect(calls.at(-1)).toBe(`resume ${'r'.repeat(43)}`), { interval: 1 });
  await navigator.share({ text: 'سلام' });
  await navigator.share({ text: 'سلام', url: 'https://panah.example/r/7' });
  expect(calls.slice(-2)).toEqual(['share سلام', 'share سلام\nhttps://panah.example/r/7']);
  expect(await host.requestCode('expired')).toMatchObject({ code: expect.stringMatching(/^code-for-/) });
});

it('the React Native screen hands on the link that has started the app, as soon as the page is there, and only once', async () => {
  const token = 'r'.repeat(43);
  const { calls, injected, show } = await appWithScreen(true, `https://app.shop.example/panah#panah=${token}`);
  await vi.waitFor(() => expect(calls).toContain(`resume ${token}`), { interval: 1 });
  // The customer opens the screen another time.
  const payload = { embed_session: 'another-session', nonce: 'another-nonce' };
  const screen = show();
  for (const type of ['ready', 'code_wanted']) {
    const data = JSON.stringify({ ns: 'panah', v: 1, type, payload });
    screen.onMessage({ nativeEvent: { url: 'https://panah.example/embed/', data } });
  }
  await vi.waitFor(() => expect(injected.join()).toContain('code-for-another-nonce'), { interval: 1 });
  expect(injected.filter(script => script.includes(token))).toHaveLength(1);
});

it('the React Native screen passes the logout of the app on to the open page, and to the next one', async () => {
  const { calls, props, kept, injected, logOut } = await appWithScreen();
  const logouts = () => injected.filter(script => script.includes('logout')).length;
  const nextPage = () => {
    props.onLoadStart();
    const payload = { embed_session: 'session', nonce: 'another-nonce' };
    const data = JSON.stringify({ ns: 'panah', v: 1, type: 'ready', payload });
    props.onMessage({ nativeEvent: { url: 'https://panah.example/embed/', data } });
  };
  await logOut();
  await vi.waitFor(() => expect(calls).toContain('logout'), { interval: 1 });
  expect([logouts(), kept.size], 'the open page may not have been done').toEqual([1, 1]);
  nextPage();
  await vi.waitFor(() => expect([logouts(), kept.size]).toEqual([2, 0]), { interval: 1 });
});

it('the React Native screen begins the page anew once the system has ended its process', async () => {
  const { calls, props, show, back, nav } = await appWithScreen();
  nav.go('/orders');
  props.onContentProcessDidTerminate();
  expect(calls.slice(-2)).toEqual(['can go back false', 'reload']);
  // No page is left that could take a step back.
  back.press!();
  expect(calls.at(-1)).toBe('closed');
  props.onRenderProcessGone();
  expect(show().key).not.toBe(props.key);
});

it('the React Native screen knows a stranger', async () => {
  const { calls, host } = await appWithScreen(false);
  expect(await host.requestCode('login')).toBeNull();
  expect(calls.filter(call => /^code|error/.test(call))).toEqual([]);
});

it('the React Native screen neither hears another page nor speaks to it, and loads none', async () => {
  const { calls, props, back, injected } = await appWithScreen();
  const before = calls.length;
  const data = JSON.stringify({ ns: 'panah', v: 1, type: 'close', payload: {} });
  for (const url of ['https://bank.example/', 'https://panah.example.evil.example/', 'http://panah.example/'])
    props.onMessage({ nativeEvent: { url, data } });
  expect(calls).toHaveLength(before);
  expect(props.onShouldStartLoadWithRequest({ url: 'https://bank.example/' })).toBe(false);
  expect(props.onShouldStartLoadWithRequest({ url: 'javascript:alert(1)' })).toBe(false);
  expect(props.onShouldStartLoadWithRequest({ url: 'https://panah.example/embed/' })).toBe(true);
  expect(calls.slice(before)).toEqual(['open https://bank.example/']);

  const panahReceive = vi.fn();
  back.press!();
  new Function('location', 'window', injected.at(-1)!)({ origin: 'https://bank.example' }, { panahReceive });
  expect(panahReceive).not.toHaveBeenCalled();
});
