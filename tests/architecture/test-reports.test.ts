import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';

type Report = { passed: number; failed: number; fallen: string[] };
const { vitestIn } = (await import(new URL('../../bin/test-reports.mjs', import.meta.url).href)) as {
  vitestIn: (file: string) => Report;
};

const folder = mkdtempSync(path.join(tmpdir(), 'panah-reports-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = (name: string, status: string, tests: Record<string, string>) => ({
  name: path.resolve(name),
  status,
  assertionResults: Object.entries(tests).map(([fullName, each]) => ({ fullName, status: each })),
});

it('a file that fails outside its tests is counted and named, as a test is', () => {
  const report = path.join(folder, 'unit.json');
  const testResults = [
    file('fine.test.ts', 'passed', { one: 'passed' }),
    file('hook.test.ts', 'failed', { two: 'passed' }),
    file('broken.test.ts', 'failed', {}),
    file('wrong.test.ts', 'failed', { three: 'failed', four: 'passed' }),
  ];
  writeFileSync(report, JSON.stringify({ numPassedTests: 3, numFailedTests: 1, testResults }));
  expect(vitestIn(report)).toEqual({
    passed: 3,
    failed: 3,
    fallen: ['hook.test.ts: the file itself', 'broken.test.ts: the file itself', 'wrong.test.ts: three'],
  });
});

it('a report that was never written is a failure', () => {
  expect(vitestIn(path.join(folder, 'nothing.json'))).toMatchObject({ passed: 0, failed: 1 });
});
