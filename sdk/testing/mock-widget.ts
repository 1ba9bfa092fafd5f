import type { PanahEventName, PanahEvents } from '#bridge/events';
import type { PanahLook, PanahOptions } from '#bridge/options';
import { createController } from './controller.ts';
import { mockDocument } from './mock-document.ts';

/** One event as the mock says it. */
export type MockEvent = { [N in PanahEventName]: { type: N; payload: PanahEvents[N] } }[PanahEventName];

/** What the page's SDK called in the frame, in order. */
export interface MockCall {
  method: 'navigate' | 'update' | 'login' | 'logout' | 'shown' | 'back' | 'viewport' | 'ping';
  argument: unknown;
}

/** What the page told when the frame greeted it: look, answers, and whether it gives codes. */
export interface MockWelcome extends PanahLook {
  protocol: string;
  page: string;
  tokens: boolean;
  layout?: 'flow' | 'fill';
  path?: string;
  answers?: PanahOptions['answers'];
  resume?: string;
}

/** The widget's side of the bridge, played by a test. */
export interface MockWidget {
  /** For `embed(…, { origin: mock.origin })`. */
  readonly origin: string;
  readonly calls: readonly MockCall[];
  readonly welcomes: readonly MockWelcome[];
  /** Says it in every frame that has greeted; waits for the first. `route`, `resize` and `token` go their own ways. */
  emit<N extends PanahEventName>(type: N, payload: PanahEvents[N]): Promise<void>;
  /** What the page's `getToken` gives. */
  askForCode(reason?: 'login' | 'expired'): Promise<string | null>;
  /** The page's next call is refused with this code, `invalid_payload` if none is said. */
  failNext(code?: string): void;
  /** Frames that load from now on never answer, as where a network or a policy keeps them away. */
  silent(on?: boolean): void;
  /** Takes the mock back. */
  restore(): void;
}

export interface MockOptions {
  /** Said in order as soon as a page has greeted. */
  script?: MockEvent[];
  /** Of inline scripts, where the page's policy asks for one. */
  nonce?: string;
}

/**
 * Puts a mock in the place of every frame that this page's SDK makes from now on. Nothing is fetched: the frame is a
 * document of the page's own origin and speaks the real bridge, exact origins included.
 */
export function mockPanah({ script = [], nonce }: MockOptions = {}): MockWidget {
  const { origin } = location;
  const { side, mock } = createController(script);
  const prototype = HTMLIFrameElement.prototype;
  const real = Object.getOwnPropertyDescriptor(prototype, 'src') as Required<Pick<PropertyDescriptor, 'get' | 'set'>>;
  const addresses = new WeakMap<HTMLIFrameElement, string>();
  const text = mockDocument({ hosts: [origin] }, nonce);

  Object.defineProperty(prototype, 'src', {
    configurable: true,
    enumerable: true,
    get(this: HTMLIFrameElement) {
      return addresses.get(this) ?? real.get.call(this);
    },
    set(this: HTMLIFrameElement & { panahMock?: unknown }, address: string) {
      if (!`${address}`.startsWith(`${origin}/embed/`)) {
        real.set.call(this, address);
        return;
      }
      addresses.set(this, `${address}`);
      this.panahMock = side;
      this.srcdoc = text;
    },
  });
  return Object.assign(mock, {
    origin,
    restore: () => void Object.defineProperty(prototype, 'src', real),
  });
}
