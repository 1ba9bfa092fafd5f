import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** What the compiler says of parts of a copy of the sources, with our own settings; empty where it has nothing to say. */
export function compileCopy(copy: string, include: readonly string[]): string {
  const { compilerOptions } = JSON.parse(readFileSync(path.join(root, 'tsconfig.json'), 'utf8')) as {
    compilerOptions: object;
  };
  writeFileSync(path.join(copy, 'tsconfig.json'), JSON.stringify({ compilerOptions, include }));
  try {
    execFileSync(process.execPath, [path.join(root, 'node_modules/tsc7/bin/tsc'), '--noEmit', '-p', copy], {
      encoding: 'utf8',
    });
    return '';
  } catch (error) {
    return String((error as { stdout: string }).stdout);
  }
}
