import { describe, expect, it } from 'vitest';
import { form, step } from '../../../tests/support/forms.ts';
import type { Answers, Field } from '../config.ts';
import { dateBounds } from '../dates.ts';
import { checkField, evaluateStep } from '../evaluate-step.ts';
import { publicAnswers, sensitiveNames } from '../fields.ts';
import { normaliseAnswers } from '../normalise.ts';
import { encodeParams } from '../params.ts';
import { scopeOf, walk } from '../walk.ts';
import { chooseCover } from './cover-picker.ts';

const formOf = (fields: Field[]) => form([step('one', fields)]);
const owner: Field = {
  component: 'multi_component',
  name: 'owner',
  required: true,
  fields: [
    {
      component: 'radio_button',
      name: 'who',
      required: true,
      options: [
        { value: 'me', label: 'خودم' },
        { value: 'other', label: 'دیگری' },
      ],
    },
    {
      component: 'text_input',
      name: 'national_id',
      check: 'national_id',
      required: true,
      visible_if: { field: 'who', op: 'eq', value: 'other' },
    },
    {
      component: 'condition',
      id: 'if_me',
      if: { field: 'who', op: 'eq', value: 'me' },
      yes: { fields: [{ component: 'number_input', name: 'share', kind: 'decimal', required: true }] },
    },
  ],
};

describe('several questions that are answered together', () => {
  const config = formOf([owner]);
  const answered = (answers: Answers) => walk(config, answers);

  it('show and ask what their own conditions say, and nothing that is hidden is sent', () => {
    expect(answered({ owner: { who: 'other' } }).issues.map(each => each.field)).toEqual(['owner.national_id']);
    expect(answered({ owner: { who: 'me' } }).issues.map(each => each.field)).toEqual(['owner.share']);
    const { answers, finished } = answered({ owner: { who: 'me', share: 1.5, national_id: '0013542419' } });
    expect([finished, answers]).toEqual([true, { owner: { who: 'me', share: 1.5 } }]);
  });

  it('take digits of any script in every part', () => {
    const typed = { owner: { who: 'other', national_id: '۰۰۱۳۵۴۲۴۱۹' } };
    expect(normaliseAnswers([owner], typed)).toEqual({ owner: { who: 'other', national_id: '0013542419' } });
  });

  it('keep a national id among them out of this tab’s storage and out of the address', () => {
    const answers = { owner: { who: 'other', national_id: '0013542419' } };
    expect([...sensitiveNames(config)]).toEqual(['owner']);
    expect(publicAnswers(config, answers)).toEqual({});
    expect(encodeParams(config, answers)).toBe('-');
  });
});

describe('dates', () => {
  const birth: Field = {
    component: 'date_picker',
    name: 'birth',
    calendar: 'gregorian',
    min_date: 'TODAY-1M',
    max_date: 'TODAY',
    start_date: 'TODAY-1Y',
    end_date: 'TODAY+1M',
  };

  it('show the days from start_date to end_date, of which those from min_date to max_date may be chosen', () => {
    expect(dateBounds(birth, '2026-03-31')).toEqual({
      min: '2026-02-28',
      max: '2026-03-31',
      start: '2025-03-31',
      end: '2026-04-30',
      initial: null,
    });
  });

  it('of the Gregorian calendar are typed and said in it', () => {
    expect(normaliseAnswers([birth], { birth: '۲۰۲۶/۳/۵' })).toEqual({ birth: '2026-03-05' });
    const scope = { ...scopeOf(formOf([birth])), today: '2026-03-31', texts: { before_min: '{min}' } };
    expect(checkField(birth, { birth: '2026-01-01' }, scope)[0]?.message).toBe('۲۸ فوریه ۲۰۲۶');
  });
});

it('a redirect names the whole window or another site, and leads there once its step is reached', () => {
  const away: Field = { component: 'redirect', id: 'away', to: 'https://bank.example/', target: 'external' };
  expect(walk(formOf([away]), {}).leave).toEqual({ to: 'https://bank.example/', target: 'external', replace: true });
  const first = formOf([away]).steps[0]!;
  expect(evaluateStep(first, {}, scopeOf(formOf([away]))).redirect?.target).toBe('external');
});

it('covers bring what they need, however far, and drop what cannot stand beside them', () => {
  const toggle = { kind: 'toggle' as const };
  const covers = [
    { id: 'base', label: '', ...toggle, mandatory: true },
    { id: 'a', label: '', ...toggle, requires: ['b'] },
    { id: 'b', label: '', ...toggle, requires: ['c'] },
    { id: 'c', label: '', kind: 'level' as const, options: [{ value: 5, label: '' }] },
    { id: 'd', label: '', ...toggle, excludes: ['c', 'base'] },
  ];
  const all = chooseCover(covers, { base: true }, 'a');
  expect(all).toEqual({ base: true, a: true, b: true, c: 5 });
  expect(chooseCover(covers, all, 'd')).toEqual({ base: true, d: true });
  expect(chooseCover(covers, all, 'base', false)).toEqual(all);
});
