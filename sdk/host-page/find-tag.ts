/**
 * The script tag that serves the page. The first one in the page counts, whichever is there first: its partner is the one
 * who is paid. `running` is for a tag that the page has rewritten.
 */
export const findTag = (running?: Document['currentScript']): HTMLScriptElement | null =>
  document.querySelector<HTMLScriptElement>('[src*="/panah.js"][data-partner]') ??
  (running as HTMLScriptElement | null | undefined) ??
  document.querySelector<HTMLScriptElement>('[src*="/panah.js"]');
