import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { transform } from 'lightningcss';

const version = (major, minor = 0) => (major << 16) | (minor << 8);
const targets = {
  chrome: version(90),
  android: version(90),
  firefox: version(90),
  safari: version(15),
  ios_saf: version(15),
};

/**
 * Plain global CSS and its files.
 * 1. Every imported `.css` goes through lightningcss and into one sheet: the design first, then in the order of imports.
 * 2. Files it names (fonts) and imported `.svg` are emitted with a hash of their bytes in the name.
 * 3. An `.svg` import gives its address. `emit: false` gives the same address and writes nothing, so that the
 *    server renders what the browser has.
 */
export function styles({ base, emit }) {
  const sheets = new Map();

  const place = (plugin, file) => {
    const source = readFileSync(file);
    const { name, ext } = path.parse(file);
    const fileName = `${name}.${createHash('sha256').update(source).digest('base64url').slice(0, 8)}${ext}`;
    if (emit) plugin.emitFile({ type: 'asset', fileName, source });
    return fileName;
  };

  return {
    name: 'styles',
    load(id) {
      if (!id.endsWith('.svg')) return null;
      this.addWatchFile(id);
      return `export default ${JSON.stringify(base + place(this, id))};`;
    },
    transform(code, id) {
      if (!id.endsWith('.css')) return null;
      const result = transform({
        filename: path.relative(process.cwd(), id),
        code: Buffer.from(code),
        minify: true,
        targets,
        analyzeDependencies: true,
      });
      let css = result.code.toString();
      for (const dependency of result.dependencies) {
        const inline = dependency.url.startsWith('data:');
        const address = inline ? dependency.url : `./${place(this, path.resolve(path.dirname(id), dependency.url))}`;
        css = css.replaceAll(dependency.placeholder, address);
      }
      sheets.set(id, css);
      return { code: '', map: { mappings: '' }, moduleSideEffects: false };
    },
    generateBundle() {
      if (!emit || !sheets.size) return;
      const inDesign = id => (id.includes(`${path.sep}design${path.sep}`) ? 0 : 1);
      const source = [...inOrder(this)]
        .filter(id => sheets.has(id))
        .sort((a, b) => inDesign(a) - inDesign(b))
        .map(id => sheets.get(id))
        .join('');
      this.emitFile({ type: 'asset', name: 'app.css', source });
    },
  };
}

/** All modules as the sources import them; modules arrive in another order at every build. */
function inOrder(plugin) {
  const seen = new Set();
  const visit = id => {
    if (seen.has(id)) return;
    seen.add(id);
    const { importedIds, dynamicallyImportedIds } = plugin.getModuleInfo(id);
    for (const next of [...importedIds, ...dynamicallyImportedIds]) visit(next);
  };
  for (const id of plugin.getModuleIds()) if (plugin.getModuleInfo(id).isEntry) visit(id);
  return seen;
}
