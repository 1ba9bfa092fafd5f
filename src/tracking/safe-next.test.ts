import fc from 'fast-check';
import { expect, it } from 'vitest';
import { safeNext } from './safe-next.ts';

it.each([
  '/',
  '/offers',
  '/offers?x=1,2&y=a%20b#top',
  '/account/orders/',
  '/a//b',
  '/search?q=%D8%A8%DB%8C%D9%85%D9%87',
  '/x?to=https%3A%2F%2Fa.b',
])('returns the customer to %s', next => {
  expect(safeNext(next)).toBe(next);
});

it.each([
  '',
  'offers',
  'https://evil.example',
  'javascript:alert(1)',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/%2Fevil.example',
  '/%2f/evil.example',
  '/%5Cevil.example',
  '/%252Fevil.example',
  '/\tx',
  '/\t/evil.example',
  '/%09/evil.example',
  '/x%0d%0aSet-Cookie:a=b',
  '/x?y=%00',
  ' /x',
  '/..//evil.example',
  '/./\\evil.example',
  '/%',
  `/${'x'.repeat(2048)}`,
  null,
  undefined,
  5,
  ['/x'],
])('drops %j', next => {
  expect(safeNext(next)).toBeNull();
});

it('never leaves our origin, whatever is asked', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '%2f',
    '%5c',
    '.',
    '..',
    'evil.example',
    '@',
    ':',
    '?',
    '#',
    '\t',
    '\n',
    'https:',
    '%',
    'x',
  );
  fc.assert(
    fc.property(fc.array(piece), pieces => {
      const next = safeNext(pieces.join(''));
      if (next !== null) expect(new URL(next, 'https://panah.example').origin).toBe('https://panah.example');
    }),
    { numRuns: 2000 },
  );
});
