import { expect, it, test } from 'vitest';
import { readHtml } from './read-html.ts';

const page = 'https://shop.example/a/b';
const src = 'https://panah.example/sdk/v1/panah.js';

it('the documented paste is read with its attributes', () => {
  const found = readHtml(
    `<!doctype html><div data-panah data-line=thirdparty></div><script async src="${src}" data-partner="yadakchi"></script>`,
    page,
  );
  expect(found.containers).toEqual([{ 'data-panah': '', 'data-line': 'thirdparty' }]);
  expect(found.scripts).toMatchObject([{ src, version: 'v1', inline: false, rewritten: false }]);
});

test.each([
  ['quotes of neither kind', `<SCRIPT ASYNC SRC=${src}></SCRIPT>`, 1],
  ['a tag that never ends', `<div><script src="${src}"></script><p>`, 1],
  [
    'another address relative to a base',
    `<base href="https://panah.example/"><script src="sdk/v1/panah.js"></script>`,
    1,
  ],
  ['a comment', `<!-- <script src="${src}"></script> -->`, 0],
  ['a template', `<template><script src="${src}"></script></template>`, 0],
  ['text of another script', `<script>// ${src}</script>`, 0],
  ['an inline snippet', `<script>s=document.createElement("script");s.src="${src}"</script>`, 1],
  ['a script of somebody else', '<script src="/js/panah-theme.js"></script>', 0],
  ['a copy with our attribute', '<script src="/js/panah.min.js" data-partner="x"></script>', 1],
])('%s', (_what, html, count) => {
  expect(readHtml(html, page).scripts).toHaveLength(count);
});

it('a script that an optimiser took is known as such', () => {
  const [one] = readHtml(`<script type="af3c1-text/javascript" src="${src}"></script>`, page).scripts;
  expect(one?.rewritten).toBe(true);
  const [lazy] = readHtml(`<script data-src="${src}"></script>`, page).scripts;
  expect(lazy?.rewritten).toBe(true);
});

it('policies in meta tags and plain frames are found, whatever stands between', () => {
  const found = readHtml(
    `<meta http-equiv="content-security-policy" content="frame-src 'none'"><textarea><iframe src="https://x.example/embed/?partner=no"></textarea><iframe title=x src="https://panah.example/embed/?v=1&amp;partner=yadakchi"></iframe>`,
    page,
  );
  expect(found.metaPolicies).toEqual(["frame-src 'none'"]);
  expect(found.frames.map(one => one.src)).toEqual(['https://panah.example/embed/?v=1&partner=yadakchi']);
});
