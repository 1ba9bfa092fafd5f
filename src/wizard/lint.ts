import { isEmpty, own } from './conditions.ts';
import type { Answer, Field, Step, WizardConfig } from './config.ts';
import { allowedKeys, stepKeys, topKeys } from './config-keys.ts';
import { parseDateExpr } from './dates.ts';
import { answerNames, fieldKey, innerFields, isNamed } from './fields.ts';
import { conditionProblems, type Heard, logicProblems } from './lint-logic.ts';
import { successorsOf } from './progress.ts';
import { regexProblem } from './regex-lint.ts';

/** One thing that must be put right before a configuration is published; `at` is a path of ids. */
export type LintFinding = { at: string; problem: string };

const NAME = /^[A-Za-z]\w*$/;
const FORBIDDEN = new Set(['constructor', 'prototype']);
const MAX_STEPS = 80;

/** Checks a configuration before it is published; an empty list means it may be. Data that is no form at all is said to be so. */
export function lintConfig(config: WizardConfig): LintFinding[] {
  try {
    return findingsOf(config);
  } catch (error) {
    return [{ at: 'form', problem: `not the shape of a form: ${error instanceof Error ? error.message : error}` }];
  }
}

function findingsOf(config: WizardConfig): LintFinding[] {
  const findings: LintFinding[] = [];
  const say: Say = (at, problem) => {
    findings.push({ at, problem });
  };
  const all = (at: string, problems: string[]) => {
    for (const problem of problems) say(at, problem);
  };
  const shape = forbiddenKey(config, '');
  if (shape) return [shape];
  unknownKeys(config, topKeys, 'form', say);
  if (config.schema_version !== 1) say('form', 'unknown schema_version');
  if (config.steps.length < 1 || config.steps.length > MAX_STEPS) say('form', `between 1 and ${MAX_STEPS} steps`);
  const ids = config.steps.map(step => step.id);
  for (const twice of repeated(ids)) say(twice, 'two steps with this id');
  for (const twice of repeated(config.steps.map(step => step.path))) say(twice, 'two steps with this path');
  if (!ids.includes(config.start)) say('form', 'start names no step');
  lintGraph(config, say);

  const everyName = new Set(config.steps.flatMap(step => namesIn(step.fields)));
  const owners = new Map<string, string>();
  const declared = new Map<string, Set<string>>();
  for (const step of config.steps) declared.set(step.id, namesBefore(config, step));
  for (const [name, logic] of Object.entries(config.computed ?? {}))
    all(`computed.${name}`, logicProblems(logic, heardBy(config, everyName)));
  for (const [name, condition] of Object.entries(config.conditions ?? {}))
    all(`conditions.${name}`, conditionProblems(condition, heardBy(config, everyName)));
  for (const cycle of computedCycles(config)) say(`computed.${cycle}`, 'depends on itself');

  for (const step of config.steps) {
    unknownKeys(step, stepKeys, step.id, say);
    const names = new Set(declared.get(step.id));
    const heard = heardBy(config, names);
    if (step.show_if) all(`${step.id}.show_if`, conditionProblems(step.show_if, heard));
    for (const field of step.fields) lintField(field, { config, step, names, owners, everyName, say });
    for (const each of step.next ?? []) if (each.if) all(`${step.id}.next`, conditionProblems(each.if, heard));
    if (step.next?.length && step.next.every(each => each.if) && step === config.steps.at(-1))
      say(step.id, 'no way on when no condition holds');
    for (const alternative of step.alternatives ?? [])
      for (const name of Object.keys(alternative.set))
        if (!everyName.has(name)) say(`${step.id}.${alternative.id}`, `sets the unknown answer ${name}`);
  }
  return findings;
}

type Say = (at: string, problem: string) => void;
type Place = {
  config: WizardConfig;
  step: Step;
  names: Set<string>;
  owners: Map<string, string>;
  everyName: Set<string>;
  say: Say;
};
const heardBy = (config: WizardConfig, names: Set<string>): Heard => ({
  names,
  computed: new Set(Object.keys(config.computed ?? {})),
  conditions: new Set(Object.keys(config.conditions ?? {})),
});

function lintField(field: Field, place: Place): void {
  const { config, step, names, owners, everyName, say } = place;
  const at = `${step.id}.${fieldKey(field)}`;
  const heard = heardBy(config, names);
  const all = (problems: string[]) => {
    for (const problem of problems) say(at, problem);
  };
  if (!Object.hasOwn(allowedKeys, field.component)) {
    say(at, `unknown component ${field.component}`);
    return;
  }
  unknownKeys(field, allowedKeys[field.component], at, say);
  if (field.visible_if) all(conditionProblems(field.visible_if, heard));
  if (typeof field.required === 'object') all(conditionProblems(field.required, heard));
  for (const name of answerNames(field)) {
    if (!NAME.test(name) || FORBIDDEN.has(name)) say(at, `${name} is no name for an answer`);
    if ((owners.get(name) ?? field.component) !== field.component)
      say(at, `${name} is also the answer of another component`);
    owners.set(name, field.component);
  }
  for (const name of field.invalidates ?? [])
    if (!everyName.has(name)) say(at, `invalidates the unknown answer ${name}`);
  if (isNamed(field) && field.component === 'hidden' && typeof field.source === 'object') {
    if ('logic' in field.source) all(logicProblems(field.source.logic, heard));
    if ('from' in field.source) all(logicProblems({ var: field.source.from }, heard));
  }
  if (field.component === 'text_input' && field.regex !== undefined) {
    const problem = regexProblem(field.regex);
    if (problem) say(at, problem);
  }
  if (field.component === 'date_picker') lintDates(field, names, at, say);
  if (field.component === 'api_call') {
    if (!/^\/(?![/\\])/.test(field.url)) say(at, 'url must be a path of our own');
    for (const { to } of field.map) if (!everyName.has(to)) say(at, `maps to the unknown answer ${to}`);
  }
  if ('options' in field) lintOptions(field.options, config, at, say);
  if (field.component === 'show_details')
    for (const item of field.items) if (!everyName.has(item.from)) say(at, `shows the unknown answer ${item.from}`);
  if (field.component === 'car_info_modification')
    for (const [, name = ''] of (field.brief ?? []).join().matchAll(/\{(\w+)\}/g))
      if (!namesIn(field.fields).includes(name)) say(at, `is brief about ${name}, which is none of its answers`);
  if (field.component === 'condition') all(conditionProblems(field.if, heard));
  if (field.component === 'advanced_condition') for (const each of field.cases) all(logicProblems(each.if, heard));
  if (field.component === 'condition_date_year' && !names.has(field.date.from))
    say(at, `${field.date.from} is not asked before`);
  for (const name of answerNames(field)) names.add(name);
  if (field.component === 'multi_component') {
    const parts = new Set(names);
    for (const part of field.fields)
      lintField(part, {
        ...place,
        names: parts,
        owners: new Map(),
        everyName: new Set([...everyName, ...namesIn(field.fields)]),
      });
  }
  for (const inner of innerFields(field)) lintField(inner, place);
}

function lintDates(
  field: Extract<Field, { component: 'date_picker' }>,
  names: Set<string>,
  at: string,
  say: Say,
): void {
  for (const key of ['min_date', 'max_date', 'start_date', 'end_date', 'default_date'] as const) {
    const expr = field[key];
    if (expr === undefined) continue;
    const base = parseDateExpr(expr)?.base;
    if (base === undefined) say(at, `${key} is no date expression`);
    else if (base !== 'TODAY' && !/^\d/.test(base) && !names.has(base))
      say(at, `${key} names ${base}, which is not asked before`);
  }
  if (!field.min_date || !field.max_date) say(at, 'a date needs min_date and max_date');
}

function lintOptions(
  source: Extract<Field, { component: 'radio_button' }>['options'],
  config: WizardConfig,
  at: string,
  say: Say,
): void {
  if (!Array.isArray(source) && 'api' in source) {
    if (!/^\/(?![/\\])/.test(source.api)) say(at, 'the list must come from a path of our own');
    return;
  }
  const options = Array.isArray(source) ? source : own(config.lists, source.list);
  if (!Array.isArray(options)) {
    say(at, 'names an unknown list');
    return;
  }
  if (isEmpty(options)) say(at, 'has no options');
  for (const twice of repeated(options.map(option => [option.value, option.parent ?? []].flat().join(' of '))))
    say(at, `has two options with the value ${twice}`);
}

function lintGraph(config: WizardConfig, say: Say): void {
  const index = new Map(config.steps.map((step, i) => [step.id, i]));
  const state = new Map<string, 'open' | 'done'>();
  const follow = (id: string, from: string): void => {
    const at = index.get(id);
    if (at === undefined) say(from, `leads to the unknown step ${id}`);
    if (state.get(id) === 'open') say(from, `leads back to ${id}`);
    if (at === undefined || state.has(id)) return;
    state.set(id, 'open');
    for (const next of successorsOf(config, at)) follow(next, id);
    state.set(id, 'done');
  };
  if (index.has(config.start)) follow(config.start, 'form');
  for (const step of config.steps) if (!state.has(step.id)) say(step.id, 'cannot be reached');
}

/** Answers of all steps that can come before a step, on whatever path. */
function namesBefore(config: WizardConfig, target: Step): Set<string> {
  const reaches = (id: string, seen: Set<string>): boolean => {
    if (id === target.id) return true;
    if (seen.has(id)) return false;
    seen.add(id);
    const index = config.steps.findIndex(step => step.id === id);
    return index >= 0 && successorsOf(config, index).some(next => reaches(next, seen));
  };
  const before = config.steps.filter(step => step !== target && reaches(step.id, new Set()));
  return new Set(before.flatMap(step => namesIn(step.fields)));
}

const namesIn = (fields: Field[]): string[] =>
  fields.flatMap(field => [...answerNames(field), ...namesIn(innerFields(field))]);
const repeated = (list: string[]) => new Set(list.filter((item, i) => list.indexOf(item) !== i));

function unknownKeys(record: object, allowed: ReadonlySet<string> | undefined, at: string, say: Say): void {
  for (const key of Object.keys(record)) if (!allowed?.has(key)) say(at, `unknown key ${key}`);
}

function forbiddenKey(value: unknown, at: string): LintFinding | null {
  if (typeof value !== 'object' || value === null) return null;
  for (const key of Object.keys(value)) {
    if (key === '__proto__' || FORBIDDEN.has(key))
      return { at: at || 'form', problem: `the name ${key} is not allowed` };
    const found = forbiddenKey(own(value, key), at ? `${at}.${key}` : key);
    if (found) return found;
  }
  return null;
}

function computedCycles(config: WizardConfig): string[] {
  const uses = (logic: Answer | undefined): string[] =>
    [...JSON.stringify(logic ?? null).matchAll(/"computed\.(\w+)/g)].map(match => match[1] ?? '');
  const reaches = (from: string, to: string, seen: Set<string>): boolean =>
    uses(own(config.computed, from) as Answer | undefined).some(
      next => next === to || (!seen.has(next) && reaches(next, to, seen.add(next))),
    );
  return Object.keys(config.computed ?? {}).filter(name => reaches(name, name, new Set()));
}
