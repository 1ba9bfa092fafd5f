import { clickIds } from './click-ids.ts';

/** What a campaign is: the one place that says which names and values of an address belong to it. */

const maxNames = 20;
const maxValue_chars = 200;
const usualNames = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'];

/** `utm_source`, `utm_id` and what others a campaign makes up. */
export const isCampaignName = (name: string): boolean => /^utm_[a-z0-9_]{1,40}$/.test(name);

/** What a page's address hands on to the widget and to a plain link: the campaign, and who brought the visitor. */
export const isHandedOn = (name: string): boolean => isCampaignName(name) || /^(affiliation|referral)_code$/.test(name);

/** The same in an address as it stands there, for the loader, whose size counts; a test holds both to each other. */
export const HANDED_ON = /[?&](utm_[a-z0-9_]{1,40}|(affiliation|referral)_code)=[^&#]+/g;

/** The click ids of advertisers among any names and values. */
export const readClickIds = (entries: Iterable<readonly [string, unknown]>): Record<string, string> =>
  Object.fromEntries(
    [...entries]
      .filter(([name, value]) => clickIds.includes(name) && typeof value === 'string')
      .map(([name, value]) => [name, cleanValue(String(value))])
      .filter(([, value]) => value !== ''),
  );

/** The code of a partner, an affiliate or a friend; null where the text cannot be one. */
export const readTrackingCode = (text: unknown): string | null =>
  typeof text === 'string' && /^[\w.-]{1,64}$/.test(text) ? text : null;

/** A value as it is kept: without control and direction marks, of bounded length, and no half of a character at its end. */
export const cleanValue = (text: string): string =>
  text
    .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .slice(0, maxValue_chars)
    .replace(/[\ud800-\udbff]$/, '');

/**
 * The campaign among any names and values: what does not belong to one is dropped, and so are names beyond the first
 * twenty, the five usual ones before the others. A campaign is never a reason to refuse anything.
 */
export function readCampaign(entries: Iterable<readonly [string, unknown]>): Record<string, string> {
  const found = new Map<string, string>();
  for (const [name, value] of entries) {
    if (typeof value !== 'string' || !isCampaignName(name) || found.has(name)) continue;
    const cleaned = cleanValue(value);
    if (cleaned !== '') found.set(name, cleaned);
  }
  const names = [...usualNames.filter(name => found.has(name)), ...found.keys()];
  return Object.fromEntries([...new Set(names)].slice(0, maxNames).map(name => [name, found.get(name) ?? '']));
}
