import { expect, test } from 'vitest';
import { readPage } from './read-page.ts';

const listOf = (count: number) => {
  const asked: number[] = [];
  const read = (page: number) => {
    asked.push(page);
    const results = Array.from({ length: count }, (_, at) => at).slice((page - 1) * 10, page * 10);
    return Promise.resolve({ count, page, page_size: 10, results });
  };
  return { asked, read };
};

test('an address past the end of a list shows its last page; every other page is asked for once', async () => {
  const list = listOf(21);
  expect(await readPage(list.read, 9)).toMatchObject({ page: 3, results: [20] });
  expect(list.asked).toEqual([9, 3]);
  const second = listOf(21);
  expect((await readPage(second.read, 2)).page).toBe(2);
  expect(second.asked).toEqual([2]);
  const none = listOf(0);
  expect(await readPage(none.read, 4)).toMatchObject({ page: 4, results: [] });
  expect(none.asked).toEqual([4]);
});
