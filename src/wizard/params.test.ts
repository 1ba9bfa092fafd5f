import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { form, step } from '../../tests/support/forms.ts';
import type { Answer, Answers, Field } from './config.ts';
import { publicAnswers } from './fields.ts';
import { decodeParams, encodeParams } from './params.ts';

const fields: Field[] = [
  {
    component: 'radio_button',
    name: 'mixed',
    options: [
      { value: 1, label: '۱' },
      { value: 'null', label: 'هیچ' },
      { value: false, label: 'نه' },
      { value: 'a/b', label: '' },
    ],
  },
  { component: 'text_input', name: 'text' },
  { component: 'number_input', name: 'number', kind: 'decimal' },
  { component: 'date_picker', name: 'day' },
  { component: 'date_picker', name: 'days', range: true },
  { component: 'searchable_multi_picker', name: 'several', options: [] },
  { component: 'yes_or_no_input_number', name: 'extra', number_label: '' },
  { component: 'hidden', name: 'sure', value_type: 'boolean', source: 'button' },
  { component: 'gregorian_jalali_year_picker', name: 'year', store: 'jalali', min_year: 1380, max_year: 1405 },
  {
    component: 'car_plate_with_national_id_input',
    name: 'plate',
    format: 'car',
    national_id_name: 'national_id',
    national_id_label: '',
  },
  { component: 'text_input', name: 'owner_id', check: 'national_id' },
  { component: 'text_input', name: 'secret', sensitive: true },
];
const config = form([step('a', fields)]);
const notBlank = fc.string({ unit: 'grapheme', minLength: 1 });
const anyAnswers = fc.record(
  {
    mixed: fc.constantFrom<Answer>(1, 'null', false, 'a/b'),
    text: fc.oneof(
      notBlank,
      fc.constantFrom('09', '1e5', 'true', 'null', '۱۲', 'a,b', '&=', '~41', '%41', '+', '..', '/', '\u202e', 'ب‌پ'),
    ),
    number: fc.double({ noNaN: true, noDefaultInfinity: true }).map(number => number + 0),
    day: fc.constant('2026-11-21'),
    days: fc.constant({ from: '2026-11-01', to: '2026-11-21' }),
    several: fc.array(fc.oneof(notBlank, fc.integer()), { minLength: 1 }),
    extra: fc.record({ answer: fc.boolean(), number: fc.option(fc.nat()) }),
    sure: fc.boolean(),
    year: fc.integer({ min: 1380, max: 1405 }),
  },
  { requiredKeys: [] },
);

describe('answers in the address of offers', () => {
  it('come back as they were, also when something on the way decodes the path', () => {
    fc.assert(
      fc.property(anyAnswers, given => {
        const answers = given as Answers;
        const segment = encodeParams(config, answers);
        expect(segment).toMatch(/^[\w.~=&-]+$/);
        expect(decodeParams(config, segment)).toEqual(answers);
        expect(decodeParams(config, decodeURIComponent(segment))).toEqual(answers);
        expect(new URL(`https://a.b/x/api/offers/${segment}`).pathname).toBe(`/x/api/offers/${segment}`);
      }),
      { numRuns: 300 },
    );
  });
  it('are the same address in whatever order they were given', () => {
    expect(encodeParams(config, { year: 1400, day: '2026-11-21' })).toBe(
      encodeParams(config, { day: '2026-11-21', year: 1400 }),
    );
    expect(encodeParams(config, {})).toBe('-');
    expect(decodeParams(config, '-')).toEqual({});
  });
  it('never hold a plate, a national id or anything sensitive', () => {
    const answers = {
      plate: { left2: '12' },
      national_id: '0013542419',
      owner_id: '0499370899',
      secret: 'x',
      text: 'y',
    };
    expect(encodeParams(config, answers)).toBe('text=y');
    expect(publicAnswers(config, answers)).toEqual({ text: 'y' });
    expect(decodeParams(config, 'national_id=0013542419&secret=x&text=y')).toEqual({ text: 'y' });
  });
  it('leave out what cannot be read, and never throw', () => {
    expect(decodeParams(config, 'year=abc&text=%41&day=~FF&unknown=1&__proto__=1&=1&sure=1&number=true')).toEqual({});
    fc.assert(fc.property(fc.string(), segment => typeof decodeParams(config, segment) === 'object'));
  });
});
