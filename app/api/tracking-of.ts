import { readTracking, type TrackingRecord } from '#tracking/tracking';
import { embedOf } from './config.ts';
import { readCookie } from './storage.ts';
import type { AppTools } from './tools.ts';

/** Where this visitor came from, of any page of this visit or of the ninety days before it. */
export const trackingOf = ({ session }: Pick<AppTools, 'session'>): TrackingRecord =>
  readTracking(name => readCookie(name) ?? session.read(name));

/** What a call says of who brought the customer to what it begins. */
export function cameBy(tools: Pick<AppTools, 'config' | 'session'>) {
  const { partner, affiliation_code, utm_data } = trackingOf(tools);
  return {
    ...embedOf(tools.config),
    tracking: {
      ...(partner ? { partner } : {}),
      ...(affiliation_code ? { affiliation_code } : {}),
      ...(utm_data ? { utm_data } : {}),
    },
  };
}
