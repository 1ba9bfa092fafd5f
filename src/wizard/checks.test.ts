import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ConditionScope, evaluate, holds } from './conditions.ts';
import type { Answer, Answers, Field } from './config.ts';
import { dateBounds, resolveDate } from './dates.ts';
import { checkField } from './evaluate-step.ts';
import { normaliseAnswer } from './normalise.ts';
import { issueTexts } from './texts.ts';

const scope: ConditionScope = { answers: {}, today: '2026-11-21', texts: issueTexts };
const codes = (field: Field, value: Answer | undefined, name = 'x') =>
  checkField(field, value === undefined ? {} : { [name]: value }, scope).map(issue => issue.code);
const typed = (field: Field, text: Answer) => {
  const value = normaliseAnswer(field, 'x', text);
  return [value, ...codes(field, value)];
};

describe('dates with TODAY', () => {
  it.each([
    ['TODAY', '2026-11-21'],
    ['TODAY+13M', '2027-12-21'],
    ['TODAY-1Y+1D', '2025-11-22'],
    ['TODAY+2W', '2026-12-05'],
    ['2024-02-29', '2024-02-29'],
    ['start+1Y', '2025-12-06'],
    ['missing+1Y', null],
    ['TODAY+', null],
    ['TODAY+1Y+1Y+1Y+1Y+1Y', null],
    ['YESTERDAY!', null],
  ])('reads %s', (expr, day) => {
    expect(resolveDate(expr, '2026-11-21', { start: '2024-12-05' })).toBe(day);
  });
  it('counts years in the calendar of the field, ending at the last day of a month', () => {
    expect(resolveDate('TODAY+1Y', '2025-03-20')).toBe('2026-03-20');
    expect(resolveDate('TODAY+1Y', '2024-02-29', {}, 'gregorian')).toBe('2025-02-28');
    expect(resolveDate('TODAY-1M', '2024-03-31', {}, 'gregorian')).toBe('2024-02-29');
  });
  it('opens the calendar on its default only where that may be chosen', () => {
    const keys = { min_date: 'TODAY-1Y', max_date: 'TODAY', end_date: 'TODAY+1M', default_date: 'TODAY' };
    expect(dateBounds(keys, '2026-11-21')).toEqual({
      min: '2025-11-21',
      max: '2026-11-21',
      start: '2025-11-21',
      end: '2026-12-21',
      initial: '2026-11-21',
    });
    expect(dateBounds({ ...keys, default_date: 'TODAY+1D' }, '2026-11-21').initial).toBeNull();
  });
  it('never throws on what someone typed into a configuration', () => {
    fc.assert(fc.property(fc.string(), text => resolveDate(text, '2026-11-21') === null || text !== ''));
  });
});

describe('an answer is checked by its field', () => {
  const number: Field = { component: 'number_input', name: 'x', min_value: 5, max_value: 10, suffix: 'سال' };
  it('reads numbers in any digits and never clamps what was typed', () => {
    expect(typed(number, '۷')).toEqual([7]);
    expect(typed(number, '٤')).toEqual([4, 'below_min']);
    expect(typed(number, 'هفت')).toEqual(['هفت', 'not_a_number']);
    expect(typed(number, '5.5')).toEqual([5.5, 'not_an_integer']);
    expect(checkField(number, { x: 11 }, scope)[0]?.message).toBe('بیشترین مقدار ۱۰ سال است.');
    expect(codes(number, Number.NaN)).toEqual(['not_a_number']);
  });
  it('says the bounds of money in toman', () => {
    const money: Field = { component: 'car_value_range_picker', name: 'x', min_value: 500_000_000, suffix: 'تومان' };
    expect(checkField(money, { x: 1 }, scope)[0]?.message).toBe('کمترین مقدار ۵۰٬۰۰۰٬۰۰۰ تومان است.');
  });
  it('reads a Jalali day in any digits', () => {
    const date: Field = { component: 'date_picker', name: 'x', min_date: 'TODAY-1Y', max_date: 'TODAY' };
    expect(typed(date, '۱۴۰۵/۸/۱')).toEqual(['2026-10-23']);
    expect(typed(date, '1405/12/30')).toEqual(['1405/12/30', 'not_a_date']);
    expect(checkField(date, { x: '2026-12-05' }, scope)[0]).toMatchObject({
      code: 'after_max',
      message: 'تاریخ نباید پس از ۳۰ آبان ۱۴۰۵ باشد.',
    });
    expect(codes({ ...date, range: true }, { from: '2026-10-02', to: '2026-10-01' })).toEqual(['range_order']);
  });
  it('normalises phones, ids and postal codes before it checks them', () => {
    const text = (check: 'mobile' | 'national_id' | 'postal_code'): Field => ({
      component: 'text_input',
      name: 'x',
      check,
    });
    expect(typed(text('mobile'), '+۹۸ ۹۱۲ ۳۴۵ ۶۷۸۹')).toEqual(['09123456789']);
    expect(typed(text('national_id'), '۱۳۵۴۲۴۱۹')).toEqual(['0013542419']);
    expect(typed(text('national_id'), '1111111111')).toEqual(['1111111111', 'national_id']);
    expect(typed(text('postal_code'), '۱۶۱۹۷۳۵۷۴۴')).toEqual(['1619735744']);
  });
  it('matches patterns against the normalised text and survives broken ones', () => {
    const field: Field = {
      component: 'text_input',
      name: 'x',
      regex: '^\\d{3}$',
      max_length: 5,
      errors: { pattern: 'سه رقم' },
    };
    expect(typed(field, '۱۲۳')).toEqual(['123']);
    expect(checkField(field, { x: 'ab' }, scope)[0]?.message).toBe('سه رقم');
    expect(codes(field, 'abcdef')).toEqual(['too_long']);
    expect(codes({ ...field, regex: '(' }, 'x')).toEqual(['pattern']);
  });
  it('wants the plate of the right kind', () => {
    const field: Field = { component: 'car_plate_input', name: 'x', format: 'car' };
    expect(typed(field, '۱۲ب۳۴۵-۶۷')).toEqual([{ left2: '12', letter: 'ب', mid3: '345', region2: '67' }]);
    expect(codes(field, { region3: '123', number5: '45678' })).toEqual(['plate']);
    expect(codes(field, { left2: '10', letter: 'ب', mid3: '345', region2: '67' })).toEqual(['plate_zero']);
  });
  it('checks covers with what they need and exclude', () => {
    const field: Field = {
      component: 'cover_picker',
      name: 'x',
      covers: [
        { id: 'a', label: 'آ', kind: 'toggle', mandatory: true },
        { id: 'b', label: 'ب', kind: 'amount', requires: ['c'], max_value: 5 },
        { id: 'c', label: 'پ', kind: 'toggle', excludes: ['d'] },
        { id: 'd', label: 'ت', kind: 'toggle' },
      ],
    };
    expect(codes(field, { a: true })).toEqual([]);
    expect(codes(field, { b: 1, c: true })).toEqual(['cover_required']);
    expect(codes(field, { a: true, b: 1 })).toEqual(['cover_needs']);
    expect(codes(field, { a: true, c: true, d: true })).toEqual(['cover_excludes']);
    expect(codes(field, { a: true, b: 6, c: true })).toEqual(['wrong_type']);
    expect(codes(field, { a: true, z: true })).toEqual(['not_in_options']);
  });
  it('asks the number of a yes, and none of a no', () => {
    const field: Field = { component: 'yes_or_no_input_number', name: 'x', number_label: 'چند', max_value: 3 };
    const given: Answer[] = [
      { answer: false, number: null },
      { answer: true, number: 2 },
      { answer: true },
      { answer: true, number: 4 },
      { answer: false, number: 1 },
      'yes',
    ];
    expect(given.map(value => codes(field, value)[0])).toEqual([
      undefined,
      undefined,
      'required',
      'above_max',
      'wrong_type',
      'wrong_type',
    ]);
  });
  it('checks years, wheels, several choices and groups', () => {
    const year: Field = {
      component: 'gregorian_jalali_year_picker',
      name: 'x',
      store: 'both',
      min_year: 1380,
      max_year: 1405,
    };
    expect(codes(year, { jalali: 1400, gregorian: 2021 })).toEqual([]);
    expect(codes(year, { jalali: 1400, gregorian: 2020 })).toEqual(['wrong_type']);
    expect(codes({ ...year, store: 'gregorian' }, 2027)).toEqual(['above_max']);
    const many: Field = {
      component: 'searchable_multi_picker',
      name: 'x',
      options: [
        { value: 1, label: '۱' },
        { value: 2, label: '۲' },
      ],
      min_items: 1,
      max_items: 1,
    };
    expect([[1], [1, 2], [3], 1].map(value => codes(many, value)[0])).toEqual([
      undefined,
      'too_many',
      'not_in_options',
      'wrong_type',
    ]);
    const wheel: Field = {
      component: 'scroll_menu_picker',
      name: 'x',
      columns: [
        { name: 'a', label: '', options: [{ value: 1, label: '۱' }] },
        { name: 'b', label: '', options: [{ value: 2, label: '۲' }] },
      ],
    };
    expect(codes(wheel, { a: 1, b: 2 })).toEqual([]);
    expect(codes(wheel, { a: 1 })).toEqual(['required']);
    expect(codes(wheel, { a: 1, b: 9 })).toEqual(['not_in_options']);
    const group: Field = {
      component: 'multi_component',
      name: 'x',
      repeat: { min_items: 1, max_items: 2, add_label: 'افزودن' },
      fields: [{ component: 'text_input', name: 'id', required: true, check: 'national_id' }],
    };
    expect(checkField(group, { x: [{ id: '0013542419' }, {}] }, scope).map(issue => issue.field)).toEqual(['x.1.id']);
    expect(codes(group, [{}, {}, {}])).toEqual(['too_many']);
  });
  it('never throws, whatever is sent for whatever field', () => {
    const fields: Field[] = [
      number,
      { component: 'date_picker', name: 'x', range: true },
      {
        component: 'car_plate_with_national_id_input',
        name: 'x',
        format: 'car',
        national_id_name: 'n',
        national_id_label: '',
      },
      { component: 'yes_or_no_input_number', name: 'x', number_label: '' },
      { component: 'cover_picker', name: 'x', covers: [] },
      { component: 'gregorian_jalali_year_picker', name: 'x', store: 'both', min_year: 1, max_year: 2 },
      { component: 'multi_component', name: 'x', fields: [] },
      { component: 'scroll_menu_picker', name: 'x', columns: [] },
      { component: 'searchable_multi_picker', name: 'x', options: [] },
      { component: 'hidden', name: 'x', value_type: 'string', source: 'answer' },
    ];
    fc.assert(
      fc.property(fc.constantFrom(...fields), fc.jsonValue(), (field, value) => {
        const normal = normaliseAnswer(field, 'x', value as Answer);
        expect(normaliseAnswer(field, 'x', normal)).toEqual(normal);
        checkField(field, { x: normal, n: normal }, scope);
      }),
    );
  });
});

describe('conditions', () => {
  const at = (answers: Answers): ConditionScope => ({
    ...scope,
    answers,
    computed: { double: { '*': [{ var: 'answers.n' }, 2] }, loop: { var: 'computed.loop' } },
    conditions: { big: { field: 'n', op: 'gt', value: 5 } },
  });
  it('compare without coercion, and with nothing only where that is asked', () => {
    expect(holds({ field: 'n', op: 'eq', value: '1' }, at({ n: 1 }))).toBe(false);
    expect(holds({ field: 'n', op: 'gt', value: 0 }, at({ n: '1' }))).toBe(false);
    for (const op of [
      'gt',
      'lt',
      'gte',
      'lte',
      'in',
      'not_in',
      'contains',
      'not_contains',
      'before',
      'after',
      'on',
      'not_empty',
    ] as const)
      expect(holds({ field: 'n', op, value: 0 }, at({}))).toBe(false);
    expect(holds({ field: 'n', op: 'eq', value: null }, at({}))).toBe(true);
    expect(holds({ field: 'n', op: 'empty' }, at({}))).toBe(true);
    expect(holds({ field: 'd', op: 'before', value: '2026-01-01' }, at({ d: '2025-12-31' }))).toBe(true);
    expect(holds({ field: 'l', op: 'contains', value: 2 }, at({ l: [1, 2] }))).toBe(true);
    expect(holds({ field: 'constructor', op: 'empty' }, at({}))).toBe(true);
  });
  it('combine, and may be named', () => {
    expect(holds({ all: [{ ref: 'big' }, { not: { field: 'n', op: 'eq', value: 7 } }] }, at({ n: 8 }))).toBe(true);
    expect(holds({ any: [{ ref: 'nobody' }, { ref: 'big' }] }, at({ n: 1 }))).toBe(false);
  });
  it.each([
    [{ '+': [1, 2, 3] }, 6],
    [{ '-': [5, 2] }, 3],
    [{ '/': [1, 0] }, null],
    [{ '%': [7, 4] }, 3],
    [{ min: [3, 1] }, 1],
    [{ '==': [1, '1'] }, false],
    [{ '<': [1, 2, 3] }, true],
    [{ '<': [1, 3, 2] }, false],
    [{ if: [false, 1, true, 2, 3] }, 2],
    [{ and: [true, 0] }, false],
    [{ or: [0, 'x'] }, true],
    [{ '!': [[]] }, true],
    [{ in: ['a', ['a', 'b']] }, true],
    [{ var: 'answers.n' }, 4],
    [{ var: 'computed.double' }, 8],
    [{ var: 'computed.loop' }, null],
    [{ var: ['answers.none', 9] }, 9],
    [{ missing: ['answers.n', 'answers.none'] }, ['answers.none']],
    [{ missing_some: [1, ['answers.n', 'answers.none']] }, []],
    [{ some: [[1, 2], { '>': [{ var: '' }, 1] }] }, true],
    [{ all: [[1, 2], { '>': [{ var: '' }, 1] }] }, false],
    [{ none: [[], true] }, true],
    [{ today: [] }, '2026-11-21'],
    [{ years_between: ['2020-11-20', { today: [] }] }, 6],
    [{ days_between: ['2026-11-01', '2026-11-21'] }, 20],
    [{ eval: ['x'] }, null],
  ] as const)('reckon %j', (logic, value) => {
    expect(evaluate(JSON.parse(JSON.stringify(logic)), at({ n: 4 }))).toEqual(value);
  });
  it('never throw on any tree', () => {
    fc.assert(fc.property(fc.jsonValue({ maxDepth: 6 }), tree => evaluate(tree as Answer, at({ n: 1 })) !== undefined));
  });
});
