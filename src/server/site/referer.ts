import { isHandedOn } from '#tracking/campaign';

/**
 * The campaign of the page that a plain link or a plain frame stands on, as a query; empty where there is none to take.
 * 1. What the address itself says wins as a whole: two campaigns are never mixed.
 * 2. The page must be on one of the partner's origins, and must send its query along.
 * 3. Nothing else of it is read.
 */
export function campaignOfReferer(url: string, referer: string | undefined, origins: readonly string[]): string {
  const own = new URLSearchParams(url.replace(/^[^?]*/, ''));
  if (!referer || !URL.canParse(referer) || [...own.keys()].some(isHandedOn)) return '';
  const page = new URL(referer);
  const found = new URLSearchParams();
  if (!origins.includes(page.origin)) return '';
  for (const [key, value] of page.searchParams) if (value && isHandedOn(key) && !found.has(key)) found.set(key, value);
  return found.toString();
}
