import { isEmpty, own, same } from './conditions.ts';
import type { Answer, Answers, Field, NamedField, Option, WizardConfig } from './config.ts';
import { fieldsByAnswer, optionsOf, sensitiveNames } from './fields.ts';

/**
 * The `{params}` of `/{insurance}/api/offers/{params}` (specification §7): `name=value&name=value`, sorted by name.
 * 1. Every character but letters, digits, _ . and - of ASCII is written ~XX for each byte of its UTF-8, so the segment
 *    reads the same before and after a percent-decoding, whoever does it on the way.
 * 2. A value is written and read by its field: a choice is found again among its options, a number is a number,
 *    a text stays a text even if it looks like one. Objects are JSON.
 * 3. Sensitive answers are never written and never read. No answers are `-`.
 */
export function encodeParams(config: WizardConfig, answers: Answers): string {
  const sensitive = sensitiveNames(config);
  const pairs: string[] = [];
  for (const [name, field] of fieldsByAnswer(config)) {
    const value = own(answers, name) as Answer | undefined;
    if (value !== undefined && !isEmpty(value) && !sensitive.has(name))
      pairs.push(`${name}=${toSegment(write(field, value))}`);
  }
  return pairs.sort().join('&') || '-';
}

/** The answers of a segment; unknown names, broken escapes and unreadable values are left out. It never throws. */
export function decodeParams(config: WizardConfig, segment: string): Answers {
  const fields = fieldsByAnswer(config);
  const sensitive = sensitiveNames(config);
  const answers: Answers = {};
  for (const pair of segment.split('&', 200)) {
    const cut = pair.indexOf('=');
    const name = pair.slice(0, Math.max(cut, 0));
    const field = fields.get(name);
    const text = fromSegment(pair.slice(cut + 1));
    if (!field || text === null || text.length > 4_096 || sensitive.has(name)) continue;
    const value = read(field, text, config);
    if (!isEmpty(value)) answers[name] = value;
  }
  return answers;
}

type Shape = 'choice' | 'number' | 'boolean' | 'text' | 'json';
function shapeOf(field: NamedField): Shape {
  switch (field.component) {
    case 'radio_button':
    case 'searchable_picker':
      return 'choice';
    case 'choice_field':
      return field.multiple ? 'json' : 'choice';
    case 'scroll_menu_picker':
      return field.columns.length === 1 ? 'choice' : 'json';
    case 'number_input':
    case 'counter_picker':
    case 'car_value_range_picker':
      return 'number';
    case 'gregorian_jalali_year_picker':
      return field.store === 'both' ? 'json' : 'number';
    case 'text_input':
      return 'text';
    case 'date_picker':
      return field.range ? 'json' : 'text';
    case 'hidden':
      return field.value_type === 'string' ? 'text' : field.value_type;
    default:
      return 'json';
  }
}

const write = (field: NamedField, value: Answer) => (shapeOf(field) === 'json' ? JSON.stringify(value) : String(value));

function read(field: NamedField, text: string, config: WizardConfig): Answer {
  const shape = shapeOf(field);
  if (shape === 'text') return text;
  if (shape === 'choice') return choices(field, config).find(option => String(option.value) === text)?.value ?? text;
  try {
    const value: unknown = JSON.parse(text);
    if (shape !== 'json') return typeof value === shape ? (value as Answer) : null;
    return same(value, JSON.parse(JSON.stringify(value))) ? (value as Answer) : null;
  } catch {
    return null;
  }
}

function choices(field: Field, config: WizardConfig): Option[] {
  const source =
    field.component === 'scroll_menu_picker' ? field.columns[0]?.options : 'options' in field ? field.options : [];
  if (!source || (!Array.isArray(source) && 'api' in source)) return [];
  const whole = Array.isArray(source) ? source : { list: source.list };
  return optionsOf(whole, { answers: {}, lists: config.lists }) ?? [];
}

function toSegment(text: string): string {
  return encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'))
    .replace(/[!'()*~]/g, code)
    .replaceAll('%', '~');
}
const code = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;

function fromSegment(text: string): string | null {
  if (!/^(?:[\w.-]|~[0-9A-F]{2})*$/.test(text)) return null;
  try {
    return decodeURIComponent(text.replaceAll('~', '%'));
  } catch {
    return null;
  }
}
