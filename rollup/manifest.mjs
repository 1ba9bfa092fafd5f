import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * `manifest.json` of one application: its entry, what the entry needs at once, the chunks of each lazily loaded source,
 * the main sheet and those of each lazily loaded source, and the SRI hash of every file; `mark` is the sign for browser
 * tabs. It runs after minifying, so the hashes are of the bytes that are served.
 */
export function manifest({ base, sheets }) {
  return {
    name: 'manifest',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const { main, ofParts } = sheets();
        const written = {
          base,
          entry: '',
          preload: [],
          chunks: {},
          css: [main],
          sheets: Object.fromEntries([...ofParts].map(([id, names]) => [path.relative(process.cwd(), id), names])),
          fonts: [],
          icons: '',
          mark: '',
          integrity: {},
        };
        for (const [name, file] of Object.entries(bundle)) {
          if (name.endsWith('.map')) continue;
          const bytes = file.type === 'chunk' ? file.code : file.source;
          written.integrity[name] = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
          if (file.type === 'chunk' && file.isEntry) {
            written.entry = name;
            written.preload = withImports(bundle, name).slice(1);
          }
          if (/-fa\.[^.]+\.woff2$/.test(name)) written.fonts.push(name);
          if (/^icons\./.test(name)) written.icons = name;
        }
        const present = new Set([written.entry, ...written.preload]);
        // A lazily loaded source may share its chunk with others, so it is found by what a chunk holds.
        for (const [name, file] of Object.entries(bundle)) {
          for (const id of file.moduleIds ?? []) {
            if (!this.getModuleInfo(id).dynamicImporters.length) continue;
            const source = path.relative(process.cwd(), id);
            written.chunks[source] = withImports(bundle, name).filter(chunk => !present.has(chunk));
          }
        }
        const mark = readFileSync('app/ui/design/mark.svg');
        written.mark = `mark.${createHash('sha256').update(mark).digest('base64url').slice(0, 8)}.svg`;
        this.emitFile({ type: 'asset', fileName: written.mark, source: mark });
        this.emitFile({ type: 'asset', fileName: 'manifest.json', source: JSON.stringify(written, null, 1) });
      },
    },
  };
}

/** A chunk and all that it imports, and what these import. */
function withImports(bundle, name, seen = new Set()) {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const next of bundle[name]?.imports ?? []) withImports(bundle, next, seen);
  return [...seen];
}

/**
 * Writes beside each page's loader the source that it loads (`source`), so that the server can name a page's chunks
 * from the manifest. For the server's rendering entry only.
 */
export const pageSources = {
  name: 'page-sources',
  transform(code, id) {
    if (!/[\\/]app[\\/]shell[\\/](\w+-)?pages\.ts$/.test(id)) return null;
    let found = 0;
    const named = code.replace(/load: \(\) => import\(['"]\.\.\/([^'"]+)['"]\)/g, (loader, name) => {
      found += 1;
      // The compiler writes the name that its output would have.
      return `source: ${JSON.stringify(`app/${name.replace(/\.js$/, '.tsx')}`)}, ${loader}`;
    });
    if (!found) this.error(`No page of ${id} names its source`);
    return { code: named, map: null };
  },
};
