import { describe, expect, it } from 'vitest';
import { addressesOf, matchPage, page } from './page-entry.ts';

const entry = (path: string) =>
  page({ path, embed: true, chrome: 'site', load: async () => ({ default: () => null }) });
const pages = ['/', '/orders', '/orders/:uid', '/orders/:uid/complete/:tab', '/:line(thirdparty|fire)/:step'].map(
  entry,
);
const found = (path: string) => {
  const match = matchPage(pages, path);
  return match && [match.entry.path, match.params];
};

describe('an address leads to its page', () => {
  it('with the parts of the address by name', () => {
    expect(found('/')).toEqual(['/', {}]);
    expect(found('/orders/a1')).toEqual(['/orders/:uid', { uid: 'a1' }]);
    expect(found('/orders/a1/complete/owner')).toEqual(['/orders/:uid/complete/:tab', { uid: 'a1', tab: 'owner' }]);
    expect(found('/fire/%D8%AE%D8%A7%D9%86%D9%87')).toEqual([
      '/:line(thirdparty|fire)/:step',
      { line: 'fire', step: 'خانه' },
    ]);
  });

  it('an unknown line, a deeper path and a broken escape lead nowhere', () => {
    expect(found('/toys/brand')).toBeNull();
    expect(found('/orders/a1/complete/owner/more')).toBeNull();
    expect(found('/orders/%E0%A4%A')).toBeNull();
  });
});

it('a page without open parts has its addresses listed, one for each line', () => {
  expect(addressesOf('/faq')).toEqual(['/faq']);
  expect(addressesOf('/:line(thirdparty|fire)')).toEqual(['/thirdparty', '/fire']);
  expect(addressesOf('/:line(thirdparty|fire)/:step')).toEqual([]);
  expect(addressesOf('/orders/:uid')).toEqual([]);
});
