import { readTracking, type TrackingRecord } from '#tracking/tracking';
import { readCookie } from './storage.ts';
import type { AppTools } from './tools.ts';

/** Where this visitor came from, of any page of this visit or of the ninety days before it. */
export const trackingOf = ({ session }: Pick<AppTools, 'session'>): TrackingRecord =>
  readTracking(name => readCookie(name) ?? session.read(name));
