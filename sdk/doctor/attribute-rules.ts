import { dataAttribute } from '#bridge/option-attributes';
import { optionDocs } from '#bridge/option-docs';
import type { OptionName } from '#bridge/option-table';
import { THEME_TOKENS } from '#bridge/options';
import type { Attributes } from './facts.ts';
import { type Finding, finding } from './finding.ts';
import { nearest } from './nearest.ts';

interface Rule {
  allowed?: readonly string[] | RegExp;
  example?: string;
}

/** Every attribute that we read, with what it may say. */
const rules: Record<string, Rule> = { 'data-panah': {} };
for (const [name, doc] of Object.entries(optionDocs) as [OptionName, Rule][]) {
  const attribute = dataAttribute(name);
  if (attribute) rules[attribute] = doc;
}

/**
 * What a container says, in the words of the data-attributes: `<panah-widget>` says the same without `data-`, and its
 * `data-layer` is the option of that name.
 */
export function containerAttributes(tag: string, attributes: Attributes): Attributes {
  if (tag.toLowerCase() !== 'panah-widget') return attributes;
  const named = Object.entries(attributes).map(([name, value]) => [
    name === 'frame-title' ? 'data-title' : `data-${name}`,
    value,
  ]);
  return Object.fromEntries(named.filter(([name]) => name! in rules));
}

/** Names that are almost ours, and values that mean nothing. Attributes of the page's own stay unmentioned. */
export function checkAttributes(attributes: Attributes): Finding[] {
  return Object.entries(attributes).flatMap(([name, value]) => {
    if (!(name in rules)) return misspelt(name, value);
    if (name === 'data-theme') return checkTheme(value);
    const { allowed: rule, example = '' } = rules[name]!;
    if (!rule || !value || (rule instanceof RegExp ? rule.test(value) : rule.includes(value))) return [];
    const allowed = rule instanceof RegExp ? example : rule.join(', ');
    const near = rule instanceof RegExp ? undefined : nearest(value, rule, 3);
    const fix = `${name}="${near ?? allowed.split(',')[0]}"`;
    return [finding('value_unknown', 'warning', { attribute: name, value, allowed }, fix)];
  });
}

function misspelt(name: string, value: string): Finding[] {
  if (!/^(?:data|panah)/.test(name)) return [];
  const near = nearest(name, Object.keys(rules), 2);
  return near ? [finding('attribute_unknown', 'warning', { attribute: name, near }, `${near}="${value}"`)] : [];
}

function checkTheme(theme: string): Finding[] {
  const names = theme
    .split(';')
    .map(one => one.split(':', 1)[0]!.trim())
    .filter(Boolean);
  return names
    .filter(name => !(THEME_TOKENS as readonly string[]).includes(name))
    .map(name => {
      const near = nearest(name, THEME_TOKENS, 3);
      const allowed = THEME_TOKENS.join(', ');
      const fix = near && `data-theme="${theme.replace(name, near)}"`;
      return finding('value_unknown', 'warning', { attribute: 'data-theme', value: name, allowed }, fix || undefined);
    });
}
