/** Resolves when the sheet is there, or has failed: words without it are better than none. */
function fetchSheet(href: string): Promise<unknown> {
  let sheet = document.querySelector<HTMLLinkElement>(`link[href="${href}"]`);
  if (sheet?.sheet) return Promise.resolve();
  if (!sheet) {
    sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: 'anonymous', href });
    document.head.append(sheet);
  }
  const awaited = sheet;
  return new Promise(resolve => {
    awaited.addEventListener('load', resolve);
    awaited.addEventListener('error', resolve);
  });
}

/** A page younger than this is not loaded anew: one that comes out of an old cache would be for ever. */
const oldEnough_ms = 60_000;

/** After a release the files of the build before it are gone, this one as well. */
async function isOutdated(): Promise<boolean> {
  if (performance.now() < oldEnough_ms) return false;
  const { status } = await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' });
  return status === 404;
}

/**
 * Loads a part of the application together with its sheets. The build writes it around every `import()` and says which
 * sheets those are (`rollup/styles.mjs`). Where a release has taken the part away, the page is loaded anew.
 */
export async function withSheets<Part>(load: () => Promise<Part>, sheets: readonly string[]): Promise<Part> {
  try {
    const [part] = await Promise.all([load(), ...sheets.map(fetchSheet)]);
    return part;
  } catch (cause) {
    if (!(await isOutdated().catch(() => false))) throw cause;
    location.reload();
    return new Promise(() => {});
  }
}
