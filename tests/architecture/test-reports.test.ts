import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';

type Report = { passed: number; failed: number; fallen: string[] };
const { vitestIn, journeysIn } = (await import(new URL('../../bin/test-reports.mjs', import.meta.url).href)) as {
  vitestIn: (file: string) => Report;
  journeysIn: (file: string) => Report;
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

it('a failure says why in one line without colours', () => {
  const report = path.join(folder, 'api.json');
  const failureMessages = ['\u001b[31mexpected 2\n  to be 3\u001b[39m'];
  const testResults = [
    {
      name: path.resolve('a.test.ts'),
      status: 'failed',
      assertionResults: [{ fullName: 'sum', status: 'failed', failureMessages }],
    },
    { name: path.resolve('b.test.ts'), status: 'failed', message: 'No database', assertionResults: [] },
  ];
  writeFileSync(report, JSON.stringify({ numPassedTests: 0, testResults }));
  expect(vitestIn(report).fallen).toEqual([
    'a.test.ts: sum – expected 2 to be 3',
    'b.test.ts: the file itself – No database',
  ]);
});

it('a failed journey says at which size, and what it was waiting for', () => {
  const report = path.join(folder, 'e2e.json');
  const journey = (projectName: string, status: string, ...messages: string[]) => ({
    projectName,
    status,
    results: [{ errors: messages.map(message => ({ message })) }],
  });
  const tests = [journey('phone', 'unexpected', 'Timed out.', 'page.goto'), journey('desktop', 'expected')];
  const suites = [{ suites: [{ specs: [{ file: 'buy.spec.ts', title: 'buys', tests }] }] }];
  writeFileSync(report, JSON.stringify({ stats: { expected: 1, unexpected: 1 }, suites }));
  expect(journeysIn(report)).toEqual({
    passed: 1,
    failed: 1,
    fallen: ['buy.spec.ts (phone): buys – Timed out. page.goto'],
  });
});

it('a report that was never written is a failure', () => {
  expect(vitestIn(path.join(folder, 'nothing.json'))).toMatchObject({ passed: 0, failed: 1 });
});
