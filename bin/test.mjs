// `npm test`: types, lint, walls, unit and architecture, the API over HTTP, and journeys in Chromium.
// `npm test quick|api|e2e|postgres` runs a part; `postgres` needs PostgreSQL's programs and is no part of the whole. It
// ends with one line that counts the tests. Unit tests run beside the checks, one core each; what either says is printed
// when it has ended.
import { mkdirSync, rmSync } from 'node:fs';
import { chromiumPath } from './chromium.mjs';
import { haveBuild, havePackages, node, run, runAside, say } from './run.mjs';
import { journeysIn, vitestIn } from './test-reports.mjs';

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

/** Compiles a copy of the sources twice, which takes as long as all other unit tests: no part of a quick look. */
const slow = 'tests/architecture/new-kind.test.ts';

if (part === 'all' || part === 'quick') await Promise.all([checks(), units()]);
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

async function checks() {
  await check('Types', [node, 'node_modules/tsc7/bin/tsc', '--noEmit', '--singleThreaded', '-p', '.']);
  await check('Lint and format', ['biome', 'check', '.']);
  await check('Walls', ['depcruise', '--config', '.dependency-cruiser.mjs', 'src', 'app', 'sdk', 'demo-host']);
  if (part === 'all') await check('Dead code', ['knip']);
}

async function check(name, command) {
  const ok = (await aside(name, command)) === 0;
  counted[ok ? 'passed' : 'failed']++;
  if (!ok) broken.push(name);
}

async function units() {
  const name = 'Unit and architecture';
  const { command, file } = vitestCommand('unit', part === 'quick' ? ['--exclude', slow] : []);
  count(name, await aside(name, command), vitestIn(file));
}

async function aside(name, [command, ...args]) {
  say(`${name} …`);
  const { code, said } = await runAside(command, args);
  say(`${name}: ${code === 0 ? 'fine' : 'not fine'}`);
  process.stdout.write(said);
  return code;
}

async function vitest(name, project) {
  say(`${name} …`);
  const { command, file } = vitestCommand(project);
  const [program, ...args] = command;
  count(name, await run(program, args), vitestIn(file));
}

function vitestCommand(project, more = []) {
  const file = `${results}/${project}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return { file, command: ['vitest', 'run', '--project', project, ...reporters, ...more, ...rest] };
}

async function journeys() {
  say('Journeys in the browser …');
  const file = `${results}/e2e.json`;
  const env = { PANAH_CHROMIUM: await chromiumPath({ pagesOnly: true }), PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const code = await run('playwright', ['test', '--reporter=list,json', ...rest], { env });
  count('Journeys', code, journeysIn(file));
}

/** A run that ends badly without naming a failure counts as one. */
function count(name, code, report) {
  counted.passed += report.passed;
  counted.failed += code === 0 ? report.failed : Math.max(report.failed, 1);
  fallen.push(...report.fallen);
  if (code !== 0) broken.push(name);
}
