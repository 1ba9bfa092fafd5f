import { describe, expect, it } from 'vitest';
import type { Field, Step } from '#wizard/config';
import { regexProblem } from '#wizard/regex-problem';
import { form, step } from '../../tests/support/forms.ts';
import { wizardForm } from './wizard-form.ts';

const text = (name: string, more: object = {}): Field => ({ component: 'text_input', name, ...more });
const problems = (config: unknown) =>
  wizardForm.safeParse(config).error?.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`) ?? [];
/** The places where a form is of no shape that we know, with the reason. */
const faults = (config: unknown) =>
  wizardForm.safeParse(config).error?.issues.map(issue => `${issue.path.join('.')} ${issue.code}`) ?? [];
const inStep = (field: object) => problems(form([step('a', [text('first'), field as Field])]));

describe('before a form is published', () => {
  it('a sound one has nothing to put right', () => {
    expect(
      problems(form([step('a', [text('x')]), step('b', [text('y', { visible_if: { field: 'x', op: 'not_empty' } })])])),
    ).toEqual([]);
  });
  it('unknown components and keys are refused, not ignored', () => {
    const inField = (field: object) => faults(form([step('a', [field as Field])]));
    expect(inField({ component: 'magic', name: 'x' })).toEqual(['steps.0.fields.0.component invalid_union']);
    expect(inField({ component: 'constructor', name: 'x' })).toEqual(['steps.0.fields.0.component invalid_union']);
    expect(inField(text('x', { onClick: 'alert(1)' }))).toEqual(['steps.0.fields.0 unrecognized_keys']);
    expect(faults({ ...form([step('a', [])]), theme: 'x' })).toEqual([' unrecognized_keys']);
    expect(faults(form([step('a', [], { html: '' } as Partial<Step>)]))).toEqual(['steps.0 unrecognized_keys']);
  });
  it('a line in brief speaks of the rows it stands for', () => {
    const facts = { component: 'car_info_modification', id: 'facts', fields: [text('x')] };
    expect(inStep({ ...facts, brief: ['now {x}'] })).toEqual([]);
    expect(inStep({ ...facts, brief: ['{x} {first}'] })).toEqual([
      'a.facts: is brief about first, which is none of its answers',
    ]);
  });
  it('names that reach into objects are refused wherever they stand', () => {
    for (const name of ['__proto__', 'constructor', 'prototype', 'a.b', ''])
      expect(faults(form([step('a', [text(name)])])), name).toEqual(['steps.0.fields.0.name invalid_format']);
    const polluted = JSON.parse('{"constructor": [{"value": 1, "label": ""}]}');
    expect(faults(form([step('a', [])], { lists: polluted }))).toEqual(['lists.constructor invalid_key']);
    const { data } = wizardForm.safeParse(form([step('a', [])], { lists: JSON.parse('{"__proto__": []}') }));
    expect(Object.keys(data?.lists ?? {})).toEqual([]);
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
    expect(problems(form([step('a', [])], { start: 'x' }))).toContain('start: names no step');
    expect(
      problems(form([step('a', [text('x')], { next: [{ if: { field: 'x', op: 'empty' }, to: { path: 'p' } }] })])),
    ).toEqual(['a: no way on when no condition holds']);
    expect(faults(form([], { start: 'x' }))).toContain('steps too_small');
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
    const call: Field = {
      component: 'api_call',
      id: 'c',
      url: '/x/',
      method: 'GET',
      trigger: 'next',
      map: [{ from: 'x', to: 'z' }],
      on_error: 'block',
    };
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
    expect(inStep(call)).toEqual(['a.c: z is an unknown answer']);
    expect(faults(form([step('a', [{ ...call, url: '//evil.example/' }])]))).toContain(
      'steps.0.fields.0.url invalid_format',
    );
    expect(inStep({ component: 'date_picker', name: 'x', min_date: 'SOON!', max_date: 'TODAY' })).toEqual([
      'steps.0.fields.1.min_date: is no date expression',
    ]);
    expect(inStep({ component: 'date_picker', name: 'x', min_date: 'TODAY', max_date: 'later+1D' })).toEqual([
      'a.x: later is not asked before',
    ]);
    expect(inStep({ component: 'date_picker', name: 'x' })).toEqual(['a.x: a date needs a first and a last day']);
    expect(inStep(text('x', { invalidates: ['z'] }))).toEqual(['a.x: z is an unknown answer']);
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
      'steps.0.fields.1.regex: pattern repeats a group that repeats or branches inside',
    ]);
  });
  it('what is no form at all is said to be so', () => {
    for (const junk of [null, 5, {}, { steps: 'x' }, { steps: [{ fields: 5 }] }])
      expect(problems(junk).length).toBeGreaterThan(0);
  });
});
