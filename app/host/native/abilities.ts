import { atom, type ReadableAtom } from 'nanostores';
import type { Capability } from '#bridge/messages';

/** What features ask about the app around them. */
export interface Abilities {
  /** A second window can be opened: true in browsers, false in an app's WebView. */
  windows: boolean;
  /** `<input type=file>` works. */
  files: boolean;
  /** A link to a page of ours with `target=_blank` opens in a browser. */
  browser: boolean;
}

const $own = atom<Abilities>({ windows: true, files: true, browser: true });
export const $abilities: ReadableAtom<Abilities> = $own;

/** Called by the bridge alone. Before an app has said, and with an app of the first kind, files are believed to work. */
export function learnAbilities(told: ReadonlySet<Capability> | null): void {
  $own.set({
    windows: false,
    files: told?.has('file_picker') ?? true,
    browser: told?.has('open_external') ?? false,
  });
}
