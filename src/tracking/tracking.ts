import { readCampaign, readTrackingCode } from './campaign.ts';
import { parseRawQuery } from './query.ts';

export { cookieValue } from './cookie-value.ts';

/** 90 days (specification §9). */
export const TRACKING_TTL_MS = 7_776_000_000;
const maxCookie_chars = 3_800;

/** What is stored about where a customer came from (specification §3); dates are ISO instants. */
export type TrackingRecord = {
  partner: string | null;
  partner_created_date: string | null;
  partner_last_modified_date: string | null;
  utm_data: Record<string, string> | null;
  affiliation_code: string | null;
};
export const trackingNames = [
  'partner',
  'partner_created_date',
  'partner_last_modified_date',
  'utm_data',
  'affiliation_code',
] as const;
export type TrackingName = (typeof trackingNames)[number];

/** What a page's URL says about where its visitor came from. */
export type Touch = {
  partner: string | null;
  affiliation_code: string | null;
  utm_data: Record<string, string> | null;
};

/** What a visit writes: only what it touched. A direct visit writes nothing. */
type TrackingChange = {
  cookies: string[];
  session_entries: [TrackingName, string][];
};

export type VisitOptions = {
  present: TrackingRecord;
  /** The page's URL or its query. */
  url: string;
  now: Date;
  /** The server's list; a code it does not accept is never stored. */
  acceptsPartner?: (code: string) => boolean;
  cookie_scope?: 'site' | 'secure_site';
};

const queryOf = (url: string) => (url.includes('?') ? url.slice(url.indexOf('?')) : '');

/** Reads partner, campaign and affiliation from a URL as raw text; empty values count as absent. */
export function readTouch(url: string): Touch {
  const query = parseRawQuery(queryOf(url));
  const utm = readCampaign(Object.entries(query));
  return {
    partner: readTrackingCode(query.partner),
    affiliation_code: readTrackingCode(query.affiliation_code),
    utm_data: Object.keys(utm).length ? fittingUtm(utm) : null,
  };
}

/** A cookie holds 4 KB: the names come in the order of their weight, and are taken as long as they fit. */
function fittingUtm(utm: Record<string, string>): Record<string, string> {
  let fitting: Record<string, string> = {};
  for (const [name, value] of Object.entries(utm)) {
    const next = { ...fitting, [name]: value };
    if (encodeURIComponent(JSON.stringify(next)).length <= maxCookie_chars) fitting = next;
  }
  return fitting;
}

/**
 * The merge rules of a visit.
 * 1. A partner's code that is not accepted is ignored.
 * 2. The same partner again keeps its first date and renews the last one; another partner starts anew.
 * 3. Campaign values replace the whole earlier set; the affiliation code replaces the earlier one.
 * 4. A direct visit changes nothing and renews nothing.
 */
export function recordVisit(options: VisitOptions): TrackingChange {
  const { present, url, now, acceptsPartner = () => true } = options;
  const touch = readTouch(url);
  const change: Partial<TrackingRecord> = {};
  const named = touch.partner;
  if (named && acceptsPartner(named)) {
    const at = now.toISOString();
    change.partner = named;
    change.partner_created_date = (named === present.partner && present.partner_created_date) || at;
    change.partner_last_modified_date = at;
  }
  if (touch.utm_data) change.utm_data = touch.utm_data;
  if (touch.affiliation_code) change.affiliation_code = touch.affiliation_code;

  const session_entries = trackingNames.flatMap(name => {
    const value = change[name];
    return value ? [[name, typeof value === 'string' ? value : JSON.stringify(value)] as [TrackingName, string]] : [];
  });
  const cookies = session_entries.map(([name, value]) => trackingCookie(name, value, options.cookie_scope ?? 'site'));
  return { cookies, session_entries };
}

/** One cookie, as both `document.cookie` and a Set-Cookie header take it. */
export function trackingCookie(name: TrackingName, value: string, scope: 'site' | 'secure_site'): string {
  const site = {
    site: 'SameSite=Lax',
    secure_site: 'SameSite=Lax; Secure',
  };
  return `${name}=${encodeURIComponent(value)}; Max-Age=${TRACKING_TTL_MS / 1000}; Path=/; ${site[scope]}`;
}

/** The record from wherever it was stored; `find` gives a name's text or null. Damaged values count as absent. */
export function readTracking(find: (name: TrackingName) => string | null | undefined): TrackingRecord {
  const instant = (text: string | null | undefined) => (text && !Number.isNaN(Date.parse(text)) ? text : null);
  const partner = readTrackingCode(find('partner'));
  return {
    partner,
    partner_created_date: partner && instant(find('partner_created_date')),
    partner_last_modified_date: partner && instant(find('partner_last_modified_date')),
    utm_data: readUtm(find('utm_data')),
    affiliation_code: readTrackingCode(find('affiliation_code')),
  };
}

function readUtm(text: string | null | undefined): Record<string, string> | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
    const search = new URLSearchParams();
    for (const [key, part] of Object.entries(value)) if (typeof part === 'string') search.set(key, part);
    return readTouch(`?${search}`).utm_data;
  } catch {
    return null;
  }
}
