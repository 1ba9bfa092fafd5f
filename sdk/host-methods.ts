import type { PanahErrorCode } from '#bridge/errors';
import type { PanahOptions } from '#bridge/options';
import { type BackSteps, type FrameBox, type HostMethods, PROTOCOL_MAJOR, PROTOCOL_VERSION } from '#bridge/protocol';
import { fromTop, isSeenAgain, schemeOf, takeResume, viewHeight, visiblePart } from './host-page.ts';

/** What the frame may ask of the page, for one widget. */
export interface WidgetPlace {
  container: Element;
  options: PanahOptions;
  /** In the page's flow, as tall as its content; otherwise it fills a dialog and scrolls inside. */
  inline: boolean;
  frame(): HTMLIFrameElement | null;
  /** The frame's content has another height. */
  setHeight(pixels: number): void;
  emit(name: string, payload: unknown): void;
  fail(code: PanahErrorCode): void;
  close(): void;
  backSteps(steps: BackSteps): void;
  /** Tells the frame which part of it the visitor sees now. */
  tell(box: FrameBox): void;
}

export function hostMethods({
  container,
  options,
  inline,
  frame,
  setHeight,
  emit,
  fail,
  close,
  backSteps,
  tell,
}: WidgetPlace): HostMethods {
  let watching: Promise<() => void> | undefined;
  const unwatch = () => {
    watching?.then(stop => stop());
    watching = undefined;
  };
  let resume = takeResume();
  let path: string | undefined;
  const routeChanged: HostMethods['routeChanged'] = route => {
    path = route.path;
    emit('route', route);
  };
  return {
    hello(ready, route) {
      const token = resume;
      resume = undefined;
      // What a listener then asks of the frame waits a turn, so the answer to this goes first.
      if (ready.protocol.startsWith(PROTOCOL_MAJOR)) emit('ready', ready);
      else fail('protocol_mismatch');
      // A frame that is loaded anew begins somewhere and goes on to where it was.
      const known = path;
      if (route && !known) routeChanged(route);
      return {
        protocol: PROTOCOL_VERSION,
        page: location.href.split('#', 1)[0] as string,
        tokens: !!options.getToken,
        scheme: options.scheme ?? schemeOf(container),
        theme: options.theme,
        locale: options.locale,
        consent: options.consent,
        answers: options.answers,
        layout: inline ? 'flow' : 'fill',
        room: parseFloat(frame()!.style.minHeight),
        path: known,
        resume: token,
        again: isSeenAgain(),
      };
    },
    routeChanged,
    resize(size) {
      if (inline) setHeight(size.height);
      emit('resize', size);
    },
    event({ type, payload }) {
      if (type === 'close') close();
      else emit(type, payload);
    },
    async requestToken(question) {
      const code = await options.getToken?.(question);
      return code ? { code } : null;
    },
    token: session => emit('token', session),
    openTop({ url }) {
      if (/^https?:/.test(url)) location.assign(url);
    },
    scrollIntoView(box) {
      const element = frame();
      if (!inline || !element) return;
      const begins = fromTop(element) + box.top;
      // Its end comes into view as far as its beginning stays there.
      const by = begins < 0 ? begins : Math.min(begins, Math.max(0, begins + box.height - viewHeight()));
      if (by) scrollBy(0, by);
    },
    viewport: () => visiblePart(frame() as Element),
    watchViewport({ on }) {
      const element = frame() as Element;
      unwatch();
      // Without this part the frame has the answer alone.
      if (on)
        watching = import('./watch-view.ts').then(
          ({ watchView }) => watchView(element, tell),
          () => () => {},
        );
      return visiblePart(element);
    },
    backSteps,
  };
}
