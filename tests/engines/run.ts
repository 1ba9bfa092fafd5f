/**
 * The embed suite in every engine. Started by `bin/engines.mjs`, which gives the certificate.
 * 1. The two sites and a screen come up.
 * 2. Two engines play at a time, each its scenarios one after the other.
 * 3. A table says how each scenario ended where, and the last line counts.
 */
import { startDisplay } from './drivers/display.ts';
import { awaitPrograms } from './drivers/native-side.ts';
import { engines } from './engines.ts';
import { playIn, type ScenarioResult } from './play.ts';
import { appScenarios } from './scenarios/app.ts';
import { customerScenarios } from './scenarios/customer.ts';
import { frameScenarios } from './scenarios/frame.ts';
import { table } from './table.ts';
import { startTwoSites } from './two-sites.ts';

const scenarios = [...frameScenarios, ...customerScenarios, ...appScenarios];
const asked = process.argv.slice(2);
const wanted = engines.filter(({ name }) => !asked.length || asked.some(word => name.startsWith(word)));
if (!wanted.length) {
  console.error(`No engine is called so. There are: ${engines.map(({ name }) => name).join(', ')}`);
  process.exit(1);
}

const sites = await startTwoSites({
  keyFile: process.env.PANAH_ENGINES_KEY ?? '',
  certFile: process.env.NODE_EXTRA_CA_CERTS ?? '',
});
const display = await startDisplay();
const around = { display: display.name, natives: awaitPrograms };
const outcomes: ScenarioResult[] = [];
const tell = (outcome: ScenarioResult, took_ms: number) => {
  outcomes.push(outcome);
  const { engine, title, end, why } = outcome;
  if (end === 'does not apply') return;
  console.log(`${end.padEnd(6)} ${engine.padEnd(20)} ${(took_ms / 1000).toFixed(1).padStart(5)} s  ${title}`);
  if (end === 'failed') console.log(`  ${why}`);
};

const waiting = [...wanted];
const lane = async () => {
  for (let engine = waiting.shift(); engine; engine = waiting.shift())
    await playIn(engine, scenarios, around, sites, tell);
};
await Promise.all([lane(), lane()]);
display.stop();
await sites.stop();

const count = (end: ScenarioResult['end']) => outcomes.filter(outcome => outcome.end === end).length;
console.log(
  table(
    scenarios.map(({ title }) => title),
    wanted.map(({ name }) => name),
    outcomes,
  ),
);
console.log(`\n${count('ok')} passed, ${count('failed')} failed`);
process.exit(count('failed') ? 1 : 0);
