import type { PanahOptions } from '#bridge/options';
import { schemeOf } from '../host-page/host-page.ts';
import { watchPage } from '../host-page/watch-page.ts';
import { panelStyle } from './panel-style.ts';
import { readableTheme } from './readable-theme.ts';
import { lockScroll } from './scroll-lock.ts';

const texts = {
  close: 'بستن',
  failed: 'این‌جا باز نشد. همین صفحه در سایت پناه باز می‌شود، با همان مشخصات.',
  open: 'باز کردن در پناه',
  waiting: 'در حال باز شدن',
};

/** A page that takes the floating button away again and again, within seconds, does not want it. */
const maxReturns = 3;
const returns_ms = 10e3;

/** A dialog above the page, in the browser's top layer: no `transform`, `z-index` or `overflow` of the page reaches it. */
export interface Panel {
  /** Lies beside the dialog under the same style: the floating button. */
  root: ShadowRoot;
  /** Where the frame stands. */
  place: HTMLElement;
  isOpen(): boolean;
  show(): void;
  hide(): void;
  /** The frame has answered, or has been given up: then the link is offered. */
  frameAnswered(up: boolean): void;
  /** Follows the host's look. */
  applyTheme(): void;
  destroy(): void;
}

function element<T extends keyof HTMLElementTagNameMap>(
  tag: T,
  fields: Partial<HTMLElementTagNameMap[T]>,
  ...children: Node[]
): HTMLElementTagNameMap[T] {
  const made = Object.assign(document.createElement(tag), fields);
  made.append(...children);
  return made;
}

function cross(): SVGElement {
  const namespace = 'http://www.w3.org/2000/svg';
  const drawing = document.createElementNS(namespace, 'svg');
  const path = document.createElementNS(namespace, 'path');
  for (const [name, value] of [
    ['width', '20'],
    ['height', '20'],
    ['viewBox', '0 0 20 20'],
    ['fill', 'none'],
    ['stroke', 'currentColor'],
    ['stroke-width', '1.8'],
    ['stroke-linecap', 'round'],
    ['aria-hidden', 'true'],
  ] as const)
    drawing.setAttribute(name, value);
  path.setAttribute('d', 'M5 5l10 10M15 5L5 15');
  drawing.append(path);
  return drawing;
}

/** `closed` is told each time the dialog has closed, by whomever. */
export function createPanel(options: PanahOptions, container: Element, href: string, closed: () => void): Panel {
  const title = options.title ?? 'پناه';
  const shell = element('div', { lang: 'fa', dir: 'rtl' });
  const root = shell.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(panelStyle);
  root.adoptedStyleSheets = [sheet];

  const close = element('button', { type: 'button', className: 'close', ariaLabel: texts.close }, cross());
  const wait = element(
    'div',
    { className: 'wait', role: 'status', ariaLabel: texts.waiting },
    ...Array.from({ length: 5 }, () => element('i', {})),
  );
  const failed = element(
    'div',
    { className: 'failed', hidden: true, role: 'alert' },
    element('p', { textContent: texts.failed }),
    element('a', { href, target: '_top', textContent: texts.open }),
  );
  const place = element('div', { className: 'place' }, wait, failed);
  const kind = options.mode === 'button' ? 'sheet' : (options.mode ?? 'modal');
  const dialog = element(
    'dialog',
    { className: kind, ariaLabel: title },
    element('header', {}, element('h2', { textContent: title }), close),
    place,
  );
  root.append(dialog);
  document.body.append(shell);

  let release = () => {};
  const view = window.visualViewport;
  /** The on-screen keyboard makes the view smaller; the dialog keeps inside it. */
  const fit = () => {
    if (!view) return;
    dialog.style.setProperty('--view', `${view.height}px`);
    dialog.style.setProperty('--top', `${view.offsetTop}px`);
  };
  const follow = (on: boolean) => {
    for (const type of ['resize', 'scroll'])
      if (on) view?.addEventListener(type, fit);
      else view?.removeEventListener(type, fit);
  };
  const hide = () => dialog.close();
  close.onclick = hide;
  // A press on the ground beside the dialog; inside it something else is the target.
  dialog.onclick = event => {
    if (event.target === dialog) hide();
  };
  // The browser tells it a turn later: by then the dialog may be open again.
  dialog.onclose = () => {
    if (dialog.open) return;
    follow(false);
    release();
    closed();
  };

  const hold = () => {
    release();
    release = lockScroll();
  };
  // A page that comes back from the browser's memory was let go when it was left.
  const comeBack = () => {
    if (dialog.open) hold();
  };
  addEventListener('pageshow', comeBack);

  /** A page that has taken the shell away has closed the dialog in it: the page must scroll again. */
  const closeDetached = () => {
    if (!shell.isConnected && dialog.open) dialog.close();
  };
  let returns = 0;
  const stopWatching = watchPage(() => {
    closeDetached();
    // A dialog comes back with its opener's press; a floating button has nothing else to come back by.
    if (shell.isConnected || options.mode !== 'button' || returns >= maxReturns) return;
    returns++;
    setTimeout(() => returns--, returns_ms);
    document.body.append(shell);
  });

  const panel: Panel = {
    root,
    place,
    isOpen: () => dialog.open,
    show() {
      closeDetached();
      if (dialog.open) return;
      if (!shell.isConnected) document.body.append(shell);
      fit();
      dialog.showModal();
      // Where it cannot open, the page keeps scrolling.
      hold();
      follow(true);
    },
    hide,
    frameAnswered(up) {
      wait.hidden = true;
      failed.hidden = up;
    },
    applyTheme() {
      const scheme = options.scheme ?? schemeOf(container);
      shell.dataset.scheme = scheme;
      const theme = readableTheme(options.theme, scheme);
      // A token that the page has taken off is ours again.
      for (const token of ['surface', 'text', 'brand', 'on-brand', 'radius', 'font'] as const)
        shell.style.setProperty(token === 'font' ? 'font-family' : `--${token}`, theme[token] ?? '');
    },
    destroy() {
      stopWatching();
      removeEventListener('pageshow', comeBack);
      if (dialog.open) {
        dialog.onclose = null;
        dialog.close();
        follow(false);
        release();
      }
      shell.remove();
    },
  };
  panel.applyTheme();
  return panel;
}
