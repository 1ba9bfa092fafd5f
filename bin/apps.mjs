// `npm run test:apps [language …]`: the host code for apps, compiled as the playground shows it and run with stand-ins of
// its platform, around our real page. It installs what it needs and ends with one line that counts the tests.
import { mkdirSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { chromiumPath } from './chromium.mjs';
import { haveDart } from './dart.mjs';
import { journeysIn } from './journeys.mjs';
import { haveKotlin } from './kotlin.mjs';
import { haveBuild, havePackages, node, root, run, say } from './run.mjs';
import { haveSwift } from './swift.mjs';

/** What each language needs before it can be compiled or translated here. */
const toolsOf = { kotlin: haveKotlin, swift: haveSwift, flutter: haveDart };

const args = process.argv.slice(2);
const asked = args.filter(one => Object.hasOwn(toolsOf, one));
const rest = args.filter(one => !asked.includes(one));
const names = asked.length ? asked : Object.keys(toolsOf);
const cache = path.join(process.env.XDG_CACHE_HOME || path.join(homedir(), '.cache'), 'panah');
const results = path.join(root, 'test-results/apps.json');

await havePackages();
const env = {
  PANAH_APPS: path.join(cache, 'apps'),
  PANAH_E2E_PORT: process.env.PANAH_E2E_PORT ?? '4710',
  PANAH_E2E_DEMO_PORT: process.env.PANAH_E2E_DEMO_PORT ?? '4810',
  PLAYWRIGHT_JSON_OUTPUT_NAME: results,
};
try {
  for (const name of names) Object.assign(env, await toolsOf[name](cache));
  env.PANAH_CHROMIUM = await chromiumPath({ pagesOnly: true });
  await haveBuild();
} catch (problem) {
  console.error(problem.message);
  console.log('\n0 passed, 1 failed');
  process.exit(1);
}
mkdirSync(env.PANAH_APPS, { recursive: true });
rmSync(results, { force: true });
say(`Playing the apps in ${names.join(', ')} …`);
const projects = names.flatMap(name => ['--project', name]);
const config = ['-c', 'tests/apps/playwright.config.ts', '--reporter=list,json'];
const code = await run(node, ['node_modules/.bin/playwright', 'test', ...config, ...projects, ...rest], { env });
const { passed, failed, fallen } = journeysIn(results);
for (const name of fallen) console.log(`Failed: ${name}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(code || failed ? 1 : 0);
