import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { TouchedFiles } from '../touched-files.ts';

const kit = path.resolve(import.meta.dirname);

const kindFile = 'src/wizard/kinds/stars.ts';

/** The first file of the recipe: the compiler then asks for the others. */
export function addKindFile(copy: string): void {
  writeFileSync(path.join(copy, kindFile), readFileSync(path.join(kit, 'kind.txt')));
}

/** Adds a kind of question to a copy of the sources as the recipe says. */
export function addKind(copy: string): void {
  const write = (file: string, text: string) => writeFileSync(path.join(copy, file), text);
  const addRow = (file: string, list: string, imported: string, row: string) => {
    const text = readFileSync(path.join(copy, file), 'utf8');
    if (!text.includes(list)) throw new Error(`${file} has no «${list}»`);
    write(file, imported + text.replace(list, `${list}\n  ${row}`));
  };
  addKindFile(copy);
  write('app/wizard/fields/stars.tsx', readFileSync(path.join(kit, 'field.txt'), 'utf8'));
  addRow('src/wizard/kinds/kinds.ts', 'export const kinds = {', "import { stars } from './stars.ts';\n", 'stars,');
  addRow(
    'src/wizard/kinds/schemas.ts',
    'export const kindSchemas = {',
    "import { starsSchema } from './stars.ts';\n",
    'stars: starsSchema,',
  );
  addRow('app/wizard/fields/fields.ts', 'export const fields = {', '', "stars: () => import('./stars.tsx'),");
}

/** What the recipe of `CONTRIBUTING.md` says: two files, and a row in each of three lists. */
export const touchedByKind: TouchedFiles = {
  'src/wizard/kinds/stars.ts': 'new',
  'app/wizard/fields/stars.tsx': 'new',
  // The row, and its import.
  'src/wizard/kinds/kinds.ts': 2,
  'src/wizard/kinds/schemas.ts': 2,
  'app/wizard/fields/fields.ts': 1,
};
