import { afterEach, expect, it, vi } from 'vitest';
import { embedUrl, plainUrl, touchOf } from '#bridge/embed-url';
import { firstPage, plainAddress } from './frame-address.ts';
import { readLoc } from './nav.ts';

afterEach(() => vi.unstubAllGlobals());

const origin = 'https://panah.example';
const host = {
  href: 'https://shop.example/brakes?utm_source=sms&affiliation_code=ali&gclid=g-1&id=7#x',
  referrer: 'https://search.example/q',
};
it('a frame begins with the form of its line; of a line that is not on sale, where the customer chooses', () => {
  expect(['thirdparty', 'travel'].map(line => firstPage(`?line=${line}`))).toEqual(['/thirdparty', '/travel/form']);
  expect(['Thirdparty', 'fire', 'constructor', ''].map(line => firstPage(`?line=${line}`))).toEqual([
    '/',
    '/',
    '/',
    '/',
  ]);
  expect(firstPage('?line=fire&path=/faq')).toBe('/faq');
});

/** An address as its parts: their order says nothing. */
const partsOf = (address: string) => {
  const { origin, pathname, searchParams } = new URL(address);
  return [origin + pathname, [...searchParams].sort().join(' ')];
};

it.each([
  { partner: 'yadakchi', line: 'thirdparty', path: '/orders?page=2' },
  { partner: 'yadakchi', path: '/faq', locale: 'fa', theme: 'brand=%23c8371b' },
])('the plain link of the frame is the one that the page’s own script makes', options => {
  vi.stubGlobal('location', { origin });
  const campaign = touchOf(host.href, { consent: { ad_storage: 'granted' } });
  const { search } = new URL(embedUrl(origin, options, host, 'dark', true).replace('?', `?again=1&${campaign}&`));
  expect(partsOf(plainAddress(readLoc(firstPage(search)), search))).toEqual(
    partsOf(plainUrl(origin, options, host, campaign)),
  );
});
