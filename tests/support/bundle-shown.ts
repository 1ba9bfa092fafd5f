import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { build, type Rollup } from 'vite';

const root = path.resolve(import.meta.dirname, '../..');
/** What `npm install @panah/sdk` would put there. */
const installed = path.join(root, 'dist/npm');

/**
 * Bundles code as a partner's own build would, `@panah/sdk` being the built package, and answers for the result at
 * `/built/` of any origin. `files` by name; the first one is the entry. Gives the entry's tag, or the built markup where
 * the entry is markup.
 */
export async function serveBundle(page: Page, files: Record<string, string>): Promise<string> {
  // Inside the project, so that `react` is found as it is in a partner's project.
  const folder = mkdtempSync(path.join(root, 'dist/shown-'));
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
    const [entry] = Object.keys(files);
    const result = await build({
      configFile: false,
      root: folder,
      logLevel: 'error',
      base: '/built/',
      resolve: { alias: packageFiles() },
      build: { write: false, rolldownOptions: { input: path.join(folder, entry!) } },
    });
    const { output } = result as Rollup.RollupOutput;
    for (const chunk of output)
      await page.route(`**/built/${chunk.fileName}`, route =>
        route.fulfill({
          contentType: 'text/javascript; charset=utf-8',
          body: chunk.type === 'chunk' ? chunk.code : Buffer.from(chunk.source),
        }),
      );
    const markup = output.find(({ fileName }) => fileName.endsWith('.html'));
    if (markup?.type === 'asset') return `${markup.source}`;
    const first = output.find(chunk => chunk.type === 'chunk' && chunk.isEntry);
    return `<script type="module" src="/built/${first!.fileName}"></script>`;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The entries that the package's own description names. */
function packageFiles() {
  const { exports } = JSON.parse(readFileSync(path.join(installed, 'package.json'), 'utf8')) as {
    exports: Record<string, string | { default: string }>;
  };
  return Object.entries(exports).flatMap(([name, file]) =>
    typeof file === 'string'
      ? []
      : [{ find: new RegExp(`^@panah/sdk${name.slice(1)}$`), replacement: path.join(installed, file.default) }],
  );
}
