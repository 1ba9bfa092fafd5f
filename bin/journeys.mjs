// Reads what Playwright's JSON reporter has written.
import { existsSync, readFileSync } from 'node:fs';

/** Counts and names; a report that was never written is a failure. */
export function journeysIn(file) {
  const { stats, suites } = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { stats: { expected: 0, unexpected: 1 }, suites: [] };
  const fallen = suites.flatMap(specsOf).filter(spec => spec.tests.some(test => test.status === 'unexpected'));
  return {
    passed: stats.expected,
    failed: stats.unexpected,
    fallen: fallen.map(spec => `${spec.file}: ${spec.title}`),
  };
}

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}
