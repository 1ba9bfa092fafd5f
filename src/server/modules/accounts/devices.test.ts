import { expect, test } from 'vitest';
import { deviceOf } from './devices.ts';

test.each([
  [
    'Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
    'کروم، اندروید',
    true,
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0', 'فایرفاکس، ویندوز', false],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'سافاری، آیفون',
    true,
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0',
    'اج، ویندوز',
    false,
  ],
  ['curl/8.5.0', null, false],
  ['', null, false],
])('a customer reads %j as %j', (user_agent, title, is_mobile) => {
  expect(deviceOf(user_agent)).toEqual({ title, is_mobile });
});
