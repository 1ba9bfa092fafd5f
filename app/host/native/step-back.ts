/**
 * The app's back button:
 * 1. An open dialog goes a step back where it has steps, else it is asked to close, as by Escape.
 * 2. Else the page before is shown.
 * 3. Else nothing is left here, and the app may close the WebView.
 */
import type { HostNav } from '../config.ts';

const openDialog = (): HTMLDialogElement | null =>
  document.activeElement?.closest<HTMLDialogElement>('dialog[open]') ??
  [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1) ??
  null;

export interface BackWatch {
  /** False when nothing was left to go back to. */
  step(): boolean;
  stop(): void;
}

/** `tell` hears whether a step back is possible: at once, and whenever that changes. */
export function watchBack(nav: HostNav, tell: (possible: boolean) => void): BackWatch {
  let told: boolean | undefined;
  const look = () => {
    const possible = nav.canGoBack() || openDialog() !== null;
    if (possible === told) return;
    told = possible;
    tell(possible);
  };
  const dialogs = new MutationObserver(look);
  dialogs.observe(document.documentElement, { childList: true, subtree: true, attributeFilter: ['open'] });
  const unlisten = nav.$loc.listen(look);
  look();
  return {
    step() {
      const dialog = openDialog();
      const inner = dialog?.querySelector<HTMLElement>('[data-back] button');
      if (inner) inner.click();
      else if (dialog) {
        if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
      } else if (nav.canGoBack()) nav.back();
      else return false;
      return true;
    },
    stop() {
      dialogs.disconnect();
      unlisten();
    },
  };
}
