import { normaliseLetters, normaliseText, persianDigits } from '#persian/digits';
import { readNationalId } from '#persian/national-id';
import { readMobile } from '#persian/phone';
import { readPostalCode } from '#persian/postal-code';
import type { Named } from '../config.ts';
import type { Kind, KindSchema } from '../kind.ts';

export type TextInput = Named & {
  component: 'text_input';
  regex?: string;
  max_length?: number;
  multiline?: boolean;
  input_mode?: 'text' | 'numeric' | 'tel' | 'email';
  autocomplete?: string;
  check?: 'national_id' | 'mobile' | 'postal_code';
};
declare module '../config.ts' {
  interface Kinds {
    text_input: TextInput;
  }
}

const max_chars = 1_000;
/** How a text of a known kind is read: its normal form, or null when it is none. */
const readers = { national_id: readNationalId, mobile: readMobile, postal_code: readPostalCode };

/** Words, or a number that is no amount. */
export const textInput: Kind<TextInput> = {
  read(value, { multiline, check }) {
    if (typeof value !== 'string') return value;
    const text = multiline ? normaliseLetters(value).trim() : normaliseText(value);
    return (check && readers[check](text)) || text;
  },
  check(value, { max_length = max_chars, check, regex }) {
    if (typeof value !== 'string') return { code: 'wrong_type' };
    const max = Math.min(max_length, max_chars);
    if (value.length > max) return { code: 'too_long', max: persianDigits(max) };
    if (check && readers[check](value) !== value) return { code: check };
    try {
      return regex && !new RegExp(regex, 'u').test(value) ? { code: 'pattern' } : null;
    } catch {
      return { code: 'pattern' };
    }
  },
  paramType: () => 'text',
  isPersonal: field => field.check === 'national_id',
};

export const textInputSchema: KindSchema<TextInput> = {
  attributes: ({ z, regex }) => ({
    regex: regex.optional(),
    max_length: z.number().int().min(1).max(max_chars).optional(),
    multiline: z.boolean().optional(),
    input_mode: z.enum(['text', 'numeric', 'tel', 'email']).optional(),
    autocomplete: z.string().optional(),
    check: z.enum(['national_id', 'mobile', 'postal_code']).optional(),
  }),
};
