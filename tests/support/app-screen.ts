import type { Page } from '@playwright/test';
import ts from 'typescript';

interface WebViewProps {
  source: { uri: string };
  onMessage(event: { nativeEvent: { url: string; data: string } }): void;
  onLoadStart(): void;
}

/** Compiles a component of a React Native app and gives what it exports; every module it asks for is pretended. */
function compile(code: string, modules: Record<string, object>): Record<string, (props: object) => WebViewProps> {
  const { outputText } = ts.transpileModule(code, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022, jsx: ts.JsxEmit.ReactJSX },
  });
  const exported = {};
  new Function('require', 'exports', outputText)((name: string) => modules[name], exported);
  return exported;
}

/**
 * Runs the screen of a React Native app with a real page in its WebView: what the page posts reaches the screen, and
 * what the screen injects runs in the page. Gives the address that was opened, and what the app has heard of events.
 */
export async function runAppScreen(page: Page, code: string): Promise<{ uri: string; heard: string[] }> {
  const heard: string[] = [];
  const listener = { addEventListener: () => ({ remove() {} }) };
  const view = { injectJavaScript: (script: string) => void page.evaluate(script).catch(() => {}) };
  let refs = 0;
  const { PanahScreen } = compile(code, {
    react: {
      // The first reference is the WebView's.
      useRef: (value: unknown) => ({ current: refs++ ? value : view }),
      useState: (first: unknown) => [first, () => {}],
      useEffect: (run: () => void) => run(),
      useCallback: (run: () => void) => run,
    },
    'react/jsx-runtime': { jsx: (_type: unknown, props: WebViewProps) => props },
    'react-native': {
      AppState: listener,
      BackHandler: listener,
      DeviceEventEmitter: { addListener: listener.addEventListener },
      Linking: { ...listener, getInitialURL: async () => null },
      Platform: { OS: 'android' },
      Share: {},
      useColorScheme: () => 'light',
    },
    '@react-native-async-storage/async-storage': { __esModule: true, default: { getItem: async () => null } },
    '@react-navigation/native': { useFocusEffect: (run: () => void) => run() },
    'react-native-safe-area-context': { useSafeAreaInsets: () => ({ top: 24, right: 0, bottom: 0, left: 0 }) },
    'react-native-webview': { WebView: 'WebView' },
  });
  const screen = PanahScreen!({
    fetchCode: async ({ nonce }: { nonce: string }) => {
      heard.push(`asked for a code of ${nonce.length} digits`);
      return null;
    },
    onEvent: (type: string) => heard.push(type),
    onCanGoBack: () => heard.push('can_go_back'),
    onClose: () => heard.push('close'),
  });
  await page.exposeFunction('toTheApp', (data: string) => screen.onMessage({ nativeEvent: { url: page.url(), data } }));
  await page.addInitScript(() => {
    const { toTheApp } = window as unknown as { toTheApp(data: string): void };
    Object.assign(window, { ReactNativeWebView: { postMessage: (data: string) => toTheApp(data) } });
  });
  screen.onLoadStart();
  await page.goto(screen.source.uri);
  return { uri: screen.source.uri, heard };
}
