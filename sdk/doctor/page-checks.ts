import { checkHeaders } from './check-headers.ts';
import { checkAsking, checkPolicy } from './check-policy.ts';
import { type Ask, checkRegistration } from './check-registration.ts';
import { checkTags, partnersOf } from './check-tags.ts';
import { checkVersion } from './check-version.ts';
import type { PageFacts } from './facts.ts';
import { type Finding, finding } from './finding.ts';

/**
 * All that can be told from headers, markup and our own server, the same in a browser and on the command line.
 * `partners` are those that a running page named in JavaScript; `ancestors` the origins that frame the page.
 */
export async function checkPage(
  page: PageFacts,
  ask: Ask,
  { partners = [], ancestors = [] }: { partners?: string[]; ancestors?: string[] } = {},
): Promise<Finding[]> {
  const all = [...new Set([...partnersOf(page), ...partners])];
  const shut = page.running ? checkAsking(page) : null;
  const asked = await Promise.all([
    shut ? [shut] : checkRegistration(page, all, ask, ancestors),
    checkVersion(page, shut ? () => Promise.reject(Error('blocked')) : ask),
  ]);
  const found = [...checkPolicy(page), ...checkHeaders(page), ...checkTags(page), ...asked.flat()];
  return [...found, finding('storage', 'ok')];
}
