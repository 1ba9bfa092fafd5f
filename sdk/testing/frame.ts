/** The document of the mock widget: the real bridge from the frame's side, with the test in the place of the product. */
import { connect, WindowMessenger } from 'penpal';
import type { PanahEventName } from '#bridge/events';
import { type FrameMethods, type HostMethods, NAMESPACE, PROTOCOL_VERSION } from '#bridge/protocol';
import { createController, type MockSide, type MockStage } from './controller.ts';
import type { MockCall, MockDocumentOptions } from './mock-messages.ts';

declare const mockOptions: MockDocumentOptions;

/** The page that the frame's address names. */
const namedHost = () => {
  const page = new URLSearchParams(location.search).get('page');
  return page ? [new URL(page).origin] : [];
};

/** Directed by the page's own mock, or by a test that reaches into the frame. */
function findSide(): MockSide {
  const owner = window.frameElement as { panahMock?: MockSide } | null;
  if (owner?.panahMock) return owner.panahMock;
  const { side, mock } = createController(mockOptions.script ?? []);
  Object.assign(window, { panahMock: mock });
  return side;
}

const nonce = Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join(
  '',
);
const embed_session = `mock-${nonce.slice(0, 8)}`;

async function start(side: MockSide): Promise<void> {
  const method =
    (name: MockCall['method']) =>
    (argument?: unknown): void =>
      side.take({ method: name, argument });
  const methods: { [N in keyof FrameMethods]: (argument?: unknown) => unknown } = {
    navigate: method('navigate'),
    update: method('update'),
    login: method('login'),
    logout: method('logout'),
    shown: method('shown'),
    back: method('back'),
    viewport: method('viewport'),
    ping: () => ({ protocol: PROTOCOL_VERSION, path: '/' }),
  };
  const host = await connect<HostMethods>({
    messenger: new WindowMessenger({
      remoteWindow: window.parent,
      allowedOrigins: mockOptions.hosts ?? namedHost(),
    }),
    methods: methods as never,
    channel: NAMESPACE,
  }).promise;
  const stage: MockStage = {
    async tell(type, payload) {
      const told = payload as never;
      if (type === 'route') await host.routeChanged(told);
      else if (type === 'resize') await host.resize(told);
      else if (type === 'token') await host.token(told);
      else await host.event({ type: type as Exclude<PanahEventName, 'ready'>, payload: told });
    },
    ask: async reason => (await host.requestToken({ reason, nonce, embed_session }))?.code ?? null,
  };
  const route = { path: '/', title: document.title };
  const welcome = await host.hello({ protocol: PROTOCOL_VERSION, embed_session, nonce }, route);
  side.join(window.frameElement ?? window, stage, welcome);
  for (const { type, payload } of side.script) await stage.tell(type, payload);
}

const side = findSide();
if (!side.silent) start(side);
