import { expect, it } from 'vitest';
import { descriptions } from './page-descriptions.ts';
import { titles } from './page-titles.ts';
import { failed, notFound, pages } from './pages.ts';

const paths = [...pages, notFound, failed].map(({ path }) => path);

it('every page has a title', () => {
  expect(paths.filter(path => titles[path] === undefined)).toEqual([]);
});

it('what search engines are told of is there', () => {
  expect(Object.keys(descriptions).filter(path => !paths.includes(path))).toEqual([]);
});
