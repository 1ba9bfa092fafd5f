/**
 * Finds out why a widget does not show, and says what to add to the page. Loaded only when asked for.
 *
 * 1. The page's headers, policies and tags are checked as the command line does it (`page-checks.ts`).
 * 2. What only a running page can tell comes on top: room, odd libraries, the frames' own state.
 */

import { checkSurroundings } from './check-surroundings.ts';
import { checkVisibility } from './check-visibility.ts';
import { checkWidgets } from './check-widgets.ts';
import { type Finding, sorted } from './finding.ts';
import type { DoctorPage } from './page.ts';
import { checkPage } from './page-checks.ts';
import { printFindings } from './print.ts';
import { readPage } from './read-page.ts';

export type { Finding } from './finding.ts';
export { showOverlay } from './overlay.ts';
export type { DoctorPage } from './page.ts';

/** Looks at the page; the worst comes first. Never rejects for what a page does. */
export async function diagnose(page: DoctorPage): Promise<Finding[]> {
  const facts = await readPage(page);
  const partners = page.widgets.map(({ options }) => options.partner).filter(Boolean);
  const found = await checkPage(facts, ask, { partners, ancestors: ancestorsOf() });
  const around = checkSurroundings(page.origin);
  // A policy that was read tells the whole line; the browser's report of the same tells less.
  const explained = found.some(({ code }) => /_blocked$/.test(code) && code !== 'check_blocked');
  const seen = explained ? around.filter(({ code }) => code !== 'violation_seen') : around;
  return sorted([...found, ...checkVisibility(page), ...seen, ...checkWidgets(page)]);
}

/** Looks at the page and writes what was found to the console. */
export async function doctor(page: DoctorPage): Promise<Finding[]> {
  const findings = await diagnose(page);
  printFindings(findings, page.version);
  return findings;
}

async function ask(url: string): Promise<unknown> {
  const answer = await fetch(url, { credentials: 'omit', signal: AbortSignal.timeout(8_000) });
  if (!answer.ok) throw Error(`${answer.status}`);
  return answer.json();
}

/** Origins of the pages that this one is framed by; not every browser tells. */
const ancestorsOf = (): string[] => [...((location.ancestorOrigins as DOMStringList | undefined) ?? [])];
