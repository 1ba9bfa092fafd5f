import type { Finding } from './finding.ts';
import { summary } from './overlay-texts.ts';

const methods = { error: 'error', warning: 'warn', ok: 'log' } as const;

/** Writes the findings to the console: the worst first, each with what to add. */
export function printFindings(findings: Finding[], version: string): void {
  const { en } = summary(findings);
  console.groupCollapsed(`Panah doctor (SDK ${version}): ${en}`);
  for (const { code, level, fa, en: sentence, fix } of findings)
    console[methods[level]](`${code}\n${sentence}\n${fa}${fix ? `\n\n${fix}` : ''}`);
  console.groupEnd();
}
