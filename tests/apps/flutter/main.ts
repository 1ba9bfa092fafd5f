/** The program that plays the app: `node main.ts <file of the translated screen>`. It speaks as `wire.ts` has it. */
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import type { Do } from '../wire.ts';
import { plain, Uri } from './dart.ts';
import {
  AppLifecycleState,
  observers,
  type PopScope,
  type Scaffold,
  Screen,
  type State,
  type StatefulWidget,
} from './flutter.ts';
import { phone, tell } from './phone.ts';
import { platform } from './platform.ts';
import { type InAppWebView, WebView } from './plugins.ts';

type Opening = Extract<Do, { do: 'open' }>;

interface Shown {
  PanahScreen: new (given: object) => StatefulWidget;
}
type ShownState = State & { resumeFrom(link: Uri): void };

const { default: made } = (await import(pathToFileURL(process.argv[2]!).href)) as {
  default(platform: object): Shown;
};
const { PanahScreen } = made(platform);

const codes = new Map<number, PromiseWithResolvers<string | null>>();
let screen: Screen | undefined;
let view: WebView | undefined;

/** What a partner writes: the app's server is asked for a code, and what the page tells is told on. */
const partner = {
  fetchCode(embed_session: string, nonce: string) {
    const id = codes.size + 1;
    codes.set(id, Promise.withResolvers());
    tell('code_wanted', { id, embed_session, nonce });
    return codes.get(id)!.promise;
  },
  onToken: (token: string) => tell('token', { token }),
  onEvent: (type: string, payload: unknown) =>
    tell('event', { type, payload: plain(payload) as Record<string, unknown> }),
};

function open({ path, link, listener = true, night, unopened }: Opening) {
  phone.isNight = !!night;
  phone.hasMessageListener = listener;
  if (unopened) phone.unopened.add(unopened);
  const widget = new PanahScreen({ ...(path && { path }), ...partner });
  screen = new Screen(widget, tree => {
    const webView = ((tree as PopScope).child as Scaffold).body as InAppWebView;
    if (view) view.widget = webView;
    else view = new WebView(webView);
  });
  // A package for links tells of the one that has started the app as soon as somebody listens.
  if (link) follow(link);
}

const follow = (link: string) => (screen!.state as ShownState).resumeFrom(Uri.parse(link));

function resume() {
  for (const one of observers) one.didChangeAppLifecycleState(AppLifecycleState.resumed);
}

function answer({ id, ...rest }: Extract<Do, { do: 'code' }>) {
  const question = codes.get(id);
  if ('fails' in rest) question?.reject(new Error('SocketException'));
  else question?.resolve(rest.code);
}

/** The WebView goes with its screen. */
function here() {
  if (view) view.stands = !!screen?.stands;
  return view?.stands ? view : undefined;
}

async function serve(asked: Do): Promise<unknown> {
  switch (asked.do) {
    case 'open':
      return open(asked);
    case 'loading':
      return here()?.begin(asked.url);
    case 'message':
      return here()?.take(asked.text, asked.origin, asked.main);
    case 'navigate':
      return tell('navigate', { id: asked.id, allow: (await here()?.mayGo(asked.url)) ?? false });
    case 'back':
      if (screen?.stands) screen.maybePop('left');
      return;
    case 'link':
      follow(asked.url);
      return resume();
    case 'active':
      return resume();
    case 'insets':
      phone.insets = asked;
      return screen?.surroundingsChanged();
    case 'code':
      return answer(asked);
    case 'end':
      screen?.end();
      return process.exit(0);
    default:
      throw new Error(`This phone does not ${asked.do}`);
  }
}

function crash(problem: unknown) {
  console.error(problem);
  tell('crashed', { why: String(problem) });
  process.exit(1);
}
process.on('uncaughtException', crash);
process.on('unhandledRejection', crash);

const wire = createInterface({ input: process.stdin });
wire.on('line', line => void serve(JSON.parse(line) as Do));
wire.on('close', () => void serve({ do: 'end' }));
tell('ready_for_input', {});
