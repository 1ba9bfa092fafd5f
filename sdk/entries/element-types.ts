import type { PanahEvents } from '#bridge/events';
import type { PanahElementAttributes } from '#bridge/option-attributes';
import type { PanahOptions } from '#bridge/options';
import type { PanahHandle } from '../widget/handle.ts';

export type { PanahElementAttributes };

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

declare global {
  interface HTMLElementTagNameMap {
    'panah-widget': PanahWidgetElement;
  }
  namespace JSX {
    interface IntrinsicElements {
      'panah-widget': PanahElementAttributes;
    }
  }
}
