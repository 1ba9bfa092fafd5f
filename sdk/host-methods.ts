import type { PanahOptions } from '#bridge/options';
import { type BackSteps, type FrameBox, type HostMethods, PROTOCOL_MAJOR, PROTOCOL_VERSION } from '#bridge/protocol';
import { isSeenAgain, schemeOf, visiblePart } from './host-page.ts';

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
  /** The token of a customer who is back from the bank, once. */
  resume(): string | undefined;
  /** The customer leaves the page, for the bank. */
  leaving(): void;
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
  resume,
  leaving,
  close,
  backSteps,
  tell,
}: WidgetPlace): HostMethods {
  let watching: Promise<() => void> | undefined;
  const unwatch = () => {
    watching?.then(stop => stop());
    watching = undefined;
  };
  let path: string | undefined;
  const routeChanged: HostMethods['routeChanged'] = route => {
    path = route.path;
    emit('route', route);
  };
  return {
    hello(ready, route) {
      // What a listener then asks of the frame waits a turn, so the answer to this goes first.
      if (ready.protocol.startsWith(PROTOCOL_MAJOR)) emit('ready', ready);
      // A frame that is loaded anew begins somewhere and goes on to where it was.
      const known = path;
      if (route && !known) routeChanged(route);
      return {
        protocol: PROTOCOL_VERSION,
        page: location.href.split('#', 1)[0] as string,
        tokens: !!options.getToken,
        scheme: options.scheme ?? schemeOf(container),
        theme: options.theme,
        answers: options.answers,
        layout: inline ? 'flow' : 'fill',
        min_height: parseFloat(frame()!.style.minHeight),
        path: known,
        resume: resume(),
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
      if (!/^https?:/.test(url)) return;
      leaving();
      location.assign(url);
    },
    scrollIntoView(box) {
      const element = frame();
      if (!inline || !element) return;
      // Without this part the page stays where it is.
      import('./bring-into-view.ts').then(
        ({ bringIntoView }) => bringIntoView(element, box),
        () => {},
      );
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
