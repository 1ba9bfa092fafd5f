import { expect, test } from 'vitest';
import { withoutQueries, withoutQuery } from './without-query.ts';

test.each([
  ['/orders?mobile=09125559151#top', '/orders'],
  ['https://panah.test/a/b#code=12345', 'https://panah.test/a/b'],
  ['/orders', '/orders'],
])('an address loses its query and its fragment: %s', (address, left) => {
  expect(withoutQuery(address)).toBe(left);
});

test.each([
  [{ url: 'https://panah.test/orders?mobile=09125559151' }, { url: 'https://panah.test/orders' }],
  [
    { to: '/login?code=12345', from: '/orders#09125559151' },
    { to: '/login', from: '/orders' },
  ],
  [{ said: 'GET https://panah.test/a?code=1 failed' }, { said: 'GET https://panah.test/a failed' }],
  [{ quoted: '{"at":"https://panah.test/a?code=1"}' }, { quoted: '{"at":"https://panah.test/a"}' }],
  [{ icon: '/icons.svg?v=2#i-car' }, { icon: '/icons.svg#i-car' }],
  [
    { words: 'What now? #1', half: '/ or not?' },
    { words: 'What now? #1', half: '/ or not?' },
  ],
])('every address in a text loses them, and the text stays what it is: %j', (value, left) => {
  expect(JSON.parse(withoutQueries(JSON.stringify(value)))).toEqual(left);
});
