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

export const browserAbilities: Abilities = { windows: true, files: true, browser: true };

/** Before an app has said, and with an app of the first kind, files are believed to work. */
export const appAbilities = (told: ReadonlySet<Capability> | null): Abilities => ({
  windows: false,
  files: told?.has('file_picker') ?? true,
  browser: told?.has('open_external') ?? false,
});
