import { touchOf } from '#bridge/embed-url';
import type { PanahErrorCode } from '#bridge/errors';
import type { PanahEvents } from '#bridge/events';
import type { PanahOptions } from '#bridge/options';
import type { FrameMethods } from '#bridge/protocol';
import { type Connection, connectFrame, type FrameState } from '../bridge/connect-frame.ts';
import { hostMethods } from '../bridge/host-methods.ts';
import { noteLeaving, takeResume } from '../host-page/bank-return.ts';
import { followsAddress, schemeOf, widgetPathInAddress } from '../host-page/host-page.ts';
import { runSafely } from '../host-page/run-safely.ts';
import { watchPage } from '../host-page/watch-page.ts';
import type { Surface } from '../overlay/overlay.ts';
import { followBack } from './follow-back.ts';
import { frameFor, linkFor, setHidden, setStyle } from './frame-element.ts';
import { createFrameHeight, type FrameHeight } from './frame-height.ts';
import type { PanahContainer, PanahHandle } from './handle.ts';
import { createListeners } from './listeners.ts';
import type { Earlier, EarlierEvent } from './optional-parts.ts';
import { PanahError } from './panah-error.ts';
import { type RegisteredWidget, registeredWidgets } from './widget-registry.ts';

/** Warnings: what they tell of does not keep the widget from working. */
const warnings: string[] = ['frame_clipped', 'token_failed', 'theme_refused', 'part_unreachable', 'invalid_payload'];
/** A page that takes the frame out again and again, within seconds, does not want it. */
const maxRebuilds = 3;
const rebuilds_ms = 10e3;

/** Makes a widget of a container that has none. `existingHandle` is the handle that the page has already. */
export function mount(
  container: PanahContainer,
  settings: PanahOptions,
  origin: string,
  existingHandle: object = {},
): PanahHandle {
  // Without a prototype: a page may have spoilt `Object.prototype`.
  const options: PanahOptions = Object.assign(Object.create(null), settings);
  const inline = !options.mode || options.mode === 'inline';
  const listeners = createListeners();
  const { on, off } = listeners;
  const reportedPurchases = new Set<string>();
  const self = {
    container,
    options,
    state: 'connecting',
    problems: new Map(),
    clippingAncestor: () => height?.clippingAncestor(),
    eventTaps: new Set(),
  } as unknown as RegisteredWidget;
  const emit = (name: string, payload: unknown) => {
    const { protocol, code, message, order_uid } = payload as PanahEvents['ready'] &
      PanahEvents['error'] &
      PanahEvents['purchase'];
    if (name === 'ready') Object.assign(self, { state: name, protocol });
    if (name === 'error') {
      if (warnings.includes(code)) self.problems.set(code, message);
      else self.state = code;
      // A bundle has no global.
      const doctor = 'Panah' in window ? 'Panah.doctor()' : `doctor('${origin}') of @panah/sdk`;
      console.warn(`Panah: ${message}. ${doctor} tells more.`);
    }
    // A frame that is loaded anew on the result's page says it again.
    if (name === 'purchase' && reportedPurchases.size === reportedPurchases.add(order_uid).size) return;
    for (const tap of self.eventTaps) runSafely(() => tap(name, payload));
    listeners.emit(name, payload);
  };
  const reportError = (code: PanahErrorCode, detail?: string) =>
    emit('error', { code, message: new PanahError(code, detail ?? origin).message, recoverable: true });

  /** An inline widget's is made, and led to its place, only when no frame comes. */
  let link =
    !inline && container.matches('a') ? (container as Element as HTMLAnchorElement) : container.querySelector('a');
  const ownLink = !link;
  const preparePlainLink = () => {
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
  let resume: string | undefined;
  // Once the page's other widgets of this turn are there: the token may be one of theirs.
  queueMicrotask(() => {
    resume = takeResume(self);
  });
  const opensAtOnce = () => !!resume || (followsAddress(options) && !!widgetPathInAddress());
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
    resume() {
      const token = resume;
      resume = undefined;
      return token;
    },
    leaving: () => noteLeaving(self),
    close,
    backSteps: back.inFrame,
    sendViewport: box => void call('viewport', box).catch(() => {}),
  });

  /** Puts the frame into its place and stands by it. */
  const createFrame = (place: Element, prerender?: boolean, frameAnswered?: (up: boolean) => void) => {
    if (frame || ended) return;
    const made = frameFor(place, options, origin, !inline, prerender);
    const show = (state: FrameState) => {
      const down = state === 'down';
      setStyle(made, 'display', down ? 'none' : 'block');
      setStyle(made, 'visibility', state === 'up' ? 'inherit' : 'hidden');
      if (state === 'covered') return;
      const plain = down ? preparePlainLink() : link;
      if (inline && plain) setHidden(plain, !down);
      frameAnswered?.(!down);
    };
    frame = made;
    height = createFrameHeight(made);
    if (inline && link) setHidden(link, true);
    if (!made.isConnected) place.append(made);
    connection = connectFrame(made, origin, options.timeout ?? 15e3, methods, show, reportError);
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
    if (rebuilds++ >= maxRebuilds) return connection?.giveUp('frame_removed');
    container.append(frame);
    setTimeout(() => rebuilds--, rebuilds_ms);
  };
  /** A container that is yet to come into the page is not one that was taken out. */
  let placed = container.isConnected;
  const stops = [
    watchPage(() => {
      if (container.isConnected) {
        placed = true;
        rebuild();
        connection?.renew();
      } else if (placed) {
        handle.destroy();
        // Coming back, it gets a widget again; one that was destroyed in its place does not.
        delete container.panah;
      }
    }),
  ];
  /** Where the visitor came from, while it is known; kept only with consent, and dropped where that is denied. */
  const recordAttribution = () => {
    if (options.consent?.analytics_storage) handle.getAttribution().catch(() => {});
  };
  const unlessDestroyed = <T>(act: () => Promise<T>) => (ended ? Promise.reject(new PanahError('destroyed')) : act());
  /** `hide` was called last. */
  let hasHidden = false;
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
      unlessDestroyed(async () => {
        if (Object(look) !== look) throw new PanahError('invalid_payload', 'look');
        const { consent, ...rest } = look;
        const appearance = { ...rest };
        // Consent acts in this page alone, and at once.
        if ('consent' in look) options.consent = consent;
        recordAttribution();
        // A copy: a framework's reactive object cannot be sent.
        if ('theme' in look) appearance.theme = typeof look.theme === 'object' ? { ...look.theme } : (look.theme ?? {});
        if ('scheme' in look) appearance.scheme ??= schemeOf(container);
        // What a frame refuses, the page does not wear either. One that is not there yet is told when it greets.
        if (frame && (appearance.theme || appearance.scheme)) await call('update', appearance);
        Object.assign(options, rest);
        if (frame) setStyle(frame, 'color-scheme', options.scheme ?? schemeOf(container));
        surface?.then(open => open?.applyTheme());
      }),
    setConsent: consent => handle.update({ consent }),
    show: () =>
      unlessDestroyed(async () => {
        setHidden(container, false);
        hasHidden = false;
        back.changed();
        const open = await surface;
        if (ended) throw new PanahError('destroyed');
        if (surface && !open) throw new PanahError('part_unreachable', 'overlay');
        open?.show();
      }),
    hide: () =>
      unlessDestroyed(async () => {
        if (inline) setHidden(container, true);
        hasHidden = inline;
        back.changed();
        (await surface)?.hide();
      }),
    login: code => call('login', { code }),
    logout: () => call('logout'),
    getAttribution: () =>
      unlessDestroyed(async () => {
        const part = await import('../host-page/attribution.ts').catch(() => {
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
      registeredWidgets.delete(self);
      container.panah = undefined;
      frame?.remove();
      if (hasHidden) setHidden(container, false);
      if (ownLink) link?.remove();
      else setHidden(link!, false);
    },
  };
  const handle = Object.defineProperties(existingHandle, Object.getOwnPropertyDescriptors(members)) as PanahHandle;

  container.panah = handle;
  registeredWidgets.add(Object.assign(self, { handle }));
  if (inline && !options.trigger) createFrame(container);
  else {
    const button = preparePlainLink();
    const shown = () => void call('shown').catch(() => {});
    const { overlayToggled } = back;
    const overlay = { container, options, link: button, createFrame, emit, shown, opensAtOnce, overlayToggled };
    surface = import('../overlay/overlay.ts').then(
      ({ placeOverlay }) => (ended ? undefined : placeOverlay(overlay)),
      () => {
        if (ended) return undefined;
        // Its press leads to the plain page, as without JavaScript.
        setHidden(button, false);
        reportError('part_unreachable', 'overlay');
        return undefined;
      },
    );
    back.changed();
  }
  recordAttribution();
  if (followsAddress(options) || options.dataLayer || options.debug) {
    const earlier: Earlier = { namedPath: widgetPathInAddress(), events: [], hasMoved: false };
    const noteEvent = (...event: EarlierEvent) => void earlier.events.push(event);
    const noteMove = () => {
      earlier.hasMoved = true;
    };
    self.eventTaps.add(noteEvent);
    addEventListener('popstate', noteMove);
    const stopNoting = () => {
      self.eventTaps.delete(noteEvent);
      removeEventListener('popstate', noteMove);
    };
    import('./optional-parts.ts').then(
      ({ startOptionalParts }) => {
        stopNoting();
        if (!ended)
          stops.push(
            ...startOptionalParts({ widget: self, origin, earlier, stepBack: () => call('back'), reportError }),
          );
      },
      () => {
        stopNoting();
        // Without this part no history entries are made for the widget's pages: Back has to step through them in the frame.
        options.history = undefined;
        back.changed();
        reportError('part_unreachable', 'optional-parts');
      },
    );
  }
  return handle;
}
