/** A page younger than this is not loaded anew: one that comes out of an old cache would be for ever. */
const oldEnough_ms = 60_000;
/** Longer than this nobody waits to be told that a page did not load. */
const patience_ms = 3_000;

/** Whether a release has replaced this build: its files are gone then, this one as well. */
export async function isOutdated(): Promise<boolean> {
  if (performance.now() < oldEnough_ms) return false;
  const asked = fetch(import.meta.url, { cache: 'no-store' }).then(({ status }) => status === 404);
  const late = new Promise<false>(resolve => setTimeout(resolve, patience_ms, false));
  return Promise.race([asked, late]).catch(() => false);
}
