import { createController } from './controller.ts';
import { mockDocument } from './mock-document.ts';
import type { MockEvent, MockWidget } from './mock-messages.ts';

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
