import { isEmpty, own, same } from './conditions.ts';
import type { Answer, Answers, NamedField, Option, WizardConfig } from './config.ts';
import { fieldsByAnswer, sensitiveNames } from './fields.ts';
import type { ParamType } from './kind.ts';
import { kindOf } from './kinds/kinds.ts';
import { optionsOf } from './options.ts';

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

const paramTypeOf = (field: NamedField): ParamType => kindOf(field).paramType?.(field) ?? 'json';

const write = (field: NamedField, value: Answer) =>
  paramTypeOf(field) === 'json' ? JSON.stringify(value) : String(value);

function read(field: NamedField, text: string, config: WizardConfig): Answer {
  const paramType = paramTypeOf(field);
  if (paramType === 'text') return text;
  if (paramType === 'choice')
    return choices(field, config).find(option => String(option.value) === text)?.value ?? text;
  try {
    const value: unknown = JSON.parse(text);
    if (paramType !== 'json') return typeof value === paramType ? (value as Answer) : null;
    return same(value, JSON.parse(JSON.stringify(value))) ? (value as Answer) : null;
  } catch {
    return null;
  }
}

function choices(field: NamedField, config: WizardConfig): Option[] {
  const source = kindOf(field).source?.(field);
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
