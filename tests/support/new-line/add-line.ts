import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { TouchedFiles } from '../touched-files.ts';

/** The line's own folder, as it is copied in. */
const kit = path.resolve('tests/support/new-line');
const words = `  {
    slug: 'pet',
    title: 'حیوان خانگی',
    page_title: 'بیمهٔ حیوان خانگی',
    description: 'قیمت بیمهٔ حیوان خانگی.',
    choices: ['policy_term'],
    begins_with_plate: false,
    doors: [{ icon: 'car', title: 'حیوان خانگی', long_title: 'حیوان خانگی', query: '' }],
    has_landing: true,
  },
] as const`;

/** A folder for a copy of the sources. Whoever makes it removes it. */
export function copyFolder(): string {
  mkdirSync('test-results', { recursive: true });
  return mkdtempSync(path.resolve('test-results/new-line-'));
}

/** Copies the sources and adds a line to them as the recipe says. Its form asks one question, of the kind that is said. */
export function addLine(copy: string, kind = "component: 'number_input', min_value: 0, max_value: 20"): void {
  for (const part of ['src', 'app', 'bin', 'package.json', 'tsconfig.json'])
    cpSync(part, path.join(copy, part), { recursive: true });
  symlinkSync(path.resolve('package-lock.json'), path.join(copy, 'package-lock.json'));
  // A folder of its own, so that what tools keep there is not shared.
  mkdirSync(path.join(copy, 'node_modules'));
  for (const name of readdirSync('node_modules').filter(each => !each.startsWith('.vite')))
    symlinkSync(path.resolve('node_modules', name), path.join(copy, 'node_modules', name));
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
    writeFileSync(path.join(copy, file), text);
  };
  const edit = (file: string, before: string, after: string) => {
    const text = readFileSync(path.join(copy, file), 'utf8');
    if (!text.includes(before)) throw new Error(`${file} has no «${before}»`);
    write(file, text.replace(before, after));
  };
  write('src/server/lines/pet/line.ts', readFileSync(path.join(kit, 'line.txt'), 'utf8').replace('KIND', kind));
  edit('src/contract/lines.ts', '] as const', words);
  edit('src/server/lines/lines.ts', 'thirdparty,', 'thirdparty, pet,');
  edit(
    'src/server/lines/lines.ts',
    'import type { InsuranceLine }',
    "import { pet } from './pet/line.ts';\nimport type { InsuranceLine }",
  );
  edit('src/server/db/seed/insurers.ts', 'lines: [', "lines: ['pet', ");
}

/** What the recipe of `CONTRIBUTING.md` says: a folder, two rows, and who sells it. */
export const touchedByLine: TouchedFiles = {
  'src/server/lines/pet/line.ts': 'new',
  'src/contract/lines.ts': 10,
  'src/server/lines/lines.ts': 2,
  'src/server/db/seed/insurers.ts': 1,
};
