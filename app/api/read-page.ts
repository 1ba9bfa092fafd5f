interface Page {
  count: number;
  page_size: number;
  results: readonly unknown[];
}

/** The page that was asked for, or the last one: a list may have become shorter than an address that was kept of it. */
export async function readPage<List extends Page>(read: (page: number) => Promise<List>, page: number): Promise<List> {
  const asked = await read(page);
  const { count, page_size, results } = asked;
  return results.length === 0 && count > 0 ? read(Math.ceil(count / page_size)) : asked;
}
