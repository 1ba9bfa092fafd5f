import { connect, type RemoteProxy } from 'penpal';
import { embedUrl, plainUrl } from '#bridge/embed-url';
import type { PanahEventName, PanahEvents } from '#bridge/events';
import type { PanahLook, PanahOptions } from '#bridge/options';
import { type FrameMethods, type HostMethods, NAMESPACE, PROTOCOL_MAJOR, PROTOCOL_VERSION } from '#bridge/protocol';
import { schemeOf, takeResume, visiblePart } from './host-page.ts';
import { frameMessenger } from './messenger.ts';

/** A listener's payload follows its event's name. */
export type PanahListener<N extends PanahEventName> = (payload: PanahEvents[N]) => void;

/** One widget. Calls made before the bridge is up wait for it. */
export interface PanahHandle {
  readonly frame: HTMLIFrameElement;
  /** A listener that comes late gets the newest event of that name at once. */
  on<N extends PanahEventName>(name: N, listener: PanahListener<N>): PanahHandle;
  off<N extends PanahEventName>(name: N, listener: PanahListener<N>): PanahHandle;
  navigate(path: string): Promise<void>;
  /** Theme, scheme, locale and consent, without a reload. */
  update(look: PanahLook): Promise<void>;
  /** Hands over a one-time code, for a customer who logs in at the partner while the widget is open. */
  login(code: string): Promise<void>;
  logout(): Promise<void>;
  /** Takes everything back. Removing the container from the page does the same. */
  destroy(): void;
}

const mounted = new WeakMap<Element, PanahHandle>();

/** Puts a widget into the container, or gives the one that is already there. The page has the frame a task later. */
export function mount(container: HTMLElement, settings: PanahOptions, origin: string): PanahHandle {
  const known = mounted.get(container);
  if (known) return known;

  // Without a prototype: a page may have spoilt `Object.prototype`.
  const options: PanahOptions = Object.assign(Object.create(null), settings);
  const page = { href: location.href, referrer: document.referrer };
  let resume = takeResume();
  // A computed style, not a measured box: a host that was never laid out is not laid out for us.
  const least = options.height ?? (parseFloat(getComputedStyle(container).minHeight) || 560);
  const patience = options.timeout ?? 15e3;
  const scheme = () => options.scheme ?? schemeOf(container);
  const listeners = new Map<string, Set<(payload: never) => void>>();
  const newest = new Map<string, unknown>();
  const frame = document.createElement('iframe');
  const link = document.createElement('a');
  const { style } = frame;
  let remoteWindow: Window | null;
  let connection: { promise: Promise<RemoteProxy<FrameMethods>>; destroy(): void } | undefined;
  /** Runs until the bridge is up or given up. */
  let timer: ReturnType<typeof setTimeout> | 0;

  const emit = (name: string, payload: unknown) => {
    newest.set(name, payload);
    listeners.get(name)?.forEach(listener => {
      queueMicrotask(() => listener(payload as never));
    });
  };

  const methods: HostMethods = {
    hello(frame) {
      const token = resume;
      resume = undefined;
      // What a listener then asks of the frame waits a turn in `call`, so the answer to this goes first.
      if (frame.protocol.startsWith(PROTOCOL_MAJOR)) emit('ready', frame);
      return {
        protocol: PROTOCOL_VERSION,
        page: location.href.split('#', 1)[0] as string,
        tokens: !!options.getToken,
        scheme: scheme(),
        theme: options.theme,
        locale: options.locale,
        consent: options.consent,
        answers: options.answers,
        resume: token,
      };
    },
    routeChanged: route => emit('route', route),
    resize(size) {
      style.height = `${size.height}px`;
      emit('resize', size);
    },
    event: ({ type, payload }) => emit(type, payload),
    async requestToken(question) {
      const code = await options.getToken?.(question);
      return code ? { code } : null;
    },
    token: session => emit('token', session),
    openTop({ url }) {
      if (/^https?:/.test(url)) location.assign(url);
    },
    scrollIntoView(box) {
      const { top, height } = visiblePart(frame);
      const hidden = Math.min(box.top - top, 0) || Math.max(box.top + box.height - top - height, 0);
      if (hidden) scrollBy(0, hidden);
    },
    viewport: () => visiblePart(frame),
  };

  /** Shows the frame, or instead of it the plain link. */
  const show = (up: boolean) => {
    clearTimeout(timer);
    timer = 0;
    style.display = up ? 'block' : 'none';
    link.style.display = up ? 'none' : '';
  };
  const giveUp = () => {
    show(false);
    emit('error', { code: 'frame_unreachable', message: `No answer from ${origin}`, recoverable: true });
  };
  const wait = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(giveUp, ms);
  };
  const open = () => {
    connection?.destroy();
    remoteWindow = frame.contentWindow;
    connection = connect<FrameMethods>({
      messenger: frameMessenger(remoteWindow as Window, origin),
      methods,
      channel: NAMESPACE,
    });
    wait(patience);
    connection.promise.then(() => show(true), giveUp);
  };
  const call = async (method: keyof FrameMethods, argument?: unknown): Promise<void> => {
    await begun;
    const widget = (await connection?.promise) as Record<string, (argument: unknown) => Promise<void>> | undefined;
    await widget?.[method]?.(argument);
  };

  const observer = new MutationObserver(() => {
    if (!container.isConnected) handle.destroy();
    else if (frame.contentWindow !== remoteWindow) open();
  });

  const handle: PanahHandle = {
    frame,
    on(name, listener) {
      listeners.set(name, (listeners.get(name) ?? new Set()).add(listener));
      if (newest.has(name)) queueMicrotask(() => listener(newest.get(name) as never));
      return handle;
    },
    off(name, listener) {
      listeners.get(name)?.delete(listener);
      return handle;
    },
    navigate: path => call('navigate', { path }),
    update(look) {
      Object.assign(options, look);
      style.colorScheme = scheme();
      return call('update', look);
    },
    login: code => call('login', { code }),
    logout: () => call('logout'),
    destroy() {
      clearTimeout(timer);
      observer.disconnect();
      connection?.destroy();
      listeners.clear();
      mounted.delete(container);
      frame.remove();
      link.remove();
    },
  };

  link.href = plainUrl(origin, options, page);
  link.textContent = 'بیمه در پناه';
  frame.title = options.title ?? 'پناه';
  frame.allow = 'otp-credentials;clipboard-write';
  frame.referrerPolicy = 'strict-origin';
  style.cssText = `border:0;width:100%;min-height:${least}px;color-scheme:${scheme()}`;
  // Loaded and still silent: refused by a header, or an error page.
  frame.onload = () => timer && wait(Math.min(patience, 5e3));
  show(true);
  frame.src = embedUrl(origin, options, page, scheme(), least);
  mounted.set(container, handle);
  // Three tasks, so that none on the host's page is long: this one, the frame's beginning, the bridge.
  const begun = new Promise<void>(done => {
    timer = setTimeout(() => {
      container.append(frame, link);
      observer.observe(document, { childList: true, subtree: true });
      timer = setTimeout(() => done(open()));
    });
  });
  return handle;
}
