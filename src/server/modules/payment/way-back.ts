import type { Tools } from '../../tools.ts';
import type { Partner } from '../partners/partners.ts';
import { allowedPage } from '../partners/partners.ts';

/**
 * Where the bank's way back ends, with its query: the partner's page, or our own embed page of this partner where an
 * app has opened it without any page around it. Null for all else.
 */
export function wayBackPage(tools: Tools, partner: Partner, page: string | null): string | null {
  const hosts = allowedPage(partner, page, true);
  if (hosts || !page || page.length > 2048 || !URL.canParse(page)) return hosts;
  const { origin, pathname, search, searchParams } = new URL(page);
  const own = origin === new URL(tools.settings.publicOrigin).origin && pathname === '/embed/';
  return own && searchParams.get('partner') === partner.slug ? origin + pathname + search : null;
}
