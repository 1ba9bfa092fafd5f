// Reads what Playwright's JSON reporter has written.
import { existsSync, readFileSync } from 'node:fs';

/** Counts and names; a report that was never written is a failure. */
export function journeysIn(file) {
  const { stats, suites } = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { stats: { expected: 0, unexpected: 1, flaky: 0 }, suites: [] };
  const specs = suites.flatMap(specsOf);
  const named = status =>
    specs.filter(spec => spec.tests.some(test => test.status === status)).map(spec => `${spec.file}: ${spec.title}`);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    fallen: named('unexpected'),
    flaky: named('flaky'),
  };
}

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}
