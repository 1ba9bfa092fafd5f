import { readFileSync } from 'node:fs';
import path from 'node:path';
import { siteOrigin } from './origins.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** One block of code of a document. */
export interface Block {
  /** The nearest heading, or the step's first words: `npm`, `4. Listen.` */
  under: string;
  language: string;
  code: string;
}

interface SdkManifest {
  current: string;
  versions: Record<string, { files: Record<string, { integrity: string }> }>;
}

/** A partner's own values in the place of the examples. */
function filledIn(code: string): string {
  const { current, versions } = JSON.parse(
    readFileSync(path.join(root, 'dist/sdk/manifest.json'), 'utf8'),
  ) as SdkManifest;
  return code
    .replaceAll('https://panah.example', siteOrigin)
    .replaceAll('YOUR-CODE', 'yadakchi')
    .replaceAll('SDK-VERSION', current)
    .replaceAll('SDK-INTEGRITY', versions[current]!.files['panah.js']!.integrity);
}

/** All blocks of code in a Markdown file, in their order. */
export function readBlocks(file: string): Block[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  const blocks: Block[] = [];
  let under = '';
  for (const [whole, indent, language, code, heading, step] of text.matchAll(
    /^( *)```(\w*)\n([\s\S]*?)^ *```$|^#+ (.+)$|^(?:\*\*|- \*\*)(.+?)\*\*/gm,
  )) {
    if (!whole.trimStart().startsWith('```')) under = heading ?? step ?? under;
    else blocks.push({ under, language: language ?? '', code: filledIn(code!.replaceAll(`\n${indent}`, '\n').trim()) });
  }
  return blocks;
}
