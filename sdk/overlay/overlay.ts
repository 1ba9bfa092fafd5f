import type { PanahOptions } from '#bridge/options';
import { createPanel, type Panel } from './panel.ts';
import { awaitInterest, awaitTrigger } from './triggers.ts';

/** Where a widget stands that is not in the page's flow from the start. */
export interface Surface {
  show(): void;
  hide(): void;
  dress(): void;
  destroy(): void;
}

export interface Arrangement {
  container: HTMLElement;
  options: PanahOptions;
  /** The plain link: without JavaScript it leads to the same page, with it it opens the widget. */
  link: HTMLAnchorElement;
  /** Makes the frame; `settle` hears whether it answers. */
  begin(place: Element, prerender?: boolean, settle?: (up: boolean) => void): void;
  emit(name: string, payload: unknown): void;
  /** Hears when it opens above the page, and when it has closed. */
  raised(on: boolean): void;
  /** Tells a prerendered frame that a visitor sees it. */
  shown(): void;
  /** The visitor comes back to it, from the bank or by a deep link. */
  expected: boolean;
}

/** An inline widget that waits for its trigger: it loads then, in its container. */
function later({ container, options, begin }: Arrangement): Surface {
  const start = () => begin(container);
  const stop = awaitTrigger(options.trigger ?? 'viewport', container, start);
  if (options.trigger === 'click') container.addEventListener('click', start, { once: true });
  return { show: start, hide() {}, dress() {}, destroy: stop };
}

/** A widget above the page: an opener, a dialog, and the frame that loads when somebody is about to open it. */
export function arrange(arrangement: Arrangement): Surface {
  const { container, options, link, begin, emit, shown, expected, raised } = arrangement;
  if (!options.mode || options.mode === 'inline') return later(arrangement);

  let panel: Panel | undefined;
  let begun = false;
  let seen = false;
  const ready = () => {
    panel ??= createPanel(options, container, link.href, () => {
      raised(false);
      emit('close', {});
    });
    return panel;
  };
  const load = (prerender: boolean) => {
    if (begun) return;
    begun = true;
    begin(ready().place, prerender, up => panel?.settle(up));
    seen = !prerender;
  };
  const show = () => {
    load(false);
    ready().show();
    raised(true);
    if (!seen) shown();
    seen = true;
  };
  const open = (event: Event) => {
    const { ctrlKey, metaKey, shiftKey, button } = event as MouseEvent;
    // The visitor's own wish for another tab or window stays theirs.
    if (ctrlKey || metaKey || shiftKey || button) return;
    event.preventDefault();
    show();
  };

  let opener: HTMLElement = container.matches('button') ? container : link;
  if (options.mode === 'button') {
    opener = Object.assign(document.createElement('button'), {
      type: 'button',
      className: 'float',
      textContent: options.label ?? 'بیمه',
    });
    ready().root.append(opener);
    link.hidden = true;
  } else if (opener === link) link.hidden = false;
  opener.ariaHasPopup = 'dialog';
  opener.addEventListener('click', open);
  const stops = [
    awaitInterest(opener, () => load(true)),
    awaitTrigger(options.trigger ?? 'click', container, show),
    () => opener.removeEventListener('click', open),
  ];
  if (expected || (options.mode === 'page' && !options.trigger)) show();
  return {
    show,
    hide: () => panel?.hide(),
    dress: () => panel?.dress(),
    destroy() {
      for (const stop of stops) stop();
      panel?.destroy();
      if (opener === link || opener === container) opener.ariaHasPopup = null;
    },
  };
}
