import type { FastifySerializerCompiler } from 'fastify';
import { z } from 'zod';
import { Refusal } from '../kernel/refusal.ts';
import { inputSentence } from './input-sentences.ts';

/** The input does not fit the contract: sentences by field, `body` level problems under `_`. */
export class InvalidInput extends Error {
  readonly errors: Record<string, string[]>;
  constructor(errors: Record<string, string[]>) {
    super('invalid input');
    this.errors = errors;
  }
}

const { localeError: englishSentence } = z.locales.en();

/** Checks one part of a request by its schema; sentences are Persian, or English for integrators' endpoints. */
export function compileValidation(schema: z.ZodType, speaksEnglish: boolean) {
  const error = speaksEnglish ? englishSentence : inputSentence;
  return (data: unknown) => {
    const checked = z.safeParse(schema, data, { error });
    if (checked.success) {
      const unreadable = findUnreadable(checked.data, speaksEnglish);
      return unreadable ? { error: unreadable } : { value: checked.data };
    }
    // Field names come from the caller: `valueOf` or `constructor` must not find what every object inherits.
    const errors: Record<string, string[]> = Object.create(null);
    for (const issue of checked.error.issues) {
      const names = issue.code === 'unrecognized_keys' ? issue.keys.map(key => [...issue.path, key]) : [issue.path];
      for (const name of names) {
        const field = name.join('.') || '_';
        errors[field] = [...(errors[field] ?? []), issue.message];
      }
    }
    return { error: new InvalidInput(errors) };
  };
}

/** A segment that does not fit names nothing: no such line, or nothing at this address. */
export function checkSegments(schema: z.ZodType) {
  return (data: unknown) => {
    const checked = schema.safeParse(data);
    if (checked.success)
      return findUnreadable(data, false) ? { error: new Refusal('not_found') } : { value: checked.data };
    const isLine = checked.error.issues.some(({ path }) => path[0] === 'insurance');
    return { error: new Refusal(isLine ? 'unknown_line' : 'not_found') };
  };
}

/** A key for the call that is missing or too long has a code of its own. */
export function checkHeaders(schema: z.ZodType, speaksEnglish: boolean) {
  const check = compileValidation(schema, speaksEnglish);
  return (data: unknown) => {
    const checked = check(data);
    const keyless = checked.error?.errors['idempotency-key'];
    return keyless ? { error: new Refusal('idempotency_key_required') } : checked;
  };
}

/**
 * Writes an answer, without what the contract does not name. An answer that breaks the contract is our fault: 500.
 * Answers have no codecs, so they are parsed forwards, which zod compiles; the library's own serializer encodes.
 */
export const serializeAnswer: FastifySerializerCompiler<z.ZodType> =
  ({ schema }) =>
  data =>
    JSON.stringify(schema.parse(data));

const deepest = 32;

/**
 * What JSON allows and no table takes: a NUL, half of a surrogate pair, or a depth that we never ask for.
 * A body is looked at before its schema is, because a schema that walks down to such a depth runs out of stack.
 */
export function findUnreadable(data: unknown, speaksEnglish: boolean): InvalidInput | null {
  const field = unreadableField(data);
  if (field === null) return null;
  const sentence = speaksEnglish
    ? 'Invalid input: NUL, half of a surrogate pair, or nested too deep'
    : 'نویسهٔ ناخوانا دارد یا تودرتوست';
  return new InvalidInput({ [field.toWellFormed()]: [sentence] });
}

const isReadable = (text: string) => !text.includes('\0') && text.isWellFormed();

/** The name of the first unreadable field; `_` for the whole. */
function unreadableField(data: unknown, path: string[] = []): string | null {
  const here = path.join('.') || '_';
  if (typeof data === 'string') return isReadable(data) ? null : here;
  if (typeof data !== 'object' || data === null) return null;
  if (path.length > deepest) return path[0] ?? '_';
  for (const [key, value] of Object.entries(data)) {
    const found = isReadable(key) ? unreadableField(value, [...path, key]) : here;
    if (found !== null) return found;
  }
  return null;
}
