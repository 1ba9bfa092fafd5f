import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Engine } from './drivers/driver.ts';
import type { EngineRecord, Surroundings } from './engines.ts';
import { reasons } from './reasons.ts';
import type { Scenario } from './scenarios/scenario.ts';
import type { TwoSites } from './two-sites.ts';

/** How a scenario ended in an engine; `why` says what was wrong, or why it does not apply. */
export interface ScenarioResult {
  engine: string;
  title: string;
  end: 'ok' | 'failed' | 'does not apply';
  why?: string;
}

const pictures = path.resolve(import.meta.dirname, '../../test-results/engines');
const longest_ms = 120_000;

export function reasonAgainst({ title }: Scenario, { name, app }: EngineRecord): string | undefined {
  return reasons.find(
    ({ titles, engines }) => titles.includes(title) && (engines === 'browsers' ? !app : engines.includes(name)),
  )?.why;
}

/** Plays everything that applies in one engine, each scenario with a visitor of its own. */
export async function playIn(
  record: EngineRecord,
  scenarios: Scenario[],
  around: Surroundings,
  sites: TwoSites,
  tell: (outcome: ScenarioResult, took_ms: number) => void,
): Promise<void> {
  const { name, storage } = record;
  let engine: Engine | Error;
  try {
    engine = await within(longest_ms, record.start(around));
  } catch (problem) {
    engine = new Error(`${name} did not start: ${words(problem)}`);
  }
  for (const scenario of scenarios) {
    const { title } = scenario;
    const why = reasonAgainst(scenario, record);
    if (why) {
      tell({ engine: name, title, end: 'does not apply', why }, 0);
      continue;
    }
    const began = Date.now();
    const wrong = engine instanceof Error ? words(engine) : await play(engine, scenario, name, storage, sites);
    tell({ engine: name, title, ...(wrong ? { end: 'failed', why: wrong } : { end: 'ok' }) }, Date.now() - began);
  }
  if (!(engine instanceof Error)) await within(longest_ms, engine.stop()).catch(() => {});
}

/** What was wrong, or null. */
async function play(
  engine: Engine,
  scenario: Scenario,
  name: string,
  storage: EngineRecord['storage'],
  { asked }: TwoSites,
): Promise<string | null> {
  let visit: Awaited<ReturnType<Engine['visit']>>;
  try {
    visit = await within(longest_ms, engine.visit());
  } catch (problem) {
    return `no window opened: ${words(problem)}`;
  }
  try {
    await within(longest_ms, scenario.play({ visit, storage, asked }));
    return null;
  } catch (problem) {
    mkdirSync(pictures, { recursive: true });
    const file = path.join(pictures, `${name} – ${scenario.title.slice(0, 60)}.png`);
    const taken = await within(10_000, visit.photograph(file)).then(
      () => `\n  (picture: ${path.relative(process.cwd(), file)})`,
      () => '',
    );
    return words(problem) + taken;
  } finally {
    await within(20_000, visit.close()).catch(() => {});
  }
}

const words = (problem: unknown): string => (problem instanceof Error ? problem.message : String(problem));

async function within<T>(limit_ms: number, work: Promise<T>): Promise<T> {
  let late: NodeJS.Timeout | undefined;
  const end = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new Error(`no end within ${limit_ms / 1000} s`)), limit_ms);
  });
  try {
    return await Promise.race([work, end]);
  } finally {
    clearTimeout(late);
  }
}
