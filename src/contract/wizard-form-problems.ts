import { conditionProblems, type Declared, logicProblems } from '#wizard/condition-problems';
import { own } from '#wizard/conditions';
import { answerNames, fieldKey, flatFields, innerFields } from '#wizard/fields';
import { kindOf } from '#wizard/kinds/kinds';
import { mentionsOf } from '#wizard/kinds/schemas';
import { successorsOf } from '#wizard/progress';
import type { Answer, Field, OptionSource, Step, WizardConfig } from '#wizard/wizard';

/** What must be put right in a form whose shape is sound; `at` is a path of ids. */
export type FormProblem = { at: string; problem: string };

/** Names that can be spoken of: before a place, and anywhere in the form. */
interface Names {
  before: Set<string>;
  anywhere: ReadonlySet<string>;
}

/**
 * 1. Steps have ids and paths of their own, each can be reached, none leads in a circle, and there is a way on from each.
 * 2. Conditions, calls and fields speak of answers that are asked before them, or that exist at all.
 * 3. Lists exist and have no choice twice; computed values do not need themselves.
 */
export function formProblems(config: WizardConfig): FormProblem[] {
  const problems = [...stepProblems(config), ...graphProblems(config)];
  const say = (at: string, found: readonly string[]) => {
    for (const problem of found) problems.push({ at, problem });
  };
  const anywhere = new Set(config.steps.flatMap(step => namesIn(step.fields)));
  const declared = (before: ReadonlySet<string>) => declaredIn(config, before);
  for (const [name, logic] of Object.entries(config.computed ?? {}))
    say(`computed.${name}`, logicProblems(logic, declared(anywhere)));
  for (const [name, condition] of Object.entries(config.conditions ?? {}))
    say(`conditions.${name}`, conditionProblems(condition, declared(anywhere)));
  for (const name of computedCycles(config)) say(`computed.${name}`, ['depends on itself']);

  for (const step of config.steps) {
    const names: Names = { before: namesBefore(config, step), anywhere };
    if (step.show_if) say(`${step.id}.show_if`, conditionProblems(step.show_if, declared(names.before)));
    for (const field of step.fields) problems.push(...fieldProblems(config, step.id, field, names));
    for (const each of step.next ?? [])
      if (each.if) say(`${step.id}.next`, conditionProblems(each.if, declared(names.before)));
    for (const { id, set } of step.alternatives ?? [])
      say(`${step.id}.${id}`, missingIn(anywhere, Object.keys(set), 'is an unknown answer'));
  }
  return problems;
}

/** What is wrong with a field and with those inside it; its answers count as asked for what stands after it. */
function fieldProblems(config: WizardConfig, step: string, field: Field, names: Names): FormProblem[] {
  const kind = kindOf(field);
  const declared = declaredIn(config, names.before);
  const { before = [], anywhere = [], conditions = [], logics = [], problems = [] } = mentionsOf(field);
  const { visible_if, required } = field;
  const found = [
    ...[visible_if, typeof required === 'object' ? required : undefined, ...conditions].flatMap(condition =>
      condition ? conditionProblems(condition, declared) : [],
    ),
    ...logics.flatMap(logic => logicProblems(logic, declared)),
    ...missingIn(names.before, before, 'is not asked before'),
    ...missingIn(names.anywhere, [...anywhere, ...(field.invalidates ?? [])], 'is an unknown answer'),
    ...sourceProblems(config, kind.source?.(field)),
    ...problems,
  ].map(problem => ({ at: `${step}.${fieldKey(field)}`, problem }));
  for (const name of answerNames(field)) names.before.add(name);
  const parts = kind.parts?.(field) ?? [];
  const within: Names = {
    before: new Set(names.before),
    anywhere: new Set([...names.anywhere, ...namesIn(parts)]),
  };
  return [
    ...found,
    ...parts.flatMap(part => fieldProblems(config, step, part, within)),
    ...innerFields(field).flatMap(inner => fieldProblems(config, step, inner, names)),
  ];
}

const missingIn = (names: ReadonlySet<string>, wanted: readonly string[], problem: string) =>
  wanted.filter(name => !names.has(name)).map(name => `${name} ${problem}`);

function sourceProblems(config: WizardConfig, source: OptionSource | undefined): string[] {
  if (!source || (!Array.isArray(source) && 'api' in source)) return [];
  const options = Array.isArray(source) ? source : own(config.lists, source.list);
  if (!Array.isArray(options)) return ['names an unknown list'];
  if (options.length === 0) return ['has no options'];
  const values = options.map(option => [option.value, option.parent ?? []].flat().join(' of '));
  return [...repeated(values)].map(value => `has two options with the value ${value}`);
}

function stepProblems({ steps, start }: WizardConfig): FormProblem[] {
  const ids = steps.map(step => step.id);
  const last = steps.at(-1);
  return [
    ...[...repeated(ids)].map(at => ({ at, problem: 'two steps with this id' })),
    ...[...repeated(steps.map(step => step.path))].map(at => ({ at, problem: 'two steps with this path' })),
    ...(ids.includes(start) ? [] : [{ at: 'start', problem: 'names no step' }]),
    ...(last?.next?.length && last.next.every(each => each.if)
      ? [{ at: last.id, problem: 'no way on when no condition holds' }]
      : []),
  ];
}

function graphProblems(config: WizardConfig): FormProblem[] {
  const problems: FormProblem[] = [];
  const index = new Map(config.steps.map((step, at) => [step.id, at]));
  const state = new Map<string, 'open' | 'done'>();
  const follow = (id: string, from: string): void => {
    const at = index.get(id);
    if (at === undefined) problems.push({ at: from, problem: `leads to the unknown step ${id}` });
    if (state.get(id) === 'open') problems.push({ at: from, problem: `leads back to ${id}` });
    if (at === undefined || state.has(id)) return;
    state.set(id, 'open');
    for (const next of successorsOf(config, at)) follow(next, id);
    state.set(id, 'done');
  };
  if (index.has(config.start)) follow(config.start, 'start');
  for (const { id } of config.steps) if (!state.has(id)) problems.push({ at: id, problem: 'cannot be reached' });
  return problems;
}

/** Answers of all steps that can come before a step, on whatever path. */
function namesBefore(config: WizardConfig, target: Step): Set<string> {
  const reaches = (id: string, seen: Set<string>): boolean => {
    if (id === target.id) return true;
    if (seen.has(id)) return false;
    seen.add(id);
    const at = config.steps.findIndex(step => step.id === id);
    return at >= 0 && successorsOf(config, at).some(next => reaches(next, seen));
  };
  const before = config.steps.filter(step => step !== target && reaches(step.id, new Set()));
  return new Set(before.flatMap(step => namesIn(step.fields)));
}

const namesIn = (fields: readonly Field[]): string[] => flatFields(fields).flatMap(answerNames);
const repeated = (list: string[]) => new Set(list.filter((item, at) => list.indexOf(item) !== at));
const declaredIn = (config: WizardConfig, names: ReadonlySet<string>): Declared => ({
  names,
  computed: new Set(Object.keys(config.computed ?? {})),
  conditions: new Set(Object.keys(config.conditions ?? {})),
});

function computedCycles(config: WizardConfig): string[] {
  const uses = (logic: Answer | undefined): string[] =>
    [...JSON.stringify(logic ?? null).matchAll(/"computed\.(\w+)/g)].map(match => match[1] ?? '');
  const reaches = (from: string, to: string, seen: Set<string>): boolean =>
    uses(own(config.computed, from) as Answer | undefined).some(
      next => next === to || (!seen.has(next) && reaches(next, to, seen.add(next))),
    );
  return Object.keys(config.computed ?? {}).filter(name => reaches(name, name, new Set()));
}
