/**
 * Typed reading of a URL's query (specification §5).
 * 1. The leading ? and everything from # on are cut; pairs are split at &, a pair at its first =.
 * 2. + is a space; percent codes are decoded, and a broken one leaves the text as it stands.
 * 3. `true` and `false` become booleans, numbers in their plain form numbers, `null` and nothing become null.
 * 4. A value with a comma becomes a list, each element read by rule 3. A repeated key adds to its list.
 * 5. Text keys are never typed or split and keep their first value.
 * It never throws, and what it returns has no prototype.
 */
import { clickIds } from './click-ids.ts';

export type QueryScalar = string | number | boolean | null;
export type QueryValue = QueryScalar | QueryScalar[];
export type Query = Record<string, QueryValue>;

export const queryLimits = { pairs: 200, value_chars: 4096, elements: 200 } as const;

const textKeys = new Set([
  'next',
  'phone',
  'mobile',
  'username',
  'national_id',
  'verification_code',
  'referral_code',
  'discount_code',
  'affiliation_code',
  'partner',
  'token',
  'uid',
  'renewal_uid',
  'plate',
  'term',
  'title',
  'q',
  'state',
  'code',
  ...clickIds,
]);
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);

/** Whether values of this key are identifiers or free text, which must not be read as numbers or lists. */
export function isTextKey(key: string): boolean {
  return textKeys.has(key) || key.startsWith('utm_');
}

function decode(text: string): string {
  const spaced = text.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return text;
  }
}

function pairsOf(search: string): [string, string][] {
  const pairs: [string, string][] = [];
  const query = (search.split('#', 1)[0] ?? '').replace(/^\?/, '');
  for (const piece of query.split('&', queryLimits.pairs)) {
    const cut = piece.indexOf('=');
    const key = decode(cut < 0 ? piece : piece.slice(0, cut));
    const raw = cut < 0 ? '' : piece.slice(cut + 1);
    if (key === '' || forbiddenKeys.has(key) || raw.length > queryLimits.value_chars * 9) continue;
    const value = decode(raw);
    if (value.length <= queryLimits.value_chars) pairs.push([key, value]);
  }
  return pairs;
}

/** One value without commas, typed. `09121234567`, `1e5`, ` 12`, ۱۲ and numbers that would lose digits stay text. */
export function readScalar(text: string): QueryScalar {
  if (text === '' || text === 'null') return null;
  if (text === 'true') return true;
  if (text === 'false') return false;
  if (!/^-?(0|[1-9]\d*)(\.\d+)?$/.test(text)) return text;
  const number = Number(text);
  const digits = text.replace(/^-?(0\.0*)?|\./g, '').length;
  const exact = digits <= 15 || Number.isSafeInteger(number);
  return exact && !String(number).includes('e') ? number + 0 : text;
}

/** The query with typed values; see the rules at the top of this file. */
export function parseQuery(search: string): Query {
  const query: Query = Object.create(null);
  for (const [key, text] of pairsOf(search)) {
    if (isTextKey(key)) {
      if (!(key in query)) query[key] = text === '' || text === 'null' ? null : text;
      continue;
    }
    const value = text.includes(',') ? text.split(',', queryLimits.elements).map(readScalar) : readScalar(text);
    const present = query[key];
    query[key] =
      present === undefined ? value : [...asList(present, true), ...asList(value, true)].slice(0, queryLimits.elements);
  }
  return query;
}

/** The same query as plain text, first value of each key: for fields that type their own values. */
export function parseRawQuery(search: string): Record<string, string> {
  const query: Record<string, string> = Object.create(null);
  for (const [key, text] of pairsOf(search)) if (!(key in query)) query[key] = text;
  return query;
}

/** A list always: one element arrives from the URL without its list, nothing arrives as null. */
export function asList(value: QueryValue | undefined, keepNull = false): QueryScalar[] {
  if (Array.isArray(value)) return value;
  return value === undefined || (value === null && !keepNull) ? [] : [value];
}

/** `?a=1&b=x,y`, which parseQuery reads back to the same values; '' when there are none. */
export function formatQuery(query: Query): string {
  const pairs = Object.entries(query).map(
    ([key, value]) =>
      `${encodeURIComponent(key)}=${asList(value, true)
        .map(v => encodeURIComponent(String(v ?? '')))
        .join(',')}`,
  );
  return pairs.length ? `?${pairs.join('&')}` : '';
}
