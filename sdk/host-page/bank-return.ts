import { tokenIn } from '#bridge/resume';
import { type RegisteredWidget, registeredWidgets } from '../widget/widget-registry.ts';
import { nameOf } from './host-page.ts';

/** In this tab's storage: which widget has left for the bank. */
const key = 'panah-left';

/** Notes the widget whose customer leaves for the bank, so that the way back ends in the same one. */
export function noteLeaving(widget: RegisteredWidget): void {
  try {
    sessionStorage.setItem(key, nameOf(widget.options));
  } catch {
    // Without storage the page's first widget gets the token.
  }
}

function findLeft(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Takes `#panah=<token>` out of the address, for the widget that had left; where it is not there, for the page's first. */
export function takeResume(widget: RegisteredWidget): string | undefined {
  const token = tokenIn(location.hash);
  const all = [...registeredWidgets];
  const left = token && findLeft();
  if (!token || (all.find(one => nameOf(one.options) === left) ?? all[0]) !== widget) return undefined;
  history.replaceState(history.state, '', location.href.split('#', 1)[0]);
  return token;
}
