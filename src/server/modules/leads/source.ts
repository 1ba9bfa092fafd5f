import { readTrackingCode } from '#tracking/campaign';
import { campaignOf, type findLiveEmbed } from '../partners/partners.ts';

/** What a call says of where its visitor came from; anything that is no code or campaign is dropped. */
interface Said {
  affiliation_code?: unknown;
  utm_data?: Record<string, unknown> | undefined;
}

/**
 * Whose link a lead came by, and its campaign. Within a frame what its embed session was opened with comes before what the
 * call says.
 */
export function sourceOf(session: Awaited<ReturnType<typeof findLiveEmbed>>, said: Said = {}) {
  return {
    referral_code: session?.affiliation_code ?? session?.referral_code ?? readTrackingCode(said.affiliation_code),
    utm_data: campaignOf(session, said.utm_data),
  };
}
