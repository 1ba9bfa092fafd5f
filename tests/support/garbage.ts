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

/** A call made of the endpoint's own field names with garbage in them, or of garbage altogether. */
export function garbageCall(endpoint: Endpoint): fc.Arbitrary<{ path: string; body: string | undefined }> {
  return fc.record({
    path: fc.tuple(segments(endpoint), query(endpoint)).map(([path, tail]) => (tail ? `${path}?${tail}` : path)),
    body: endpoint.body
      ? fc.oneof({ weight: 4, arbitrary: fields(endpoint.body) }, value).map(text)
      : fc.constant(undefined),
  });
}

const text = (body: unknown) => JSON.stringify(body);
const asText = (one: unknown) => (typeof one === 'string' ? one : (JSON.stringify(one) ?? ''));
const segment = fc
  .oneof(fc.constantFrom(...nasty).map(String), fc.string({ minLength: 1, maxLength: 20 }))
  .filter(word => word.isWellFormed() && !['', '.', '..'].includes(word))
  .map(encodeURIComponent);

function segments(endpoint: Endpoint): fc.Arbitrary<string> {
  const parts = endpoint.path.split('/').map(part => (part.startsWith(':') ? segment : fc.constant(part)));
  return fc.tuple(...parts).map(all => all.join('/'));
}

function query(endpoint: Endpoint): fc.Arbitrary<string> {
  if (!endpoint.query) return fc.constant('');
  return fields(endpoint.query).map(all =>
    Object.entries(all as object)
      .map(([key, one]) => `${key}=${encodeURIComponent(asText(one).toWellFormed())}`)
      .join('&'),
  );
}

function fields(schema: z.ZodType): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodDiscriminatedUnion) {
    return fc.oneof(...schema.options.map(option => fields(option as z.ZodType)));
  }
  if (!(schema instanceof z.ZodObject)) return value;
  const shape = Object.entries(schema.shape as Record<string, z.ZodType>);
  return fc.record(Object.fromEntries(shape.map(([key, field]) => [key, likely(field)])), { requiredKeys: [] });
}

/** Mostly garbage; at times what the field wants, so that the next field and the rules behind it are reached. */
function likely(field: z.ZodType): fc.Arbitrary<unknown> {
  const sample = ['09121110000', 'x'.repeat(20), '2026-12-01', 'thirdparty', true, 1, 1_000_000].filter(
    one => field.safeParse(one).success,
  );
  const inner = field instanceof z.ZodOptional || field instanceof z.ZodNullable || field instanceof z.ZodDefault;
  const wanted =
    field instanceof z.ZodEnum
      ? fc.constantFrom(...field.options)
      : field instanceof z.ZodLiteral
        ? fc.constantFrom(...field.values)
        : field instanceof z.ZodArray
          ? fc.array(likely(field.element as z.ZodType), { maxLength: 3 })
          : inner
            ? likely(field.unwrap() as z.ZodType)
            : fields(field);
  return fc.oneof(value, wanted, sample.length ? fc.constantFrom(...sample) : wanted);
}
