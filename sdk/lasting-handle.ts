import type { PanahEventName } from '#bridge/events';
import { eventNames } from './event-names.ts';
import type { PanahHandle } from './handle.ts';
import { createListeners } from './listeners.ts';

/** A handle that outlives its widget: for an element or component whose widget may be made anew. */
export interface LastingHandle {
  /** What the page holds. Its calls wait for a widget, its listeners stay. */
  face: PanahHandle;
  /** The widget that serves from now on. */
  attach(widget: PanahHandle): void;
  /** Ends the widget; the next one takes over. */
  detach(): void;
  readonly widget: PanahHandle | undefined;
}

/** `heard` gets every event of every widget that is attached. */
export function createLastingHandle(heard: (name: PanahEventName, payload: unknown) => void): LastingHandle {
  const listeners = createListeners();
  let widget: PanahHandle | undefined;
  let waiting: ((widget: PanahHandle) => void)[] = [];
  const served = () =>
    widget ? Promise.resolve(widget) : new Promise<PanahHandle>(resolve => void waiting.push(resolve));

  const detach = () => {
    const last = widget;
    widget = undefined;
    last?.destroy();
  };
  const face: PanahHandle = {
    get frame() {
      return widget?.frame ?? null;
    },
    on(name, listener) {
      listeners.on(name, listener);
      return face;
    },
    once(name, listener) {
      listeners.on(name, listener, true);
      return face;
    },
    off(name, listener) {
      listeners.off(name, listener);
      return face;
    },
    navigate: async path => (await served()).navigate(path),
    update: async look => (await served()).update(look),
    setConsent: async consent => (await served()).setConsent(consent),
    show: async () => (await served()).show(),
    hide: async () => (await served()).hide(),
    login: async code => (await served()).login(code),
    logout: async () => (await served()).logout(),
    getAttribution: async () => (await served()).getAttribution(),
    destroy: detach,
  };
  return {
    face,
    get widget() {
      return widget;
    },
    attach(next) {
      widget = next;
      for (const name of eventNames)
        next.on(name, payload => {
          listeners.emit(name, payload);
          heard(name, payload);
        });
      for (const resolve of waiting) resolve(next);
      waiting = [];
    },
    detach,
  };
}
