import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Built } from '../languages.ts';
import { platform } from './platform.ts';
import { readDart } from './syntax.ts';
import { translate } from './translate.ts';

/** No compiler of Dart is to be had here, so its part is played by `translate.ts`; it has no remarks but errors. */
export async function buildFlutter(code: string): Promise<Built> {
  const { PANAH_APPS: built } = process.env;
  if (!built) throw new Error('Nowhere to build: begin by `npm run test:apps`');
  const file = path.join(built, 'flutter', 'panah_screen.mjs');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `export default ${translate(await readDart(code), platform)};\n`);
  return { program: [process.execPath, path.join(import.meta.dirname, 'main.ts'), file], said: '' };
}
