import type { WebOtpPage } from '../../gateways/sms/sms.ts';
import type { Tools } from '../../tools.ts';
import { findLiveEmbed } from '../partners/partners.ts';

/**
 * The page a code will be typed into. In a frame the browser wants the host of the partner's page too; that page was
 * checked against the partner's origins when the embed session began. An unknown embed session counts as none.
 */
export async function findWebOtpPage(tools: Tools, embed_session: string | undefined): Promise<WebOtpPage> {
  const { hostname } = new URL(tools.settings.publicOrigin);
  const page = embed_session ? (await findLiveEmbed(tools, embed_session))?.page_url : null;
  if (!page || !URL.canParse(page)) return { host: hostname };
  return { host: hostname, top_host: new URL(page).hostname };
}
