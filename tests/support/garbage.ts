import fc from 'fast-check';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint';

/** Values that have broken servers before: wrong kinds, edges, marks of other languages, and words with a meaning. */
const nasty = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e',
  '۰۹۱۲۱۱۱۰۰۰۰',
  '09121110000',
  'null',
  'undefined',
  'NaN',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  '%00',
  '%',
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '2026-02-30',
  '2026-11-21',
  '9007199254740993',
  '1e400',
  'x'.repeat(4_000),
  0,
  -1,
  0.5,
  1e21,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  true,
  false,
  null,
  [],
  {},
  [[]],
  [null],
  { $ne: null },
  { length: 1e9 },
];
const value = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...nasty) }, fc.jsonValue({ maxDepth: 2 }));

/** How often a field of a call that names things is what it should be, against once garbage. */
const care = 8;

/** Fields that name something that somebody owns. */
const names = ['order', 'ticket', 'into', 'uid', 'draft', 'draft_uid', 'address_uid', 'offer', 'lead'];

/**
 * A call made of the endpoint's own field names with garbage in them, or of garbage altogether. With `things`, the uid of an
 * account and of what it owns, most fields are what they should be and most names are theirs, so that the rules behind are reached.
 */
export function garbageCall(endpoint: Endpoint, things: readonly string[] = []): fc.Arbitrary<GarbageCall> {
  const path = fc
    .tuple(segments(endpoint, things), query(endpoint, things))
    .map(([path, tail]) => (tail ? `${path}?${tail}` : path));
  const json: fc.Arbitrary<Sent> = endpoint.body
    ? fc
        .oneof({ weight: things.length > 0 ? 20 : 4, arbitrary: fields(endpoint.body, things) }, value)
        .map(body => ({ type: 'application/json', body: text(body) }))
    : fc.constant({ type: undefined, body: undefined });
  const sent = endpoint.multipart ? fc.oneof({ weight: care, arbitrary: form(endpoint.body, things) }, json) : json;
  return fc.tuple(path, sent).map(([path, sent]) => ({ path, ...sent }));
}

interface Sent {
  /** What the body says of itself. */
  type: string | undefined;
  body: string | undefined;
}
export type GarbageCall = Sent & { path: string };

const boundary = 'garbage';
const lineEnds = /[\r\n"]/g;

/** A form in parts: its own names and others, files and fields, whole or broken off. */
function form(body: z.ZodType | undefined, things: readonly string[]): fc.Arbitrary<Sent> {
  const own = body instanceof z.ZodObject ? Object.keys(body.shape as object) : [];
  const word = fc.constantFrom(...nasty).map(one => asText(one).replace(lineEnds, ''));
  const named = fc.oneof({ weight: care, arbitrary: fc.constantFrom(...own, 'file') }, word);
  const content = fc.oneof(word, nameOf(things.slice(1), word), fc.string({ maxLength: 300 }));
  const part = fc.tuple(named, fc.option(word), content).map(([name, filename, held]) => {
    const file = filename === null ? '' : `; filename="${filename}"`;
    return `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n${asText(held)}\r\n`;
  });
  const end = fc.constantFrom(`--${boundary}--\r\n`, `--${boundary}--\r\n`, '', '--');
  return fc
    .tuple(fc.array(part, { maxLength: 4 }), end)
    .map(([parts, last]) => ({ type: `multipart/form-data; boundary=${boundary}`, body: `${parts.join('')}${last}` }));
}

const text = (body: unknown) => JSON.stringify(body);
const asText = (one: unknown) => (typeof one === 'string' ? one : (JSON.stringify(one) ?? ''));
const segment = fc
  .oneof(fc.constantFrom(...nasty).map(String), fc.string({ minLength: 1, maxLength: 20 }))
  .filter(word => word.isWellFormed() && !['', '.', '..'].includes(word))
  .map(encodeURIComponent);

/** One of the things mostly; without any, what stands in their place. */
const nameOf = <T>(things: readonly string[], other: fc.Arbitrary<T>): fc.Arbitrary<T | string> =>
  things.length > 0 ? fc.oneof({ weight: care, arbitrary: fc.constantFrom(...things) }, other) : other;

const lines = ['thirdparty', 'travel'];

function segments(endpoint: Endpoint, things: readonly string[]): fc.Arbitrary<string> {
  const parts = endpoint.path.split('/').map(part => {
    if (!part.startsWith(':')) return fc.constant(part);
    const [name = '', ...tail] = part.slice(1).split('-');
    const [account, ...others] = things;
    const named = name === 'insurance' ? lines : name === endpoint.ownAccount ? [account!] : others;
    const end = tail.length > 0 ? `-${tail.join('-')}` : '';
    return nameOf(things.length > 0 ? named : [], segment).map(word => `${word}${end}`);
  });
  return fc.tuple(...parts).map(all => all.join('/'));
}

function query(endpoint: Endpoint, things: readonly string[]): fc.Arbitrary<string> {
  if (!endpoint.query) return fc.constant('');
  return fields(endpoint.query, things).map(all =>
    Object.entries(all as object)
      .map(([key, one]) => `${key}=${encodeURIComponent(asText(one).toWellFormed())}`)
      .join('&'),
  );
}

function fields(schema: z.ZodType, things: readonly string[]): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodDiscriminatedUnion) {
    return fc.oneof(...schema.options.map(option => fields(option as z.ZodType, things)));
  }
  if (!(schema instanceof z.ZodObject)) return value;
  const asked = Object.entries(schema.shape as Record<string, z.ZodType>);
  const shape = Object.fromEntries(
    asked.map(([key, field]) => [
      key,
      names.includes(key) ? nameOf(things.slice(1), likely(field, things)) : likely(field, things),
    ]),
  );
  const some = fc.record(shape, { requiredKeys: [] });
  const requiredKeys = asked.filter(([, field]) => !field.safeParse(undefined).success).map(([key]) => key);
  return things.length > 0 ? fc.oneof({ weight: care, arbitrary: fc.record(shape, { requiredKeys }) }, some) : some;
}

const samples = [
  '09121110000',
  'x'.repeat(20),
  '2026-12-01',
  '2027-01-20',
  'thirdparty',
  'alborz',
  'trip_cancelled',
  'چون مدارک درست است',
  '0499370899',
  '1234567890123456',
  '35.7',
  'https://shop.example',
  {},
  true,
  1,
  1_000_000,
  100_000_000,
];

/** Mostly garbage, or with things mostly what the field wants; else the next field and the rules behind it are never reached. */
function likely(field: z.ZodType, things: readonly string[]): fc.Arbitrary<unknown> {
  const fitting = samples.filter(one => field.safeParse(one).success && !(one === true && field.safeParse(1).success));
  const fits = fitting.length > 0 ? fc.constantFrom(...fitting) : null;
  const inner = field instanceof z.ZodOptional || field instanceof z.ZodNullable || field instanceof z.ZodDefault;
  const wanted =
    field instanceof z.ZodEnum
      ? fc.constantFrom(...field.options)
      : field instanceof z.ZodLiteral
        ? fc.constantFrom(...field.values)
        : field instanceof z.ZodArray
          ? fc.array(likely(field.element as z.ZodType, things), { maxLength: 3 })
          : inner
            ? likely(field.unwrap() as z.ZodType, things)
            : ((things.length > 0 ? fits : null) ?? fields(field, things));
  const weight = things.length > 0 ? care : 1;
  return fc.oneof(value, { weight, arbitrary: wanted }, { weight, arbitrary: fits ?? wanted });
}
