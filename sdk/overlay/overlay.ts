import type { PanahOptions } from '#bridge/options';
import { setHidden } from '../widget/frame-element.ts';
import { createPanel, type Panel } from './panel.ts';
import { awaitInterest, awaitTrigger } from './triggers.ts';

/** Where a widget stands that is not in the page's flow from the start. */
export interface Surface {
  show(): void;
  hide(): void;
  applyTheme(): void;
  destroy(): void;
}

export interface OverlayOptions {
  container: HTMLElement;
  options: PanahOptions;
  /** The plain link: without JavaScript it leads to the same page, with it it opens the widget. */
  link: HTMLAnchorElement;
  /** Makes the frame; `frameAnswered` hears whether it answers. */
  createFrame(place: Element, prerender?: boolean, frameAnswered?: (up: boolean) => void): void;
  emit(name: string, payload: unknown): void;
  /** Hears when it opens above the page, and when it has closed. */
  overlayToggled(on: boolean): void;
  /** Tells a prerendered frame that a visitor sees it. */
  shown(): void;
  /** The visitor comes back to it, from the bank or by a deep link. */
  opensAtOnce(): boolean;
}

/** The visitor's own wish for another tab or window stays theirs. */
const wantsOtherTab = ({ ctrlKey, metaKey, shiftKey, button }: MouseEvent) =>
  ctrlKey || metaKey || shiftKey || button > 0;

/** An inline widget that waits for its trigger: it loads then, in its container. */
function placeInline({ container, options, link, createFrame, opensAtOnce }: OverlayOptions): Surface {
  const press = (event: MouseEvent) => {
    const pressed = (event.target as Element).closest('a');
    if (wantsOtherTab(event)) return;
    // The plain link, or a container that is a link or stands in one.
    if (pressed === link || pressed?.contains(container)) event.preventDefault();
    start();
  };
  const start = () => {
    stop();
    createFrame(container);
  };
  const stopAwaiting = awaitTrigger(options.trigger ?? 'viewport', container, () => start());
  const stop = () => {
    stopAwaiting();
    container.removeEventListener('click', press);
  };
  if (options.trigger === 'click') container.addEventListener('click', press);
  if (opensAtOnce()) start();
  return { show: start, hide() {}, applyTheme() {}, destroy: stop };
}

/** A widget above the page: an opener, a dialog, and the frame that loads when somebody is about to open it. */
export function placeOverlay(overlay: OverlayOptions): Surface {
  const { container, options, link, createFrame, emit, shown, opensAtOnce, overlayToggled } = overlay;
  if (!options.mode || options.mode === 'inline') return placeInline(overlay);

  let panel: Panel | undefined;
  let isLoaded = false;
  let seen = false;
  const ready = () => {
    panel ??= createPanel(options, container, link.href, () => {
      overlayToggled(false);
      emit('close', {});
    });
    return panel;
  };
  const load = (prerender: boolean) => {
    if (isLoaded) return;
    isLoaded = true;
    createFrame(ready().place, prerender, up => panel?.frameAnswered(up));
    seen = !prerender;
  };
  const show = () => {
    // Once opened, the trigger must not open it again.
    stopAwaiting();
    load(false);
    ready().show();
    overlayToggled(true);
    if (!seen) shown();
    seen = true;
  };
  const open = (event: MouseEvent) => {
    if (wantsOtherTab(event)) return;
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
    setHidden(link, true);
  } else if (opener === link) setHidden(link, false);
  opener.ariaHasPopup = 'dialog';
  opener.addEventListener('click', open);
  const stopAwaiting = awaitTrigger(options.trigger ?? 'click', container, () => show());
  const stops = [
    stopAwaiting,
    awaitInterest(opener, () => load(true)),
    () => opener.removeEventListener('click', open),
  ];
  if (opensAtOnce() || (options.mode === 'page' && !options.trigger)) show();
  return {
    show,
    hide: () => panel?.hide(),
    applyTheme: () => panel?.applyTheme(),
    destroy() {
      for (const stop of stops) stop();
      panel?.destroy();
      if (opener === link || opener === container) opener.ariaHasPopup = null;
    },
  };
}
