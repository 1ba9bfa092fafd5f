import { firstRoom_px } from '#bridge/first-room';
import { THEME_TOKENS } from '#bridge/options';
import type { Attributes } from './facts.ts';
import { type Finding, finding } from './finding.ts';
import { nearest } from './nearest.ts';

type Rule = readonly string[] | RegExp | null;

/** Every attribute that we read, with what it may say: a list of words, a form, or anything. */
const rules: Record<string, Rule> = {
  'data-panah': null,
  'data-origin': null,
  'data-partner': /^[\w.-]{1,80}$/,
  'data-line': /^[\w-]+$/,
  'data-path': /^\/(?!\/)/,
  'data-height': /^[1-9]\d*(?:\.\d+)?$/,
  'data-theme': null,
  'data-scheme': ['light', 'dark'],
  'data-locale': /^[a-z]{2,3}(?:-[A-Za-z\d]+)*$/,
  'data-title': null,
  'data-timeout': /^[1-9]\d*$/,
  'data-token-url': null,
  'data-mode': ['inline', 'modal', 'sheet', 'drawer', 'button', 'page'],
  'data-trigger': /^(?:click|viewport|exit|(?:time|scroll):\d+(?:\.\d+)?)$/,
  'data-label': null,
  'data-routes': ['none', 'hash', 'query'],
  'data-history': ['replace', 'push'],
  'data-back': ['widget', 'page'],
  'data-data-layer': null,
  'data-debug': null,
};

/** The forms in words; attributes with a list name the list. */
const examples: Record<string, string> = {
  'data-partner': 'yadakchi',
  'data-line': 'thirdparty',
  'data-path': '/offers',
  'data-height': String(firstRoom_px),
  'data-locale': 'fa',
  'data-timeout': '15000',
  'data-trigger': 'click, viewport, exit, time:5, scroll:50',
};

/**
 * What a container says, in the words of the data-attributes: `<panah-widget>` says the same without `data-`, and its
 * `data-layer` is the option of that name.
 */
export function placeAttributes(tag: string, attributes: Attributes): Attributes {
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
    const rule = rules[name];
    const right = !rule || !value || (rule instanceof RegExp ? rule.test(value) : rule.includes(value));
    if (right) return [];
    const allowed = rule instanceof RegExp ? (examples[name] ?? '') : rule!.join(', ');
    return [
      finding('value_unknown', 'warning', { attribute: name, value, allowed }, `${name}="${allowed.split(',')[0]}"`),
    ];
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
