import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CoverBar } from './progress-bar.tsx';

const bar = (days: number, days_left: number) =>
  renderToStaticMarkup(<CoverBar cover={{ days, days_left }} label="مانده" />);

it('a cover shows how much of it is left, and one of a single day is on its last', () => {
  expect(bar(365, 20)).toContain('max="365" value="20"');
  expect(bar(0, 0)).toContain('max="1" value="0"');
});
