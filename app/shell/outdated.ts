/** Younger pages are not reloaded. A stale page out of a cache would otherwise reload in a loop. */
const oldEnough_ms = 60_000;
/** Timeout of this check. After it the customer sees the usual “did not load” message. */
const patience_ms = 3_000;

/** Whether a newer release has replaced this build. Its files, this one included, then answer 404. */
export async function isOutdated(): Promise<boolean> {
  if (performance.now() < oldEnough_ms) return false;
  const asked = fetch(import.meta.url, { cache: 'no-store' }).then(({ status }) => status === 404);
  const late = new Promise<false>(resolve => setTimeout(resolve, patience_ms, false));
  return Promise.race([asked, late]).catch(() => false);
}
