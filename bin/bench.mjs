// `npm run bench [name …]`: measures what was promised and prints it beside its limits. A missed limit is said, not an error.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { haveBuild, havePackages, node, root, run, say } from './run.mjs';

if (!process.argv.includes('--inside')) {
  await havePackages();
  await haveBuild();
  process.exit(await run(node, ['bin/bench.mjs', '--inside', ...process.argv.slice(2)]));
}

const wanted = process.argv.slice(2).filter(word => word !== '--inside');
const folder = path.join(root, 'tests/bench');
const names = readdirSync(folder).filter(
  name => /\.bench\.(ts|mjs)$/.test(name) && (!wanted.length || wanted.some(word => name.startsWith(word))),
);
const rows = [];
for (const name of names) {
  say(`${name.replace(/\.bench\..*/, '')} …`);
  const { default: measure } = await import(path.join(folder, name));
  try {
    rows.push(...(await measure()));
  } catch (problem) {
    console.error(problem);
    rows.push({ what: name, value: Number.NaN, unit: '', note: `could not be measured: ${problem.message}` });
  }
}

const figure = value =>
  Number.isNaN(value) ? '–' : value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2);
const table = rows.map(({ what, value, unit, limit, least, note }) => {
  const promised = limit !== undefined || least !== undefined;
  const kept = value <= (limit ?? Number.POSITIVE_INFINITY) && value >= (least ?? Number.NEGATIVE_INFINITY);
  return [
    what,
    `${figure(value)} ${unit}`,
    promised ? `${limit === undefined ? '≥' : '≤'} ${limit ?? least} ${unit}` : '',
    promised ? (kept ? 'ok' : 'MISSED') : '',
    note ?? '',
  ];
});
const widths = [0, 1, 2, 3].map(column => Math.max(...table.map(row => row[column].length)));
console.log();
for (const row of table) {
  const [what, value, limit, verdict, note] = row;
  console.log(
    `${what.padEnd(widths[0])}  ${value.padStart(widths[1])}  ${limit.padEnd(widths[2])}  ${verdict.padEnd(widths[3])}  ${note}`,
  );
}
process.exit(0);
