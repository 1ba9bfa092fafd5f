import { describe, expect, it } from 'vitest';
import { isStrong } from './password-rules.ts';

describe('a password is strong enough', () => {
  it.each([
    ['Panah140', true],
    ['Panah14', false],
    ['panah1405', false],
    ['PANAH1405', false],
    ['PanahPanah', false],
    ['Panah۱۴۰۵', false],
    ['پناهPanah1', true],
  ])('%s: %s', (password, strong) => {
    expect(isStrong(password)).toBe(strong);
  });
});
