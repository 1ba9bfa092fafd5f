import { describe, expect, it } from 'vitest';
import { codeOf } from './code-text.ts';

describe('a code arrives however it was typed or pasted', () => {
  it.each([
    ['۱۲۳۴۵۶', '123456'],
    ['١٢٣٤٥٦', '123456'],
    ['123 456', '123456'],
    ['12', '12'],
    ['1234567', '123456'],
    ['کد ورود پناه: ۴۸۲۹۱۳\n@panah.example #482913', '482913'],
    ['Panah 1405: code 482913, valid 2 minutes', '482913'],
    ['کد شما ۴۸۲۹۱۳ است. پشتیبانی ۰۲۱۹۱۰۰۰۰۰۰', '482913'],
    ['', ''],
    ['abc', ''],
  ])('%j', (text, code) => {
    expect(codeOf(text, 6)).toBe(code);
  });
});
