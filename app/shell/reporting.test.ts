import { expect, test } from 'vitest';
import { withoutSecrets } from './reporting.ts';

test.each([
  [{ url: 'https://panah.test/orders?mobile=09125559151' }, { url: 'https://panah.test/orders' }],
  [{ invoker: { value: 'https://panah.test/faq?code=12345#top' } }, { invoker: { value: 'https://panah.test/faq' } }],
  [{ said: 'GET https://panah.test/a?code=1 failed' }, { said: 'GET https://panah.test/a failed' }],
  [{ quoted: '{"at":"https://panah.test/a?code=1"}' }, { quoted: '{"at":"https://panah.test/a"}' }],
  [{ icon: 'https://panah.test/icons.svg#i-car' }, { icon: 'https://panah.test/icons.svg#i-car' }],
  [{ words: 'What now? #1' }, { words: 'What now? #1' }],
])('every address in what is sent loses its query, and the text stays what it is: %j', (sent, left) => {
  expect(JSON.parse(withoutSecrets(JSON.stringify(sent)))).toEqual(left);
});

test.each([
  ['/reminder/Zx8-kq_2LmNo45Pw', '/reminder/:token'],
  [
    'GET https://panah.test/panel/memento/link/Zx8-kq_2LmNo45Pw/stop/?all=1',
    'GET https://panah.test/panel/memento/link/:token/stop/',
  ],
  ['https://panah.test/policies/Zx8-kq_2.pdf', 'https://panah.test/policies/:token.pdf'],
  ['https://panah.test/certificates/1a2b/Zx8-kq_2/', 'https://panah.test/certificates/1a2b/:token/'],
  [
    'https://panah.test/ticket-files/1a2b/1764230000/Zx8-kq_2/',
    'https://panah.test/ticket-files/1a2b/1764230000/:token/',
  ],
  ['/account/reminders', '/account/reminders'],
  ['/orders/1a2b/complete/owner', '/orders/1a2b/complete/owner'],
])('and its token, where the path has one that opens something: %s', (sent, left) => {
  expect(JSON.parse(withoutSecrets(JSON.stringify({ description: sent })))).toEqual({ description: left });
});
