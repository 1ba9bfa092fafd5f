/** The script tags that load the SDK, as selectors. */
export const anyTag = '[src*="/panah.js"]';
/** The first one in the page counts, whichever is there first: its partner is the one who is paid. */
export const partnersTag = '[src*="/panah.js"][data-partner]';
