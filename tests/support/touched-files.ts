import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** `new` for a file that the sources have not, else how many of its lines they have not. */
export type TouchedFiles = Record<string, 'new' | number>;

const linesOf = (file: string) => readFileSync(file, 'utf8').split('\n');

function newLines(before: string, after: string): number {
  const left = new Map<string, number>();
  for (const line of linesOf(before)) left.set(line, (left.get(line) ?? 0) + 1);
  return linesOf(after).filter(line => {
    const count = left.get(line) ?? 0;
    left.set(line, count - 1);
    return count <= 0;
  }).length;
}

/** What a recipe costs, in a line for whoever reads the run. */
export function sayTouched(what: string, touched: TouchedFiles): void {
  const rows = Object.values(touched).filter(each => each !== 'new');
  const made = Object.keys(touched).length - rows.length;
  const changed = rows.reduce((sum, lines) => sum + lines, 0);
  console.log(`${what}: ${made} new, ${changed} lines in ${rows.length} others (${Object.keys(touched).join(', ')})`);
}

/** Compares a copy of the sources with the sources themselves, so that a recipe is counted by what it really changed. */
export function touchedFiles(copy: string): TouchedFiles {
  const root = path.resolve(import.meta.dirname, '../..');
  const files = ['src', 'app', 'sdk', 'bin'].flatMap(room =>
    existsSync(path.join(copy, room))
      ? readdirSync(path.join(copy, room), { recursive: true, encoding: 'utf8' }).map(name => path.join(room, name))
      : [],
  );
  const touched: TouchedFiles = {};
  for (const file of files.sort()) {
    const [before, after] = [path.join(root, file), path.join(copy, file)];
    if (!statSync(after).isFile()) continue;
    if (!existsSync(before)) touched[file] = 'new';
    else if (!readFileSync(after).equals(readFileSync(before))) touched[file] = newLines(before, after);
  }
  return touched;
}
