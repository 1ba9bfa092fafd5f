import { describe, expect, it } from 'vitest';
import { family, form, is, number, step, yes } from '../../tests/support/forms.ts';
import { callKey, callOf } from './api-call.ts';
import { changeAnswers } from './change-answers.ts';
import type { Field } from './config.ts';
import { evaluateStep } from './evaluate-step.ts';
import { issueTexts } from './texts.ts';
import { scopeOf, stepBefore, stepFor, walk } from './walk.ts';

describe('the walk', () => {
  it('never lets an answer of a question that is no longer asked ask a grandchild or reach the submission', () => {
    const answers = { has_car: false, has_damage: true, count: 3, sure: true };
    const walked = walk(family, answers);
    expect(walked.steps.map(each => each.step.id)).toEqual(['car', 'end']);
    expect(walked.answers).toEqual({ has_car: false, sure: true });
    expect(walk(family, { ...answers, has_car: true }).answers).toEqual({ ...answers, has_car: true });
  });

  it('treats a field that was hidden from the start like one that became hidden', () => {
    const page = form([
      step('one', [
        yes('a'),
        number('b', { required: true, visible_if: is('a', true) }),
        number('c', { visible_if: { field: 'b', op: 'gt', value: 1 } }),
      ]),
    ]);
    const fromTheStart = walk(page, { a: false });
    const later = walk(page, { a: false, b: 5, c: 5 });
    expect(later.answers).toEqual(fromTheStart.answers);
    expect(later.finished && fromTheStart.finished).toBe(true);
  });

  it('does not let a required but hidden field stand in the way', () => {
    expect(
      walk(form([step('one', [number('b', { required: true, visible_if: is('never', true) })])]), {}).finished,
    ).toBe(true);
  });

  it('does not calculate with a hidden value', () => {
    const page = form(
      [
        step('one', [
          yes('a'),
          number('b', { visible_if: is('a', true) }),
          { component: 'hidden', name: 'sum', value_type: 'number', source: { logic: { var: 'computed.sum' } } },
        ]),
      ],
      { computed: { sum: { '+': [{ var: ['answers.b', 0] }, 1] } } },
    );
    expect(walk(page, { a: false, b: 5, sum: 99 }).answers.sum).toBe(1);
    expect(walk(page, { a: true, b: 5, sum: 99 }).answers.sum).toBe(6);
  });

  it('stops at a choice that is no longer offered and says so', () => {
    const page = form([
      step('one', [
        { component: 'searchable_picker', name: 'city', required: true, options: [{ value: 'qom', label: 'قم' }] },
      ]),
      step('two', [yes('sure')]),
    ]);
    const walked = walk({ ...page, texts: issueTexts }, { city: 'rey', sure: true });
    expect(walked).toMatchObject({ frontier: 'one', issues: [{ code: 'not_in_options', field: 'city' }] });
    expect(walked.issues[0]?.message).toContain('گزینهٔ انتخابی دیگر موجود نیست');
    expect(walked.answers).toEqual({});
  });

  it('has the dependent list at hand when a customer resumes on a later step, and drops the child with its parent', () => {
    const models = [
      { value: 'm1', label: '۱', parent: 'b1' },
      { value: 'm2', label: '۲', parent: 'b2' },
    ];
    const page = form(
      [
        step('brand', [
          {
            component: 'searchable_picker',
            name: 'brand',
            required: true,
            options: [
              { value: 'b1', label: 'ب۱' },
              { value: 'b2', label: 'ب۲' },
            ],
            invalidates: ['model'],
          },
        ]),
        step('model', [
          {
            component: 'searchable_picker',
            name: 'model',
            required: true,
            options: { list: 'models', parent: 'brand' },
          },
        ]),
      ],
      { lists: { models } },
    );
    expect(walk(page, { brand: 'b1', model: 'm1' }).finished).toBe(true);
    expect(walk(page, { brand: 'b2', model: 'm1' }).frontier).toBe('model');
    expect(changeAnswers(page, { brand: 'b1', model: 'm1' }, { brand: 'b2' })).toEqual({ brand: 'b2' });
    expect(changeAnswers(page, { brand: 'b1', model: 'm1' }, { brand: 'b1' })).toEqual({ brand: 'b1', model: 'm1' });
  });

  it('tells a late reply of an older question from the current one', () => {
    const call: Field = {
      component: 'api_call',
      id: 'ask',
      url: '/x/',
      method: 'GET',
      trigger: 'change',
      query: { brand: { from: 'brand' } },
      map: [],
      on_error: 'continue',
    };
    const [older, newer] = [callOf(call, { brand: 'b1' }), callOf(call, { brand: 'b2' })];
    expect(older && newer && callKey(older) !== callKey(newer)).toBe(true);
    expect(callOf(call, {})).toBeNull();
  });

  it('complains only about the step the customer has reached', () => {
    expect(walk(family, {}).issues.map(issue => issue.field)).toEqual(['has_car']);
  });

  it('sends a request beyond the frontier, or off the path, to where the customer is', () => {
    const walked = walk(family, { has_car: false });
    expect(stepFor(walked, 'count')?.step.id).toBe('end');
    expect(stepFor(walked, 'car')?.step.id).toBe('car');
    expect(stepBefore(walked, 'end')?.id).toBe('car');
    expect(stepBefore(walked, 'car')).toBeNull();
  });

  it('loses nothing on the way back: earlier answers, and invalid ones that were typed, stay', () => {
    const answers = { has_car: true, has_damage: true, count: 99 };
    expect(walk(family, answers).frontier).toBe('count');
    expect(changeAnswers(family, answers, { has_car: false })).toEqual({ ...answers, has_car: false });
  });

  it('stops instead of running in circles', () => {
    const circle = form([step('a', []), step('b', [], { next: [{ to: { step: 'a' } }] })]);
    expect(walk(circle, {})).toMatchObject({ error: 'cycle', finished: false });
    expect(walk(form([step('a', [], { next: [{ to: { step: 'x' } }] })]), {})).toMatchObject({ error: 'unknown_step' });
  });

  it('takes TODAY from the day in Tehran, not from that of the server', () => {
    expect(scopeOf(family).today).toBe('2026-11-22');
  });

  it('follows branches, jumps, messages and refusals of condition fields', () => {
    const page = form([
      step('one', [
        number('n'),
        {
          component: 'condition',
          id: 'c',
          if: { field: 'n', op: 'gt', value: 5 },
          yes: { fields: [yes('big')], message: 'زیاد است' },
          no: { goto: 'three' },
        },
        {
          component: 'advanced_condition',
          id: 'd',
          cases: [{ if: { '==': [{ var: 'answers.n' }, 9] }, yes: { block: true, message: 'نمی‌شود' } }],
        },
      ]),
      step('two', []),
      step('three', [{ component: 'redirect', id: 'r', to: '/done' }]),
      step('four', []),
    ]);
    expect(walk(page, { n: 1 }).steps.map(each => each.step.id)).toEqual(['one', 'three']);
    expect(walk(page, { n: 1 }).to).toBe('/done');
    expect(walk(page, { n: 7 })).toMatchObject({ frontier: 'one', steps: [{ messages: ['زیاد است'] }] });
    expect(walk(page, { n: 9, big: true }).issues).toMatchObject([{ code: 'blocked', message: 'نمی‌شود' }]);
    expect(walk(page, { n: 7, big: true }).steps.map(each => each.step.id)).toEqual(['one', 'two', 'three']);
  });

  it('branches on the years of a date and asks for a login', () => {
    const page = form([
      step('one', [
        { component: 'date_picker', name: 'licence', min_date: 'TODAY-50Y', max_date: 'TODAY' },
        {
          component: 'condition_date_year',
          id: 'age',
          date: { from: 'licence' },
          measure: 'full_years',
          op: 'lt',
          value: 2,
          yes: { fields: [yes('supervised')] },
        },
        { component: 'login', id: 'login' },
        { component: 'oauth_login_required', id: 'oauth', provider: 'google' },
      ]),
    ]);
    expect(walk(page, { licence: '2025-11-21' }).issues.map(issue => issue.field)).toEqual([
      'supervised',
      'login',
      'oauth',
    ]);
    expect(walk(page, { licence: '2020-11-21' }, { is_logged_in: true, oauth_providers: ['google'] }).finished).toBe(
      true,
    );
  });

  it('asks the further questions of a choice only when it is chosen', () => {
    const page = form([
      step('one', [
        {
          component: 'choice_field',
          name: 'use',
          required: true,
          options: [
            { value: 'own', label: 'خودم' },
            { value: 'rent', label: 'اجاره', fields: [number('days', { required: true })] },
          ],
        },
      ]),
    ]);
    expect(walk(page, { use: 'own', days: 4 }).answers).toEqual({ use: 'own' });
    expect(walk(page, { use: 'rent' }).issues.map(issue => issue.field)).toEqual(['days']);
    expect(evaluateStep(page.steps[0]!, { use: 'rent' }, scopeOf(page)).fields).toHaveLength(2);
  });
});
