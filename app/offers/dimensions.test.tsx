import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { type Dimension, DimensionChips, DimensionControl } from './dimensions.tsx';

const values = [6, 12].map(value => ({ value, label: `${value} m`, short: `${value}`, note: null }));

it.each(['chips', 'tiles'])('a choice of %s that stands on the page twice is two groups', kind => {
  const dimension = { key: 'term', kind, title: 'Term', values } as unknown as Dimension;
  const all = { dimension, choice: { term: 12 }, onChoice: () => {} };
  const Other = kind === 'chips' ? DimensionChips : DimensionControl;
  const page = renderToStaticMarkup(
    <>
      <DimensionControl {...all} />
      <Other {...all} />
    </>,
  );
  const names = [...page.matchAll(/ name="([^"]*)"/g)].map(([, name]) => name);
  expect(names).toHaveLength(4);
  expect(new Set(names).size).toBe(2);
});
