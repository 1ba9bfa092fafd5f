import type { PanahEvents } from '#bridge/events';
import type { PanahOptions } from '#bridge/options';
import type { PanahHandle } from './handle.ts';

/** What `options` of a `<panah-widget>` may hold; each goes before the attribute of its name. */
export type PanahElementOptions = Partial<PanahOptions>;

type PanahElementEvents = { [N in keyof PanahEvents as `panah-${N}`]: CustomEvent<PanahEvents[N]> };

/** `<panah-widget>`: a widget and its handle in one. Each event of the widget is a `panah-<name>` event with a `detail`. */
export interface PanahWidgetElement extends HTMLElement, PanahHandle {
  options: PanahElementOptions;
  /** As in the options; asked as it is when a code is wanted, so it may come later, too. */
  getToken: PanahOptions['getToken'];
  /** As in the options; to be set before, or in the task in which, the element enters the page. */
  answers: PanahOptions['answers'];
  addEventListener<N extends keyof PanahElementEvents>(
    type: N,
    listener: (event: PanahElementEvents[N]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

/** The attributes of `<panah-widget>`, in the words of the data-attributes; `theme` and `consent` as `name:value; …`. */
export interface PanahElementAttributes {
  partner?: string;
  line?: string;
  path?: string;
  theme?: string;
  scheme?: PanahOptions['scheme'];
  locale?: string;
  consent?: string;
  mode?: PanahOptions['mode'];
  trigger?: PanahOptions['trigger'];
  label?: string;
  routes?: PanahOptions['routes'];
  history?: PanahOptions['history'];
  back?: PanahOptions['back'];
  origin?: string;
  'data-layer'?: boolean | '';
  debug?: boolean | '';
  height?: number | string;
  timeout?: number | string;
  'token-url'?: string;
  'frame-title'?: string;
}
