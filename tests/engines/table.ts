import type { ScenarioResult } from './play.ts';

const signs = { ok: 'ok', failed: 'FAIL', 'does not apply': '–' };
const width = 5;

/** Engines down, scenarios by their number across; then what the numbers mean, and why something does not apply. */
export function table(titles: string[], engines: string[], outcomes: ScenarioResult[]): string {
  const at = (engine: string, title: string) =>
    outcomes.find(outcome => outcome.engine === engine && outcome.title === title);
  const margin = Math.max(...engines.map(name => name.length)) + 2;
  const number = (title: string) => titles.indexOf(title) + 1;
  const lines = [
    '',
    ' '.repeat(margin) + titles.map(title => `${number(title)}`.padEnd(width)).join(''),
    ...engines.map(
      engine =>
        engine.padEnd(margin) + titles.map(title => signs[at(engine, title)?.end ?? 'failed'].padEnd(width)).join(''),
    ),
    '',
    ...titles.map(title => `${`${number(title)}`.padStart(4)}  ${title}`),
  ];
  const left = Map.groupBy(
    outcomes.filter(({ end }) => end === 'does not apply'),
    ({ why }) => why,
  );
  if (left.size) lines.push('', 'Does not apply (–)');
  for (const [why, those] of left) {
    const numbers = [...new Set(those.map(({ title }) => number(title)))].join(', ');
    lines.push(`  ${numbers} in ${[...new Set(those.map(({ engine }) => engine))].join(', ')}: ${why}`);
  }
  const wrong = outcomes.filter(({ end }) => end === 'failed');
  if (wrong.length) lines.push('', 'Failed');
  for (const { engine, title, why } of wrong) lines.push(`  ${engine}, ${number(title)}: ${why}`);
  return lines.join('\n');
}
