import { PROTOCOL_VERSION } from '#bridge/protocol';
import type { Tools } from '../../tools.ts';
import { findPartner } from './store.ts';

/** What an integrator may learn before the frame opens; of an unknown partner no origin is registered. */
export async function checkEmbed(tools: Tools, asked: { partner: string; origin: string }) {
  const partner = await findPartner(tools, asked.partner);
  return {
    partner: partner ? ('known' as const) : ('unknown' as const),
    origin: partner?.origins.includes(asked.origin) ? ('registered' as const) : ('not_registered' as const),
    protocol: PROTOCOL_VERSION,
  };
}
