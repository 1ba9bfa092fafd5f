import type { PanahEventName } from '#bridge/events';
import { eventNames } from './event-names.ts';
import type { PanahHandle } from './handle.ts';
import { createListeners } from './listeners.ts';
import { PanahError } from './panah-error.ts';

/** So long a call waits for an element or component to come into the page. */
const longest_wait_ms = 30e3;

/** A handle that outlives its widget: for an element or component whose widget may be made anew. */
export interface LastingHandle {
  /** What the page holds. Its calls wait for a widget, its listeners stay. */
  handle: PanahHandle;
  /** The widget that serves from now on. */
  attach(widget: PanahHandle): void;
  /** Ends the widget; the next one takes over. */
  detach(): void;
  /** Ends the widget for good, unless another is attached: calls are rejected until then. */
  end(): void;
  hasEnded(): boolean;
  readonly widget: PanahHandle | undefined;
}

/** `onEvent` gets every event of every widget that is attached. */
export function createLastingHandle(onEvent: (name: PanahEventName, payload: unknown) => void): LastingHandle {
  const listeners = createListeners();
  let widget: PanahHandle | undefined;
  let ended = false;
  const waiting: { attach(widget: PanahHandle): void; refuse(reason: PanahError): void }[] = [];
  const served = async () => {
    if (widget) return widget;
    if (ended) throw new PanahError('destroyed');
    return new Promise<PanahHandle>((attach, refuse) => {
      waiting.push({ attach, refuse });
      setTimeout(() => refuse(new PanahError('not_open')), longest_wait_ms);
    });
  };

  const detach = () => {
    const last = widget;
    widget = undefined;
    // The `ready` of a frame that is gone has a nonce that no code is good with.
    listeners.forget();
    last?.destroy();
  };
  const end = () => {
    ended = true;
    detach();
    for (const { refuse } of waiting.splice(0)) refuse(new PanahError('destroyed'));
  };
  const handle: PanahHandle = {
    get frame() {
      return widget?.frame ?? null;
    },
    on(name, listener) {
      listeners.on(name, listener);
      return handle;
    },
    once(name, listener) {
      listeners.on(name, listener, true);
      return handle;
    },
    off(name, listener) {
      listeners.off(name, listener);
      return handle;
    },
    navigate: async path => (await served()).navigate(path),
    update: async look => (await served()).update(look),
    setConsent: async consent => (await served()).setConsent(consent),
    show: async () => (await served()).show(),
    hide: async () => (await served()).hide(),
    login: async code => (await served()).login(code),
    logout: async () => (await served()).logout(),
    getAttribution: async () => (await served()).getAttribution(),
    destroy: end,
  };
  return {
    handle,
    get widget() {
      return widget;
    },
    attach(next) {
      widget = next;
      // The page may have ended the one before by itself.
      listeners.forget();
      ended = false;
      for (const name of eventNames)
        next.on(name, payload => {
          listeners.emit(name, payload);
          onEvent(name, payload);
        });
      for (const { attach } of waiting.splice(0)) attach(next);
    },
    detach,
    end,
    hasEnded: () => ended,
  };
}
