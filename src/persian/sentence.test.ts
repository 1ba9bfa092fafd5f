import { expect, test } from 'vitest';
import { sentence } from './sentence.ts';

test.each([
  ['کارت خوانا نیست', 'کارت خوانا نیست.'],
  ['کارت خوانا نیست. ', 'کارت خوانا نیست.'],
  ['کدام کارت؟', 'کدام کارت؟'],
  ['', ''],
])('«%s» ends as a sentence', (typed, ended) => {
  expect(sentence(typed)).toBe(ended);
});
