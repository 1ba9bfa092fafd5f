import { expect, it } from 'vitest';
import { needsModeration } from './moderation-filter.ts';

it.each([
  'زنگ بزنید ۰۹۱۲ ۳۴۵ ۶۷۸۹',
  'کارت 6037-9918-1234-5678',
  'ارزان‌تر در example.ir',
  'ببینید https://x',
  'بنویسید به @someone',
])('a person looks at «%s» first', text => expect(needsModeration(text)).toBe(true));

it.each(['افتضاح بود. پول نمی‌دهند.', 'بعد از ۱۴ روز ۲٬۵۰۰ تومان دادند.', 'سال ۱۴۰۵ خریدم، ۵ ستاره.', ''])(
  '«%s» is published at once',
  text => expect(needsModeration(text)).toBe(false),
);
