import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asList, formatQuery, parseQuery, parseRawQuery, queryLimits } from './query.ts';

const value = (text: string) => parseQuery(`?a=${text}`).a;

describe('typed query values', () => {
  it.each([
    ['1', 1],
    ['0', 0],
    ['-5', -5],
    ['12.50', 12.5],
    ['-0', 0],
    ['9007199254740991', 9007199254740991],
    ['true', true],
    ['false', false],
    ['null', null],
    ['', null],
  ])('reads %j as the value it names', (text, expected) => {
    expect(value(text)).toBe(expected);
  });
  it.each([
    '09121234567',
    '007',
    '1e5',
    '5e3',
    '0x10',
    'Infinity',
    'NaN',
    '.5',
    '5.',
    '1_000',
    '9007199254740993',
    '12345678901234567890',
    '0.0000001',
    '۱۲',
    '1٫5',
    '1،2',
    'True',
    'TRUE',
    'NULL',
    'None',
    'undefined',
    '2024-01-01',
    '12:30',
    '1.2.3',
  ])('keeps %j as text', text => {
    expect(value(encodeURIComponent(text))).toBe(text);
  });
  it('keeps the plus of a phone number when it is encoded, else it is a space', () => {
    expect(value('%2B98912')).toBe('+98912');
    expect(value('+12')).toBe(' 12');
    expect(value('%20')).toBe(' ');
  });
  it('makes lists at commas and types each element', () => {
    expect(value('a,b')).toEqual(['a', 'b']);
    expect(value('true,false')).toEqual([true, false]);
    expect(value('1,2,x')).toEqual([1, 2, 'x']);
    expect(value('1,')).toEqual([1, null]);
    expect(value(',')).toEqual([null, null]);
    expect(value('null,')).toEqual([null, null]);
    expect(value('1%2C2')).toEqual([1, 2]);
    expect(value('1,234')).toEqual([1, 234]);
  });
  it('gathers a repeated key into a list', () => {
    expect(parseQuery('a=1&a=2').a).toEqual([1, 2]);
    expect(parseQuery('a=1,2&a=3').a).toEqual([1, 2, 3]);
  });
  it('keeps the first of a key that may come once', () => {
    expect(parseQuery('uid=1&uid=2').uid).toBe('1');
    expect(parseQuery('partner=a&partner=b').partner).toBe('a');
  });
  it('never types or splits texts and identifiers', () => {
    expect({
      ...parseQuery('next=%2Foffers%3Fx%3D1%2C2&phone=9121234567&utm_term=1,2&gclid=5&title=true&q=&code=null'),
    }).toEqual({
      next: '/offers?x=1,2',
      phone: '9121234567',
      utm_term: '1,2',
      gclid: '5',
      title: 'true',
      q: null,
      code: null,
    });
  });
  it('takes odd pairs calmly', () => {
    expect({ ...parseQuery('?&=5&bare&a=b=c&x[]=1&x.y=2&s=1;t=2#z=9') }).toEqual({
      bare: null,
      a: 'b=c',
      'x[]': 1,
      'x.y': 2,
      s: '1;t=2',
    });
    expect(value('%E0%A4%A')).toBe('%E0%A4%A');
    expect({ ...parseQuery('__proto__=1&constructor=2&prototype=3&a=1') }).toEqual({ a: 1 });
    expect({ ...parseQuery('') }).toEqual({});
  });
  it('has limits', () => {
    expect(Object.keys(parseQuery(Array.from({ length: 300 }, (_, i) => `k${i}=1`).join('&')))).toHaveLength(
      queryLimits.pairs,
    );
    expect(value('x'.repeat(queryLimits.value_chars + 1))).toBeUndefined();
    expect(value(Array.from({ length: 300 }, () => '1').join(','))).toHaveLength(queryLimits.elements);
    expect(parseQuery(Array.from({ length: 150 }, () => 'a=1,2').join('&')).a).toHaveLength(queryLimits.elements);
  });
  it('gives raw texts to fields that type their own values, and lists to those that want lists', () => {
    expect(parseRawQuery('?a=1,2&a=3&b=%DB%B1').a).toBe('1,2');
    expect(asList(1)).toEqual([1]);
    expect(asList(null)).toEqual([]);
    expect(asList(undefined)).toEqual([]);
    expect(asList([1, null])).toEqual([1, null]);
  });
  it('survives any text, without a prototype, and reads its own writing', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('a=1', '&', '=', ',', '%', '+', 'null', 'utm_x=1,2', '0.10', '-0'),
    );
    fc.assert(
      fc.property(
        fc.array(piece).map(pieces => pieces.join('')),
        text => {
          const query = parseQuery(text);
          expect(Object.getPrototypeOf(query)).toBeNull();
          let wellFormed = true;
          try {
            encodeURIComponent(text);
          } catch {
            wellFormed = false;
          }
          if (wellFormed) expect({ ...parseQuery(formatQuery(query)) }).toEqual({ ...query });
        },
      ),
      { numRuns: 500 },
    );
  });
});
