import { z } from 'zod';

/** The input does not fit the contract: sentences by field, `body` level problems under `_`. */
export class InvalidInput extends Error {
  readonly errors: Record<string, string[]>;
  constructor(errors: Record<string, string[]>) {
    super('invalid input');
    this.errors = errors;
  }
}

const { localeError: persian } = z.locales.fa();
const { localeError: englishSentence } = z.locales.en();

/** Checks one part of a request by its schema; sentences are Persian, or English for integrators' endpoints. */
export function compileValidation(schema: z.ZodType, speaksEnglish: boolean) {
  const error = speaksEnglish ? englishSentence : persian;
  return (data: unknown) => {
    const checked = z.safeParse(schema, data, { error });
    // Field names come from the caller: `valueOf` or `constructor` must not find what every object inherits.
    const errors: Record<string, string[]> = Object.create(null);
    if (checked.success) {
      const unreadable = unreadableField(checked.data);
      if (unreadable === null) return { value: checked.data };
      errors[unreadable] = [
        speaksEnglish ? 'Invalid input: NUL character or nested too deep' : 'نویسهٔ ناخوانا دارد یا تودرتوست',
      ];
      return { error: new InvalidInput(errors) };
    }
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

const deepest = 32;

/** The first field that holds a NUL, which no database takes, or lies deeper than we ever ask; `_` for the whole. */
function unreadableField(data: unknown, path: string[] = []): string | null {
  const here = path.join('.') || '_';
  if (typeof data === 'string') return data.includes('\0') ? here : null;
  if (typeof data !== 'object' || data === null) return null;
  if (path.length > deepest) return path[0] ?? '_';
  for (const [key, value] of Object.entries(data)) {
    const found = key.includes('\0') ? here : unreadableField(value, [...path, key]);
    if (found !== null) return found;
  }
  return null;
}
