import type { CameBy } from '#contract/came-by';
import { readCampaign, readTrackingCode } from '#tracking/campaign';
import type { Reach } from '../../kernel/reach.ts';
import type { Tools } from '../../tools.ts';
import { type EmbedSession, findEmbedSession } from './embed-sessions.ts';
import { findPartner } from './store.ts';

/** What brought the customer, as the server knew it when an order or a request was made. */
export interface Attribution {
  partner: string | null;
  affiliation_code: string | null;
  utm_data: Record<string, string>;
}

/** What a call says of where it comes from. */
interface Said {
  embed_session?: string | undefined;
  tracking?: CameBy | undefined;
}

/**
 * Who brought the customer. Within a frame it is the partner of the embed session, whatever the call says; a partner's
 * sign-on holds in its own frames alone.
 */
export async function attributionOf(
  tools: Tools,
  { vouched_by }: Pick<Reach, 'vouched_by'>,
  { embed_session, tracking }: Said,
): Promise<{ embed_session: string | null; attribution: Attribution }> {
  const session = embed_session ? await findEmbedSession(tools, embed_session, vouched_by ?? undefined) : null;
  const named = tracking?.partner ? await findPartner(tools, tracking.partner) : null;
  return {
    embed_session: session?.uid ?? null,
    attribution: {
      partner: session?.partner ?? named?.slug ?? null,
      affiliation_code: session?.affiliation_code ?? readTrackingCode(tracking?.affiliation_code),
      utm_data: campaignOf(session, tracking?.utm_data),
    },
  };
}

/** The campaign that the frame was opened with, else the one that the call says. */
export const campaignOf = (session: EmbedSession | null, said: CameBy['utm_data'] = {}): Record<string, string> =>
  session && Object.keys(session.utm_data).length > 0 ? session.utm_data : readCampaign(Object.entries(said));
