// `npm test`: types, lint, walls, unit and architecture, the API over HTTP, and journeys in Chromium.
// `npm test quick|api|e2e|postgres` runs a part; `postgres` needs PostgreSQL's programs and is no part of the whole. It
// ends with one line that counts the tests.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { chromiumPath } from './chromium.mjs';
import { journeysIn } from './journeys.mjs';
import { haveBuild, havePackages, node, run, say } from './run.mjs';

const part = process.argv[2] ?? 'all';
const rest = process.argv.slice(3);
const results = 'test-results';
const counted = { passed: 0, failed: 0 };
const broken = [];
const fallen = [];

await havePackages();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

// The journeys' build goes on beside what needs none.
const built = part === 'all' || part === 'e2e' ? haveBuild() : Promise.resolve();
built.catch(() => {});

if (part === 'all' || part === 'quick') {
  await check('Types', [node, 'node_modules/tsc7/bin/tsc', '--noEmit', '--singleThreaded', '-p', '.']);
  await check('Lint and format', ['biome', 'check', '.']);
  await check('Walls', ['depcruise', '--config', '.dependency-cruiser.mjs', 'src', 'app', 'sdk', 'demo-host']);
  await vitest('Unit and architecture', 'unit');
}
if (part === 'all') await check('Dead code', ['knip']);
if (part === 'all' || part === 'api') await vitest('API over HTTP', 'api');
if (part === 'postgres') await vitest('Restarts and several processes on PostgreSQL', 'postgres');
if (part === 'all' || part === 'e2e') {
  await built;
  await journeys();
}

if (broken.length) console.log(`\nBroken: ${broken.join(', ')}`);
for (const name of fallen) console.log(`Failed: ${name}`);
console.log(`\n${counted.passed} passed, ${counted.failed} failed`);
process.exit(broken.length || counted.failed ? 1 : 0);

async function check(name, [command, ...args]) {
  say(`${name} …`);
  const ok = (await run(command, args)) === 0;
  counted[ok ? 'passed' : 'failed']++;
  if (!ok) broken.push(name);
}

async function vitest(name, project) {
  say(`${name} …`);
  const file = `${results}/${project}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await run('vitest', ['run', '--project', project, ...reporters, ...rest]);
  const report = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { numPassedTests: 0, numFailedTests: 1, testResults: [] };
  counted.passed += report.numPassedTests;
  counted.failed += report.numFailedTests;
  for (const { name: path, status, assertionResults } of report.testResults) {
    const titles = assertionResults.filter(test => test.status === 'failed').map(test => test.fullName);
    if (status === 'failed' && !titles.length) titles.push('the file itself');
    fallen.push(...titles.map(title => `${relative('.', path)}: ${title}`));
  }
  if (code !== 0) broken.push(name);
}

async function journeys() {
  say('Journeys in the browser …');
  const file = `${results}/e2e.json`;
  const env = { PANAH_CHROMIUM: await chromiumPath({ pagesOnly: true }), PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const code = await run('playwright', ['test', '--reporter=list,json', ...rest], { env });
  const report = journeysIn(file);
  counted.passed += report.passed;
  counted.failed += report.failed;
  fallen.push(...report.fallen);
  for (const name of report.flaky) console.log(`Needed a second try: ${name}`);
  if (code !== 0) broken.push('Journeys');
}
