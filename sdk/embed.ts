import type { PanahEvents } from '#bridge/events';
import type { PanahOptions } from '#bridge/options';
import type { Route } from '#bridge/protocol';
import { type Connection, connectFrame } from './connect-frame.ts';
import { frameFor, linkFor } from './frame-element.ts';
import type { PanahContainer, PanahHandle } from './handle.ts';
import { hostMethods } from './host-methods.ts';
import { comesBack, schemeOf } from './host-page.ts';
import { createListeners } from './listeners.ts';
import { type Mounted, mounted } from './mounted.ts';
import type { Surface } from './overlay/overlay.ts';
import { watchPage } from './watch-page.ts';

/** Makes a widget of a container that has none. */
export function mount(container: PanahContainer, settings: PanahOptions, origin: string): PanahHandle {
  // Without a prototype: a page may have spoilt `Object.prototype`.
  const options: PanahOptions = Object.assign(Object.create(null), settings);
  const inline = !options.mode || options.mode === 'inline';
  const listeners = createListeners();
  const { on, off } = listeners;
  const sold = new Set<string>();
  const self = { container, options, state: 'connecting', taps: new Set() } as unknown as Mounted;
  const emit = (name: string, payload: unknown) => {
    const { protocol, code, order_uid } = payload as PanahEvents['ready'] &
      PanahEvents['error'] &
      PanahEvents['purchase'];
    if (name === 'ready') Object.assign(self, { state: name, protocol });
    if (name === 'error') self.state = code;
    // A frame that is loaded anew on the result's page says it again.
    if (name === 'purchase' && sold.size === sold.add(order_uid).size) return;
    for (const tap of self.taps) tap(name, payload);
    listeners.emit(name, payload);
  };
  /** An inline widget's is made, and led to its place, only when no frame comes. */
  let link = container.closest('a') ?? container.querySelector('a');
  const ownLink = !link;
  const lead = () => {
    link = linkFor(container, link, options, origin);
    return link;
  };
  let frame: HTMLIFrameElement | null = null;
  let connection: Connection | undefined;
  let surface: Promise<Surface> | undefined;

  const fail = (code: string) =>
    emit('error', { code, message: `${origin}: ${code}. Ask Panah.doctor()`, recoverable: true });
  const close = () => {
    surface?.then(open => open.hide());
    if (inline) emit('close', {});
  };
  const expected = comesBack();
  const methods = hostMethods({ container, options, inline, frame: () => frame, emit, fail, close });

  let begun = () => {};
  const beginning = new Promise<void>(done => {
    begun = done;
  });
  /** Puts the frame into its place and stands by it. */
  const begin = (place: Element, prerender?: boolean, settle?: (up: boolean) => void) => {
    if (frame) return;
    const made = frameFor(place, options, origin, prerender);
    const show = (up: boolean) => {
      made.style.display = up ? 'block' : 'none';
      const plain = up ? link : lead();
      if (inline && plain) plain.hidden = up;
    };
    const answered = (up: boolean) => {
      show(up);
      settle?.(up);
    };
    frame = made;
    show(true);
    if (!made.isConnected) place.append(made);
    connection = connectFrame(made, origin, options.timeout ?? 15e3, methods, answered, fail);
    connection.renew();
    begun();
  };
  const call: Connection['call'] = async (...what) => {
    await beginning;
    return connection?.call(...what);
  };
  const stops = [
    watchPage(() => {
      if (container.isConnected) connection?.renew();
      else {
        handle.destroy();
        // Coming back, it gets a widget again; one that was destroyed in its place does not.
        delete container.panah;
      }
    }),
  ];
  let ended = false;
  /** A part that is fetched because an option asks for it; it gives its own way out. */
  const add = async (part: Promise<() => void>) => {
    const stop = await part;
    if (ended) stop();
    else stops.push(stop);
  };

  /** Where the visitor came from, while it is known; kept only with consent. */
  const remember = () => {
    if (options.consent?.analytics_storage === 'granted') handle.getAttribution();
  };
  const handle: PanahHandle = {
    get frame() {
      return frame;
    },
    on(name, listener) {
      on(name, listener);
      return handle;
    },
    once(name, listener) {
      on(name, listener, true);
      return handle;
    },
    off(name, listener) {
      off(name, listener);
      return handle;
    },
    navigate: path => call('navigate', { path }),
    update(look) {
      Object.assign(options, look);
      surface?.then(open => open.dress());
      if (frame) frame.style.colorScheme = options.scheme ?? schemeOf(container);
      remember();
      return call('update', look);
    },
    setConsent: consent => handle.update({ consent }),
    async show() {
      container.hidden = false;
      await (await surface)?.show();
    },
    async hide() {
      if (inline) container.hidden = true;
      (await surface)?.hide();
    },
    login: code => call('login', { code }),
    logout: () => call('logout'),
    getAttribution: async () => (await import('./attribution.ts')).readAttribution(options),
    destroy() {
      ended = true;
      for (const stop of stops) stop();
      connection?.destroy();
      surface?.then(open => open.destroy());
      listeners.clear();
      mounted.delete(self);
      container.panah = undefined;
      frame?.remove();
      if (ownLink) link?.remove();
      else link!.hidden = false;
    },
  };

  container.panah = handle;
  mounted.add(Object.assign(self, { handle }));
  if (inline && !options.trigger) begin(container);
  else {
    const button = lead();
    surface = import('./overlay/overlay.ts').then(({ arrange }) =>
      arrange({
        container,
        options,
        link: button,
        begin,
        emit,
        shown: () => void call('shown').catch(() => {}),
        expected,
      }),
    );
  }
  if (options.routes && options.routes !== 'none') {
    const firstRoute = new Promise<Route>(done => on('route', done, true));
    add(import('./routes.ts').then(({ syncRoutes }) => syncRoutes(handle, options, firstRoute)));
  }
  if (options.dataLayer) add(import('./data-layer.ts').then(({ feedDataLayer }) => feedDataLayer(handle)));
  remember();
  if (options.debug) {
    const look = () => import('./examine.ts').then(({ examine }) => examine(origin, { overlay: true }));
    handle.once('ready', look).once('error', look);
  }
  return handle;
}
