import type { Finding } from '../finding.ts';
import { summary } from '../overlay-texts.ts';

export interface Report {
  url: string;
  panah: string;
  errors: number;
  warnings: number;
  findings: Finding[];
}

const marks = { error: '✖', warning: '▲', ok: '✔' };
const colours = { error: 31, warning: 33, ok: 32 };

/** The report for people: the worst first, Persian and English, each with what to add. */
export function reportText({ url, findings }: Report, coloured: boolean): string {
  const paint = (text: string, colour: number) => (coloured ? `\u001b[${colour}m${text}\u001b[0m` : text);
  const parts = findings.map(({ code, level, fa, en, fix }) => {
    const lines = [`${paint(marks[level], colours[level])} ${paint(code, 1)}`, `  ${en}`, `  ${fa}`];
    if (fix) lines.push('', ...fix.split('\n').map(line => `      ${paint(line, 36)}`));
    return lines.join('\n');
  });
  const { fa, en } = summary(findings);
  return [`panah-doctor ${url}`, ...parts, `${en}\n${fa}`, ''].join('\n\n');
}
