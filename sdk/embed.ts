import { touchOf } from '#bridge/embed-url';
import type { PanahErrorCode } from '#bridge/errors';
import type { PanahEvents } from '#bridge/events';
import type { PanahOptions } from '#bridge/options';
import type { FrameMethods, Route } from '#bridge/protocol';
import { type Connection, connectFrame, type FrameState } from './connect-frame.ts';
import { followBack } from './follow-back.ts';
import { frameFor, linkFor, setLook } from './frame-element.ts';
import { createFrameHeight, type FrameHeight } from './frame-height.ts';
import type { PanahContainer, PanahHandle } from './handle.ts';
import { hostMethods } from './host-methods.ts';
import { comesBack, schemeOf } from './host-page.ts';
import { createListeners } from './listeners.ts';
import { type Mounted, mounted } from './mounted.ts';
import type { Surface } from './overlay/overlay.ts';
import { PanahError } from './panah-error.ts';
import { runSafely } from './run-safely.ts';
import { watchPage } from './watch-page.ts';

/** Warnings: what they tell of does not keep the widget from working. */
const harmless: string[] = ['frame_clipped', 'token_failed', 'theme_refused', 'part_unreachable', 'invalid_payload'];
/** A page that takes the frame out again and again, within seconds, does not want it. */
const most_rebuilds = 3;
const rebuilds_ms = 10e3;

/** Makes a widget of a container that has none. `early` is the handle that the page has already. */
export function mount(
  container: PanahContainer,
  settings: PanahOptions,
  origin: string,
  early: object = {},
): PanahHandle {
  // Without a prototype: a page may have spoilt `Object.prototype`.
  const options: PanahOptions = Object.assign(Object.create(null), settings);
  const inline = !options.mode || options.mode === 'inline';
  const listeners = createListeners();
  const { on, off } = listeners;
  const sold = new Set<string>();
  const self = {
    container,
    options,
    state: 'connecting',
    problems: new Map(),
    edge: () => height?.edge(),
    taps: new Set(),
  } as unknown as Mounted;
  const emit = (name: string, payload: unknown) => {
    const { protocol, code, message, order_uid } = payload as PanahEvents['ready'] &
      PanahEvents['error'] &
      PanahEvents['purchase'];
    if (name === 'ready') Object.assign(self, { state: name, protocol });
    if (name === 'error') {
      if (harmless.includes(code)) self.problems.set(code, message);
      else self.state = code;
      console.warn(`Panah: ${message}. Panah.doctor() tells more.`);
    }
    // A frame that is loaded anew on the result's page says it again.
    if (name === 'purchase' && sold.size === sold.add(order_uid).size) return;
    for (const tap of self.taps) runSafely(() => tap(name, payload));
    listeners.emit(name, payload);
  };
  const fail = (code: PanahErrorCode, detail?: string) =>
    emit('error', { code, message: new PanahError(code, detail ?? origin).message, recoverable: true });

  /** An inline widget's is made, and led to its place, only when no frame comes. */
  let link = container.closest('a') ?? container.querySelector('a');
  const ownLink = !link;
  const lead = () => {
    link = linkFor(container, link, options, origin, touchOf(location.href, options));
    return link;
  };
  let frame: HTMLIFrameElement | null = null;
  let connection: Connection | undefined;
  let height: FrameHeight | undefined;
  let surface: Promise<Surface | undefined> | undefined;
  let ended = false;

  const close = () => {
    surface?.then(open => open?.hide());
    if (inline) emit('close', {});
  };
  const expected = comesBack();
  const back = followBack({
    self,
    inline,
    step: () => call('back'),
    close: () => handle.hide(),
  });
  const methods = hostMethods({
    container,
    options,
    inline,
    frame: () => frame,
    setHeight: pixels => height?.set(pixels),
    emit,
    fail,
    close,
    backSteps: back.inFrame,
    tell: box => void call('viewport', box).catch(() => {}),
  });

  /** Puts the frame into its place and stands by it. */
  const begin = (place: Element, prerender?: boolean, settle?: (up: boolean) => void) => {
    if (frame || ended) return;
    const made = frameFor(place, options, origin, !inline, prerender);
    const show = (state: FrameState) => {
      const down = state === 'down';
      setLook(made, 'display', down ? 'none' : 'block');
      setLook(made, 'visibility', state === 'up' ? 'inherit' : 'hidden');
      if (state === 'covered') return;
      const plain = down ? lead() : link;
      if (inline && plain) plain.hidden = !down;
      settle?.(!down);
    };
    frame = made;
    height = createFrameHeight(made);
    if (inline && link) link.hidden = true;
    if (!made.isConnected) place.append(made);
    connection = connectFrame(made, origin, options.timeout ?? 15e3, methods, show, fail);
    connection.renew();
  };
  const call = async (method: keyof FrameMethods, argument?: unknown) => {
    // Opening it may be under way.
    if (!connection) await surface;
    if (ended) throw new PanahError('destroyed');
    if (!connection) throw new PanahError('not_open');
    return connection.call(method, argument);
  };
  let rebuilds = 0;
  /** A page may have emptied the container, as `innerHTML = ''` or a morph does. */
  const rebuild = () => {
    if (!inline || !frame || frame.isConnected || self.state === 'frame_removed') return;
    if (rebuilds++ >= most_rebuilds) return connection?.giveUp('frame_removed');
    container.append(frame);
    setTimeout(() => rebuilds--, rebuilds_ms);
  };
  const stops = [
    watchPage(() => {
      if (container.isConnected) {
        rebuild();
        connection?.renew();
      } else {
        handle.destroy();
        // Coming back, it gets a widget again; one that was destroyed in its place does not.
        delete container.panah;
      }
    }),
  ];
  /** A part that is fetched because an option asks for it; it gives its own way out. */
  const add = async (name: string, part: Promise<() => void>) => {
    try {
      const stop = await part;
      if (ended) stop();
      else stops.push(stop);
    } catch {
      fail('part_unreachable', name);
    }
  };

  /** Where the visitor came from, while it is known; kept only with consent. */
  const remember = () => {
    if (options.consent?.analytics_storage === 'granted') handle.getAttribution().catch(() => {});
  };
  const alive = <T>(act: () => Promise<T>) => (ended ? Promise.reject(new PanahError('destroyed')) : act());
  const members: PanahHandle = {
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
    async navigate(path) {
      if (frame || ended) return call('navigate', { path });
      // A widget that waits for its trigger begins there.
      if (!/^\/(?![/\\])/.test(path)) throw new PanahError('invalid_payload', 'path');
      options.path = path;
    },
    update: look =>
      alive(async () => {
        Object.assign(options, look);
        surface?.then(open => open?.dress());
        remember();
        // What a frame does not know yet it is told when it greets.
        if (!frame) return;
        setLook(frame, 'color-scheme', options.scheme ?? schemeOf(container));
        await call('update', look);
      }),
    setConsent: consent => handle.update({ consent }),
    show: () =>
      alive(async () => {
        container.hidden = false;
        back.changed();
        const open = await surface;
        if (surface && !open) throw new PanahError('part_unreachable', 'overlay');
        open?.show();
      }),
    hide: () =>
      alive(async () => {
        if (inline) container.hidden = true;
        back.changed();
        (await surface)?.hide();
      }),
    login: code => call('login', { code }),
    logout: () => call('logout'),
    getAttribution: () =>
      alive(async () => {
        const part = await import('./attribution.ts').catch(() => {
          throw new PanahError('part_unreachable', 'attribution');
        });
        return part.readAttribution(options);
      }),
    destroy() {
      if (ended) return;
      ended = true;
      for (const stop of stops) stop();
      back.leave();
      if (frame) methods.watchViewport({ on: false });
      height?.stop();
      connection?.destroy();
      surface?.then(open => open?.destroy());
      listeners.clear();
      mounted.delete(self);
      container.panah = undefined;
      frame?.remove();
      if (ownLink) link?.remove();
      else link!.hidden = false;
    },
  };
  const handle = Object.defineProperties(early, Object.getOwnPropertyDescriptors(members)) as PanahHandle;

  container.panah = handle;
  mounted.add(Object.assign(self, { handle }));
  if (inline && !options.trigger) begin(container);
  else {
    const button = lead();
    const shown = () => void call('shown').catch(() => {});
    surface = import('./overlay/overlay.ts').then(
      ({ arrange }) => arrange({ container, options, link: button, begin, emit, shown, expected, raised: back.raised }),
      () => {
        // Its press leads to the plain page, as without JavaScript.
        button.hidden = false;
        fail('part_unreachable', 'overlay');
        return undefined;
      },
    );
    back.changed();
  }
  if (options.routes && options.routes !== 'none') {
    const firstRoute = new Promise<Route>(done => on('route', done, true));
    add(
      'routes',
      import('./routes.ts').then(({ syncRoutes }) => syncRoutes(handle, options, firstRoute, () => call('back'))),
    );
  }
  if (options.dataLayer)
    add(
      'data-layer',
      import('./data-layer.ts').then(({ feedDataLayer }) => feedDataLayer(handle)),
    );
  remember();
  if (options.debug) {
    const look = () =>
      void import('./examine.ts').then(
        ({ examine }) => examine(origin, { overlay: true }),
        () => fail('part_unreachable', 'doctor'),
      );
    handle.once('ready', look).once('error', look);
  }
  return handle;
}
