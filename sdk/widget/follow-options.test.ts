import { describe, expect, it } from 'vitest';
import { changeOf } from './follow-options.ts';

const before = { partner: 'yadakchi', line: 'thirdparty', theme: { brand: '#0a7' } } as const;

describe('a widget whose options have changed', () => {
  it('is left alone where they say the same in new objects', () => {
    expect(changeOf(before, { ...before, theme: { brand: '#0a7' }, getToken: async () => null })).toEqual({
      recreate: false,
    });
  });
  it('gets another look without a reload', () => {
    expect(changeOf(before, { ...before, theme: { brand: '#c00' }, scheme: 'dark' })).toEqual({
      recreate: false,
      look: { theme: { brand: '#c00' }, scheme: 'dark' },
    });
  });
  it('goes to another page, and back to its first one', () => {
    expect(changeOf(before, { ...before, path: '/faq' })).toEqual({ recreate: false, path: '/faq' });
    const front = { ...before, line: undefined };
    expect(changeOf({ ...front, path: '/faq' }, front)).toEqual({ recreate: false, path: '/' });
  });
  it('begins again where its line begins, once it is led to no page any more', () => {
    expect(changeOf({ ...before, path: '/faq' }, before).recreate).toBe(true);
    expect(changeOf({ ...before, path: '/faq' }, { ...before, path: '' }).recreate).toBe(true);
    expect(changeOf({ ...before, path: '' }, before).recreate).toBe(false);
  });
  it.each([{ partner: 'another' }, { line: 'body' }, { mode: 'modal' as const }, { origin: 'https://other.example' }])(
    'is made anew for %j',
    other => {
      expect(changeOf(before, { ...before, ...other }).recreate).toBe(true);
    },
  );
});
