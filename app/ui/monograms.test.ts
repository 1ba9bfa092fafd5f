import { expect, it } from 'vitest';
import { insurers } from '../../src/server/db/seed/insurers.ts';
import { monogramsOf } from './monograms.ts';

it('the customer can tell all insurers apart by their two letters', () => {
  const titles = insurers.map(({ title }) => title);
  const signs = monogramsOf(titles);
  expect(new Set(signs.values()).size).toBe(titles.length);
  expect(signs.get('پارسیان')).toBe('پا');
  expect(signs.get('پاسارگاد')).toBe('پس');
  expect(signs.get('ایران')).toBe('ای');
  expect(monogramsOf([...titles].reverse())).toEqual(signs);
});
