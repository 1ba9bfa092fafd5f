import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { persianDigits } from '#persian/digits';
import { Combobox } from './combobox.tsx';

const openList = (count: number) =>
  renderToStaticMarkup(
    <Combobox
      id="country"
      label="کشور"
      labelHidden
      error={null}
      options={Array.from({ length: count }, (_, at) => ({ value: at, label: `کشور ${persianDigits(at)}` }))}
      state="ready"
      onRetry={() => {}}
      value={null}
      onPick={() => {}}
      open
    />,
  );

it('a list that is longer than what is shown says how many more are found by name', () => {
  const page = openList(75);
  expect(page.match(/role="option"/g)).toHaveLength(60);
  expect(page).toContain('برای بقیه، نام را بنویسید (۱۵ مورد دیگر).');
  expect(openList(60)).not.toContain('برای بقیه');
});
