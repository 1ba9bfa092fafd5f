import type { PanahAnswer, PanahOptions } from '#bridge/options';
import { type BackSteps, type FrameBox, type HostMethods, PROTOCOL_VERSION, sameMajor } from '#bridge/protocol';
import { schemeOf, takeSeenAgain, visiblePart } from '../host-page/host-page.ts';

/** What the frame may ask of the page, for one widget. */
export interface HostMethodsOptions {
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
  sendViewport(box: FrameBox): void;
}

/** A copy at any depth. */
const copied = (answers: Record<string, PanahAnswer>) =>
  Object.fromEntries(Object.entries(answers).map(([name, answer]) => [name, copyOf(answer)]));
const copyOf = (answer: PanahAnswer): PanahAnswer => {
  if (Array.isArray(answer)) return answer.map(copyOf);
  return typeof answer === 'object' && answer ? copied(answer) : answer;
};

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
  sendViewport,
}: HostMethodsOptions): HostMethods {
  let viewportWatch: Promise<() => void> | undefined;
  const stopWatching = () => {
    viewportWatch?.then(stop => stop());
    viewportWatch = undefined;
  };
  let path: string | undefined;
  const page = () => location.href.split('#', 1)[0] as string;
  const routeChanged: HostMethods['routeChanged'] = route => {
    path = route.path;
    emit('route', route);
  };
  return {
    hello(ready, route) {
      // What a listener then asks of the frame waits a turn, so the answer to this goes first.
      if (sameMajor(ready.protocol, PROTOCOL_VERSION)) emit('ready', ready);
      // A frame that is loaded anew begins somewhere and goes on to where it was.
      const known = path;
      if (!known) routeChanged(route);
      return {
        protocol: PROTOCOL_VERSION,
        page: page(),
        tokens: !!options.getToken,
        scheme: options.scheme ?? schemeOf(container),
        // Copies: a framework's reactive object cannot be sent.
        theme: options.theme && { ...options.theme },
        answers: options.answers && copied(options.answers),
        layout: inline ? 'flow' : 'fill',
        min_height: parseFloat(frame()!.style.minHeight),
        path: known,
        resume: resume(),
        again: takeSeenAgain(options),
      };
    },
    routeChanged,
    page,
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
      try {
        // The page may itself stand in a frame, where a bank's page does not open.
        window.top!.location.href = url;
      } catch {
        // A sandbox around it keeps it from leading the whole tab.
        location.assign(url);
      }
    },
    scrollIntoView(box) {
      const element = frame();
      if (!inline || !element) return;
      // Without this part the page stays where it is.
      import('../host-page/bring-into-view.ts').then(
        ({ bringIntoView }) => bringIntoView(element, box),
        () => {},
      );
    },
    watchViewport({ on }) {
      const element = frame() as Element;
      stopWatching();
      // Without this part the frame has the answer alone.
      if (on)
        viewportWatch = import('../host-page/watch-view.ts').then(
          ({ watchView }) => watchView(element, sendViewport),
          () => () => {},
        );
      return visiblePart(element);
    },
    backSteps,
  };
}
