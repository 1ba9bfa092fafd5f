// Reads the JSON reports of the test runners: `{ passed, failed, fallen }`, where `fallen` names each failure and why.
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** A report that was never written is a failure. */
const missing = { passed: 0, failed: 1, fallen: [] };
const read = file => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

/** Vitest's own count leaves out a file that fails outside its tests: in a hook, or before it has any. It counts as one here. */
export function vitestIn(file) {
  const report = read(file);
  if (!report) return missing;
  const fallen = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const titles = assertionResults
      .filter(test => test.status === 'failed')
      .map(test => withReason(test.fullName, test.failureMessages?.[0]));
    if (status === 'failed' && !titles.length) titles.push(withReason('the file itself', message));
    return titles.map(title => `${relative('.', name)}: ${title}`);
  });
  return { passed: report.numPassedTests, failed: fallen.length, fallen };
}

export function journeysIn(file) {
  const report = read(file);
  if (!report) return missing;
  const fallen = report.suites.flatMap(specsOf).flatMap(({ file: spec, title, tests }) =>
    tests
      .filter(test => test.status === 'unexpected')
      .map(
        // A test that ran out of time says so first, and then what it was waiting for.
        ({ projectName, results }) =>
          `${spec} (${projectName}): ${withReason(title, results[0]?.errors.map(problem => problem.message).join(' '))}`,
      ),
  );
  return { passed: report.stats.expected, failed: report.stats.unexpected, fallen };
}

/** The beginning of the message is enough to tell a wrong answer from one that never came. */
function withReason(title, message = '') {
  const reason = stripVTControlCharacters(message).replace(/\s+/g, ' ').trim().slice(0, 300);
  return reason ? `${title} – ${reason}` : title;
}

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}
