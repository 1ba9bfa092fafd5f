// Reads the JSON reports of the test runners: `{ passed, failed, fallen }`, where `fallen` names each failure.
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** A report that was never written is a failure. */
const missing = { passed: 0, failed: 1, fallen: [] };
const read = file => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

/** Vitest's own count leaves out a file that fails outside its tests: in a hook, or before it has any. It counts as one here. */
export function vitestIn(file) {
  const report = read(file);
  if (!report) return missing;
  const fallen = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const titles = assertionResults.filter(test => test.status === 'failed').map(test => test.fullName);
    if (status === 'failed' && !titles.length) titles.push('the file itself');
    return titles.map(title => `${relative('.', name)}: ${title}`);
  });
  return { passed: report.numPassedTests, failed: fallen.length, fallen };
}

export function journeysIn(file) {
  const report = read(file);
  if (!report) return missing;
  const failed = report.suites.flatMap(specsOf).filter(spec => spec.tests.some(test => test.status === 'unexpected'));
  return {
    passed: report.stats.expected,
    failed: report.stats.unexpected,
    fallen: failed.map(spec => `${spec.file}: ${spec.title}`),
  };
}

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}
