import type { PanahOptions } from '#bridge/options';
import { type HostMethods, PROTOCOL_MAJOR, PROTOCOL_VERSION } from '#bridge/protocol';
import { schemeOf, takeResume, visiblePart } from './host-page.ts';

/** What the frame may ask of the page, for one widget. */
export interface WidgetPlace {
  container: Element;
  options: PanahOptions;
  /** In the page's flow, as tall as its content; otherwise it fills a dialog and scrolls inside. */
  inline: boolean;
  frame(): HTMLIFrameElement | null;
  emit(name: string, payload: unknown): void;
  fail(code: 'protocol_mismatch'): void;
  close(): void;
}

export function hostMethods({ container, options, inline, frame, emit, fail, close }: WidgetPlace): HostMethods {
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
      };
    },
    routeChanged,
    resize(size) {
      const element = frame();
      if (inline && element) element.style.height = `${size.height}px`;
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
      const { top, height } = visiblePart(element);
      const hidden = Math.min(box.top - top, 0) || Math.max(box.top + box.height - top - height, 0);
      if (hidden) scrollBy(0, hidden);
    },
    viewport: () => visiblePart(frame() as Element),
  };
}
