import { describe, expect, it } from 'vitest';
import { type AddressOptions, embedUrl, plainUrl, touchOf } from './embed-url.ts';
import { PROTOCOL_VERSION } from './protocol.ts';

const origin = 'https://panah.example';
const build = (options: Partial<AddressOptions>, href: string, referrer = '') =>
  new URL(embedUrl(origin, { partner: 'yadakchi', ...options }, { href, referrer }, 'light'));

describe("the frame's address", () => {
  it("carries the partner, the campaign and where the visitor stands, but not the page's own query", () => {
    const url = build(
      { line: 'thirdparty', path: '/offers/' },
      'https://shop.example/brakes?utm_source=sms&utm_campaign=azar&id=7&affiliation_code=ali#x',
      'https://search.example/q?term=secret',
    );
    expect(url.origin + url.pathname).toBe(`${origin}/embed/`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      partner: 'yadakchi',
      utm_source: 'sms',
      utm_campaign: 'azar',
      affiliation_code: 'ali',
      line: 'thirdparty',
      v: PROTOCOL_VERSION,
      page: 'https://shop.example/brakes',
      ref: 'https://search.example',
      scheme: 'light',
      path: '/offers/',
    });
  });

  it('holds no click ids: they come along only where the host has consent for ads', () => {
    const href = 'https://shop.example/?gclid=a&fbclid=b&wbraid=c&utm_source=x';
    expect(build({}, href).searchParams.has('gclid')).toBe(false);
    expect([...touchOf(href, {}).keys()]).toEqual(['utm_source']);
    expect(Object.fromEntries(touchOf(href, { consent: { ad_storage: 'granted' } }))).toEqual({
      gclid: 'a',
      fbclid: 'b',
      wbraid: 'c',
      utm_source: 'x',
    });
  });

  it('drops what is empty and what only looks like a campaign', () => {
    const query = build({}, `https://s.example/?utm_source=a&utm_term=&my_utm_x=1&utm_=n&q=utm_medium`).searchParams;
    expect([...query.keys()].filter(key => key.includes('utm'))).toEqual(['utm_source']);
  });

  it('cannot be told another partner by the page address', () => {
    expect(build({}, 'https://s.example/?partner=other').searchParams.getAll('partner')).toEqual(['yadakchi']);
  });

  it('puts the theme in the fragment, where no server sees it', () => {
    const url = build({ theme: 'brand=#c8371b&radius=4px' }, 'https://s.example/');
    expect(Object.fromEntries(new URLSearchParams(url.hash.slice(1)))).toEqual({ brand: '#c8371b', radius: '4px' });
  });

  it('says in one word that the frame is loaded ahead', () => {
    const ahead = embedUrl(
      origin,
      { partner: 'yadakchi' },
      { href: 'https://s.example/', referrer: '' },
      'light',
      true,
    );
    expect(new URL(ahead).searchParams.get('prerender')).toBe('1');
    expect(build({}, 'https://s.example/').searchParams.has('prerender')).toBe(false);
  });

  it('never holds answers', () => {
    expect(build({ answers: { national_id: '0012345679' } } as object, 'https://s.example/').href).not.toContain(
      '0012345679',
    );
  });
});

describe('the plain link', () => {
  const page = { href: 'https://shop.example/?utm_source=sms', referrer: '' };
  it('leads to the first-party page with partner and campaign', () => {
    expect(plainUrl(origin, { partner: 'hamrah' }, page)).toBe(`${origin}/?partner=hamrah&utm_source=sms`);
    expect(plainUrl(origin, { partner: 'hamrah', path: '/faq?type=a' }, page)).toBe(
      `${origin}/faq?type=a&partner=hamrah&utm_source=sms`,
    );
  });
  it('stays on our site whatever the path says', () => {
    for (const path of ['//evil.example', '.evil.example', '@evil.example'])
      expect(new URL(plainUrl(origin, { partner: 'hamrah', path }, page)).origin).toBe(origin);
  });
});
