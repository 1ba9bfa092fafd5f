import { describe, expect, it } from 'vitest';
import type { Field, Step, WizardConfig } from './config.ts';
import { lintConfig } from './lint.ts';
import { regexProblem } from './regex-lint.ts';

const text = (name: string, more: object = {}): Field => ({ component: 'text_input', name, ...more });
const step = (id: string, fields: Field[], more: Partial<Step> = {}): Step => ({
  id,
  path: id,
  title: id,
  kind: 'question',
  fields,
  ...more,
});
const form = (steps: Step[], more: Partial<WizardConfig> = {}): WizardConfig => ({
  schema_version: 1,
  flow_version: 'v',
  published_at: '',
  server_time: '2026-11-21T00:00:00Z',
  timezone: 'Asia/Tehran',
  locale: 'fa-IR',
  context: { wizardFlow: 'price', insurance: 'x' },
  start: steps[0]?.id ?? '',
  steps,
  save: { draft_url: '/', submit_url: '/', ttl_days: 1 },
  ...more,
});
const problems = (config: WizardConfig) => lintConfig(config).map(finding => `${finding.at}: ${finding.problem}`);
const inStep = (field: object) => problems(form([step('a', [text('first'), field as Field])]));

describe('before a form is published', () => {
  it('a sound one has nothing to put right', () => {
    expect(
      problems(form([step('a', [text('x')]), step('b', [text('y', { visible_if: { field: 'x', op: 'not_empty' } })])])),
    ).toEqual([]);
  });
  it('unknown components and keys are refused, not ignored', () => {
    expect(inStep({ component: 'magic', name: 'x' })).toEqual(['a.x: unknown component magic']);
    expect(inStep({ component: 'constructor', name: 'x' })).toEqual(['a.x: unknown component constructor']);
    expect(inStep(text('x', { onClick: 'alert(1)' }))).toEqual(['a.x: unknown key onClick']);
    expect(problems({ ...form([step('a', [])]), theme: 'x' } as WizardConfig)).toEqual(['form: unknown key theme']);
    expect(problems(form([step('a', [], { html: '' } as Partial<Step>)]))).toEqual(['a: unknown key html']);
  });
  it('a line in brief speaks of the rows it stands for', () => {
    const facts = { component: 'car_info_modification', id: 'facts', fields: [text('x')] };
    expect(inStep({ ...facts, brief: ['now {x}'] })).toEqual([]);
    expect(inStep({ ...facts, brief: ['{x} {first}'] })).toEqual([
      'a.facts: is brief about first, which is none of its answers',
    ]);
  });
  it('names that reach into objects are refused wherever they stand', () => {
    expect(inStep(text('__proto__'))).toEqual(['a.__proto__: __proto__ is no name for an answer']);
    expect(inStep(text('constructor'))).toEqual(['a.constructor: constructor is no name for an answer']);
    const polluted = JSON.parse('{"__proto__": {"x": 1}}');
    expect(problems(form([step('a', [])], { lists: polluted }))).toEqual(['lists: the name __proto__ is not allowed']);
  });
  it('circles, dead ends and steps nobody reaches are found', () => {
    expect(problems(form([step('a', []), step('b', [], { next: [{ to: { step: 'a' } }] })]))).toEqual([
      'b: leads back to a',
    ]);
    expect(problems(form([step('a', [], { next: [{ to: { step: 'x' } }] })]))).toEqual([
      'a: leads to the unknown step x',
    ]);
    expect(problems(form([step('a', [], { next: [{ to: { path: 'p' } }] }), step('b', [])]))).toEqual([
      'b: cannot be reached',
    ]);
    expect(problems(form([step('a', []), step('a', [])]))).toContain('a: two steps with this id');
    expect(problems(form([step('a', [])], { start: 'x' }))).toContain('form: start names no step');
    expect(
      problems(form([step('a', [text('x')], { next: [{ if: { field: 'x', op: 'empty' }, to: { path: 'p' } }] })])),
    ).toEqual(['a: no way on when no condition holds']);
    expect(problems(form([], { start: '' }))).toContain('form: between 1 and 80 steps');
  });
  it('conditions may only speak of what was asked before', () => {
    expect(inStep(text('x', { visible_if: { field: 'x', op: 'empty' } }))).toEqual(['a.x: x is not asked before']);
    expect(
      problems(form([step('a', [text('x', { visible_if: { field: 'y', op: 'empty' } })]), step('b', [text('y')])])),
    ).toEqual(['a.x: y is not asked before']);
    expect(inStep(text('x', { required: { ref: 'nobody' } }))).toEqual(['a.x: unknown condition nobody']);
    expect(
      inStep({
        component: 'advanced_condition',
        id: 'c',
        cases: [{ if: { '==': [{ var: 'answers.z' }, { var: 'window.x' }] }, yes: {} }],
      }),
    ).toEqual([
      'a.c: answers.z is not declared before',
      'a.c: window.x does not begin with answers, context or computed',
    ]);
    expect(
      inStep({ component: 'advanced_condition', id: 'c', cases: [{ if: { eval: ['1'] }, yes: { goto: 'x' } }] }),
    ).toEqual(['a: leads to the unknown step x', 'a.c: unknown operator eval']);
    const large = { or: Array.from({ length: 250 }, () => true) };
    expect(inStep({ component: 'advanced_condition', id: 'c', cases: [{ if: large, yes: {} }] })).toEqual([
      'a.c: logic has too many parts',
    ]);
  });
  it('computed values that need themselves are found', () => {
    const computed = { a: { '+': [{ var: 'computed.b' }, 1] }, b: { var: 'computed.a' }, c: 1 };
    expect(problems(form([step('a', [])], { computed }))).toEqual([
      'computed.a: depends on itself',
      'computed.b: depends on itself',
    ]);
  });
  it('lists, calls, dates and invalidations must name what exists', () => {
    expect(inStep({ component: 'radio_button', name: 'x', options: { list: 'none' } })).toEqual([
      'a.x: names an unknown list',
    ]);
    expect(
      inStep({
        component: 'radio_button',
        name: 'x',
        options: [
          { value: 1, label: '' },
          { value: '1', label: '' },
        ],
      }),
    ).toEqual(['a.x: has two options with the value 1']);
    expect(
      inStep({
        component: 'api_call',
        id: 'c',
        url: '//evil.example/',
        method: 'GET',
        trigger: 'next',
        map: [{ from: 'x', to: 'z' }],
        on_error: 'block',
      }),
    ).toEqual(['a.c: url must be a path of our own', 'a.c: maps to the unknown answer z']);
    expect(inStep({ component: 'date_picker', name: 'x', min_date: 'SOON!', max_date: 'later+1D' })).toEqual([
      'a.x: min_date is no date expression',
      'a.x: max_date names later, which is not asked before',
    ]);
    expect(inStep({ component: 'date_picker', name: 'x' })).toEqual(['a.x: a date needs min_date and max_date']);
    expect(inStep(text('x', { invalidates: ['z'] }))).toEqual(['a.x: invalidates the unknown answer z']);
  });
  it('patterns that can hang a browser are found', () => {
    for (const slow of [
      '^(a+)+$',
      '(a|a)*b',
      '([a-z]+)*$',
      '(?:x*){2,}',
      '((a*))+',
      '(\\d+\\w?)+',
      '.*.*.*.*x',
      '(a)\\1',
    ])
      expect(regexProblem(slow), slow).not.toBeNull();
    for (const fine of [
      '^\\d{10}$',
      '^[آ-ی ]{2,40}$',
      '^(?:IR)?\\d{24}$',
      '^09\\d{9}$',
      '^\\w+@\\w+\\.\\w+$',
      '(ab)+c',
    ])
      expect(regexProblem(fine), fine).toBeNull();
    expect(regexProblem('(')).toBe('pattern does not compile');
    expect(regexProblem('x'.repeat(301))).toBe('pattern is too long');
    expect(inStep(text('x', { regex: '^(a+)+$' }))).toEqual([
      'a.x: pattern repeats a group that repeats or branches inside',
    ]);
  });
  it('what is no form at all is said to be so', () => {
    for (const junk of [null, 5, {}, { steps: 'x' }, { steps: [{ fields: 5 }] }])
      expect(lintConfig(junk as unknown as WizardConfig).length).toBeGreaterThan(0);
  });
});
