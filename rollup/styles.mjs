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

/** Where a lazily loaded part's sheets are named, until all sheets have their names. */
const sheetsOf = id => `__SHEETS_OF:${id}__`;
const withSheets = path.resolve('app/ui/with-sheets.ts');

/**
 * Plain global CSS and its files.
 * 1. Every imported `.css` goes through lightningcss.
 * 2. What the entries import is the main sheet: the design first, then in the order of imports. `first` names parts that
 *    belong to the beginning though an entry loads them lazily.
 * 3. What only lazily loaded parts import are sheets of their own, one for each set of parts that need the same. Every
 *    `import()` of such a part goes through `withSheets`, which fetches its sheets beside it.
 * 4. Files that a sheet names (fonts) and imported `.svg` are emitted with a hash of their bytes in the name.
 * 5. An `.svg` import gives its address. `emit: false` gives the same address and writes nothing, so that the
 *    server renders what the browser has.
 */
export function styles({ base, emit, first = [] }) {
  const sheets = new Map();
  let main = '';
  let ofParts = new Map();

  const place = (plugin, file) => {
    const source = readFileSync(file);
    const { name, ext } = path.parse(file);
    const fileName = `${name}.${createHash('sha256').update(source).digest('base64url').slice(0, 8)}${ext}`;
    if (emit) plugin.emitFile({ type: 'asset', fileName, source });
    return fileName;
  };

  return {
    name: 'styles',
    api: {
      /** Names of the sheets, after `renderStart`: the main one, and those of each lazily loaded module. */
      sheets: () => ({ main, ofParts }),
    },
    load(id) {
      if (!id.endsWith('.svg')) return null;
      this.addWatchFile(id);
      return `export default ${JSON.stringify(base + place(this, id))};`;
    },
    async transform(code, id) {
      if (!id.endsWith('.css')) return emit && isOurs(id) ? fetchSheets(this, code, id) : null;
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
    renderStart() {
      if (!emit || !sheets.size) return;
      const write = (name, ids) => {
        const inDesign = id => (id.includes(`${path.sep}design${path.sep}`) ? 0 : 1);
        const source = [...ids]
          .sort((a, b) => inDesign(a) - inDesign(b))
          .map(id => sheets.get(id))
          .join('');
        return this.getFileName(this.emitFile({ type: 'asset', name, source }));
      };
      const { inMain, groups } = groupSheets(this, { sheets, first });
      main = write('app.css', inMain);
      ofParts = new Map();
      for (const { ids, parts } of groups) {
        const name = write(path.basename(ids[0]), ids);
        for (const part of parts) ofParts.set(part, [...(ofParts.get(part) ?? []), name]);
      }
    },
    renderChunk(code) {
      if (!emit) return null;
      const named = code.replace(/"__SHEETS_OF:(.*?)__"/g, (_, id) =>
        JSON.stringify((ofParts.get(id) ?? []).map(name => base + name)),
      );
      return named === code ? null : { code: named, map: null };
    },
  };
}

const isOurs = id => id.startsWith(path.resolve('app') + path.sep) && id !== withSheets;

/** Wraps every `import()` of one of our modules, so that its sheets are fetched beside it. */
async function fetchSheets(plugin, code, id) {
  const found = [...code.matchAll(/\bimport\((['"])(\.[^'"]+)\1\)/g)];
  if (!found.length) return null;
  let wrapped = code;
  for (const [whole, , name] of found) {
    const target = await plugin.resolve(name, id);
    wrapped = wrapped.replace(whole, `withSheets(() => ${whole}, ${JSON.stringify(sheetsOf(target.id))})`);
  }
  return { code: `import { withSheets } from ${JSON.stringify(withSheets)};\n${wrapped}`, map: null };
}

/**
 * Which sheets belong to the main one, and the others in groups: `ids` of a group are needed by the same `parts`, the
 * lazily loaded modules.
 */
function groupSheets(plugin, { sheets, first }) {
  const order = inOrder(plugin);
  const reached = root => {
    const seen = new Set();
    const visit = id => {
      if (seen.has(id)) return;
      seen.add(id);
      plugin.getModuleInfo(id).importedIds.forEach(visit);
    };
    visit(root);
    return seen;
  };
  const begins = id => plugin.getModuleInfo(id).isEntry || first.some(name => id === path.resolve(name));
  const present = new Set(order.filter(begins).flatMap(root => [...reached(root)]));
  const parts = order.filter(id => plugin.getModuleInfo(id).dynamicImporters.length && !present.has(id));
  const needs = new Map(parts.map(part => [part, reached(part)]));
  const groups = new Map();
  for (const id of order.filter(each => sheets.has(each) && !present.has(each))) {
    const users = parts.filter(part => needs.get(part).has(id));
    const key = users.join();
    const group = groups.get(key) ?? { ids: [], parts: users };
    group.ids.push(id);
    groups.set(key, group);
  }
  return { inMain: order.filter(id => sheets.has(id) && present.has(id)), groups: [...groups.values()] };
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
  return [...seen];
}
