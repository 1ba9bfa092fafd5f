import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type * as Penpal from 'penpal';
import { penpalTrim } from '../../rollup/penpal-trim.ts';

/** penpal as it ships: with what the page's side (`leader`) or the frame's (`follower`) never needs cut away. */
export async function trimmedPenpal(role: 'leader' | 'follower'): Promise<typeof Penpal> {
  const source = fileURLToPath(import.meta.resolve('penpal'));
  const fail = (reason: string) => {
    throw new Error(reason);
  };
  const trimmed = penpalTrim(role).transform.call({ error: fail }, readFileSync(source, 'utf8'), source);
  const folder = mkdtempSync(join(tmpdir(), 'panah-penpal-'));
  const file = join(folder, 'penpal.mjs');
  writeFileSync(file, (trimmed?.code ?? fail('nothing trimmed')).replace(/^\/\/# sourceMappingURL.*/gm, ''));
  const module = await import(/* @vite-ignore */ pathToFileURL(file).href);
  rmSync(folder, { recursive: true });
  return module;
}
