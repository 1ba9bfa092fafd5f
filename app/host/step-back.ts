/**
 * One step back, wherever its button is: the browser's around a page with our SDK, or an app's.
 * 1. An open dialog goes a step back where it has steps, else it is asked to close, as by Escape.
 * 2. Else the page before is shown.
 * 3. Else nothing is left here: the page may be left, or the WebView closed.
 */
import type { BackSteps } from '#bridge/protocol';
import type { HostNav } from './config.ts';

const openDialogs = (): HTMLDialogElement[] => [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')];
const innerStep = (dialog: Element) => dialog.querySelector<HTMLElement>('[data-back] button');

export interface BackWatch {
  /** False when nothing was left to go back to. */
  step(): boolean;
  stop(): void;
}

/** `tell` hears how many steps back are possible: at once, and whenever that changes. */
export function watchBack(nav: HostNav, tell: (steps: BackSteps) => void): BackWatch {
  let told = '';
  const check = () => {
    // A dialog with steps of its own has at least one more than its end.
    const dialogs = openDialogs().reduce((sum, dialog) => sum + (innerStep(dialog) ? 2 : 1), 0);
    const pages = nav.stepsBack();
    const news = `${dialogs} ${pages}`;
    if (news === told) return;
    told = news;
    tell({ dialogs, pages });
  };
  const dialogs = new MutationObserver(check);
  dialogs.observe(document.documentElement, { childList: true, subtree: true, attributeFilter: ['open', 'data-back'] });
  const unlisten = nav.$loc.listen(check);
  check();
  return {
    step() {
      const dialog = document.activeElement?.closest<HTMLDialogElement>('dialog[open]') ?? openDialogs().at(-1);
      const inner = dialog && innerStep(dialog);
      if (inner) inner.click();
      else if (dialog) {
        if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
      } else if (nav.stepsBack()) nav.back();
      else return false;
      return true;
    },
    stop() {
      dialogs.disconnect();
      unlisten();
    },
  };
}
