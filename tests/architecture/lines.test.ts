import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { optionDocs } from '#bridge/option-docs';
import { type LineRow, lineRows, lines } from '#contract/lines';
import { playground } from '../../demo-host/playground/playground.mjs';
import { findLine } from '../../src/server/lines/lines.ts';

/** The list of lines, and demonstration data; examples in words for partners name a line, too. */
const mayName = [
  /^src\/contract\/lines\.ts$/,
  /^src\/server\/lines\/lines\.ts$/,
  /^src\/server\/db\/seed\//,
  /^src\/server\/db\/migrations\//,
  /^src\/bridge\/option-docs\.ts$/,
  // One is reminded of insurances that are not sold here, too.
  /^src\/contract\/reminder-kinds\.ts$/,
  // Names of drawings.
  /^app\/ui\/icon\.tsx$/,
  /\.test\.tsx?$/,
  /\.md$/,
  /^sdk\/(releases|guides)\//,
];
const comments = /\/\*[\s\S]*?\*\/|(^|\s)\/\/[^\n]*/g;

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'src', 'app', 'sdk'])
  .toString()
  .split('\n')
  .filter(file => /\.(ts|tsx|mjs)$/.test(file) && !mayName.some(allowed => allowed.test(file)));

it.each(lines)('nothing but its own folder and the list of lines names %s', slug => {
  const own = `src/server/lines/${slug}/`;
  const named = files.filter(file => {
    if (file.startsWith(own)) return false;
    return new RegExp(`['"\`/]${slug}['"\`/?]`).test(readFileSync(file, 'utf8').replace(comments, ''));
  });
  expect(named).toEqual([]);
});

it('every line of the list has its object', () => {
  expect(lines.map(slug => findLine(slug)?.slug)).toEqual(lines);
});

it('the reference and the doctor name every line to partners, and no other', () => {
  const { allowed, meaning } = optionDocs.line;
  expect(allowed).toEqual(lines);
  expect([...meaning.matchAll(/`(\w+)`/g)].map(([, slug]) => slug)).toEqual(lines);
});

it('a line has a landing page exactly where its row says so', () => {
  for (const { slug, has_landing = false } of lineRows as readonly LineRow[])
    expect([slug, findLine(slug)?.landing !== undefined]).toEqual([slug, has_landing]);
});

it('a partner can try every line in the playground', () => {
  const page = playground('/playground', 'https://panah.example')?.body ?? '';
  const [, options = ''] = /<select name="line">(.*?)<\/select>/.exec(page) ?? [];
  const offered = [...options.matchAll(/<option value="([^"]+)">([^<]+)</g)].map(([, slug, title]) => [slug, title]);
  expect(offered).toEqual(lineRows.map(({ slug, title }) => [slug, title]));
});
