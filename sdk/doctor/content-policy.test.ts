import { describe, expect, it, test } from 'vitest';
import { blocksAddress, blocksScript, matchesSources, parsePolicies, withSource } from './content-policy.ts';

const page = 'https://shop.example/brakes';
const panah = 'https://panah.example';
const script = `${panah}/sdk/v1/panah.js`;

describe('a source of a policy', () => {
  test.each([
    // sources, address, page, allowed
    ['*', script, page, true],
    ['*', 'data:text/html,x', page, false],
    ["'none'", script, page, false],
    ["'self'", script, page, false],
    ["'self'", 'https://shop.example/x.js', page, true],
    ["'self'", 'https://shop.example/x.js', 'http://shop.example/', true],
    ["'self'", 'http://shop.example/x.js', page, false],
    ["'self'", 'https://shop.example:8443/x.js', page, false],
    ['https:', script, page, true],
    ['http:', script, page, true],
    ['https:', 'http://panah.example/', page, false],
    ['data: blob:', script, page, false],
    ['panah.example', script, page, true],
    ['PANAH.example', script, page, true],
    ['panah.example', 'http://panah.example/', page, false],
    ['panah.example', 'http://panah.example/', 'http://shop.example/', true],
    ['http://panah.example', script, 'http://shop.example/', true],
    [panah, script, page, true],
    [panah, 'https://evil-panah.example/', page, false],
    [panah, 'https://panah.example.evil.example/', page, false],
    [panah, 'https://www.panah.example/', page, false],
    ['https://*.panah.example', 'https://www.panah.example/', page, true],
    ['https://*.panah.example', 'https://a.b.panah.example/', page, true],
    ['https://*.panah.example', script, page, false],
    ['https://*', script, page, true],
    ['https://panah.example:443', script, page, true],
    ['https://panah.example:8443', script, page, false],
    ['https://panah.example:*', 'https://panah.example:8443/x', page, true],
    ['http://panah.example:80', script, page, true],
    ['http://localhost:4000', 'http://localhost:4000/embed/', page, true],
    ['http://localhost', 'http://localhost:4000/embed/', page, false],
    ['https://panah.example/sdk/', script, page, true],
    ['https://panah.example/sdk', script, page, false],
    ['https://panah.example/sdk/v1/panah.js', script, page, true],
    ['https://panah.example/sdk/v2/', script, page, false],
    ['https://panah.example/', script, page, true],
    ['cdn.example panah.example', script, page, true],
    ["'unsafe-inline' 'nonce-abc'", script, page, false],
    ['pa nah', script, page, false],
    ['', script, page, false],
  ])('«%s» for %s on %s', (sources, url, where, allowed) => {
    expect(matchesSources(sources.split(' ').filter(Boolean), url, where)).toBe(allowed);
  });
});

describe('our script in the markup', () => {
  const nonce = 'r4nd0m';
  test.each([
    ["default-src 'self'", {}, 'script-src'],
    [`default-src 'self'; script-src ${panah}`, {}, null],
    [`default-src 'none'; script-src-elem ${panah}; script-src 'none'`, {}, null],
    [`script-src ${panah}; script-src-elem 'self'`, {}, 'script-src-elem'],
    ["img-src 'self'", {}, null],
    [`SCRIPT-SRC ${panah}`, {}, null],
    [`script-src 'self'; script-src ${panah}`, {}, 'script-src'],
    [`script-src 'nonce-${nonce}'`, { nonce }, null],
    [`script-src 'nonce-${nonce}'`, { nonce: 'other' }, 'script-src'],
    [`script-src 'nonce-${nonce}'`, {}, 'script-src'],
    [`script-src 'strict-dynamic' 'nonce-${nonce}' ${panah} https:`, {}, 'script-src'],
    [`script-src 'strict-dynamic' 'nonce-${nonce}'`, { nonce }, null],
    [`script-src 'strict-dynamic' 'nonce-${nonce}'`, { inMarkup: false }, null],
    ["script-src 'sha384-AAAA'", { integrity: 'sha384-AAAA' }, null],
    ["script-src 'sha384-AAAA'", { integrity: 'sha384-BBBB' }, 'script-src'],
    ["script-src 'sha384-AAAA'", { integrity: 'sha384-AAAA sha384-BBBB' }, 'script-src'],
  ])('under «%s» with %o is refused by %s', (text, more, directive) => {
    const refusals = parsePolicies(text).map(one => blocksScript(one, { url: script, inMarkup: true, ...more }, page));
    expect(refusals.map(one => one?.name ?? null)).toEqual([directive]);
  });

  it('counts as carrying the nonce when the page was read a second time', () => {
    const [policy] = parsePolicies("script-src 'nonce-second'");
    const tag = { url: script, nonce: 'first', inMarkup: true };
    expect(blocksScript(policy!, tag, page, 'any')).toBeNull();
    expect(blocksScript(policy!, { ...tag, nonce: '' }, page, 'any')).toMatchObject({ name: 'script-src' });
  });
});

describe('our frame', () => {
  test.each([
    ["default-src 'self'", `frame-src 'self' ${panah}`],
    ['child-src https://video.example; default-src *', `frame-src https://video.example ${panah}`],
    ["frame-src 'none'", `frame-src ${panah}`],
    ['frame-src', `frame-src ${panah}`],
    [`frame-src 'self' ${panah}`, null],
    ["script-src 'self'", null],
  ])('under «%s» needs %s', (text, fix) => {
    const refusals = parsePolicies(text).map(one => blocksAddress(one, 'frame-src', `${panah}/embed/`, page));
    expect(refusals.map(one => one && withSource(one, panah))).toEqual([fix]);
  });

  it('must be allowed by each of several policies', () => {
    const policies = parsePolicies(`frame-src *, frame-src 'self',, ;`);
    expect(policies.map(one => !blocksAddress(one, 'frame-src', `${panah}/embed/`, page))).toEqual([true, false]);
  });
});
