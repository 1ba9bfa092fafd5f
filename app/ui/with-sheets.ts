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

/**
 * Loads a part of the application together with its sheets. The build writes it around every `import()` and says which
 * sheets those are (`rollup/styles.mjs`).
 */
export async function withSheets<Part>(load: () => Promise<Part>, sheets: readonly string[]): Promise<Part> {
  const [part] = await Promise.all([load(), ...sheets.map(fetchSheet)]);
  return part;
}
