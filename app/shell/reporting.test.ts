import { expect, test } from 'vitest';
import { withoutQueries } from './reporting.ts';

test.each([
  [{ url: 'https://panah.test/orders?mobile=09125559151' }, { url: 'https://panah.test/orders' }],
  [{ invoker: { value: 'https://panah.test/faq?code=12345#top' } }, { invoker: { value: 'https://panah.test/faq' } }],
  [{ said: 'GET https://panah.test/a?code=1 failed' }, { said: 'GET https://panah.test/a failed' }],
  [{ quoted: '{"at":"https://panah.test/a?code=1"}' }, { quoted: '{"at":"https://panah.test/a"}' }],
  [{ icon: 'https://panah.test/icons.svg#i-car' }, { icon: 'https://panah.test/icons.svg#i-car' }],
  [{ words: 'What now? #1' }, { words: 'What now? #1' }],
])('every address in what is sent loses its query, and the text stays what it is: %j', (sent, left) => {
  expect(JSON.parse(withoutQueries(JSON.stringify(sent)))).toEqual(left);
});
