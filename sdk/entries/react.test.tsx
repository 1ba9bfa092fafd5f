import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PanahWidget } from './react.tsx';

const origin = 'https://panah.example';

it('is drawn on a server as a container with a plain link that works without JavaScript', () => {
  const html = renderToString(
    <PanahWidget
      partner="yadakchi"
      origin={origin}
      line="thirdparty"
      path="/offers/"
      onReady={() => {}}
      height={720}
    />,
  );
  expect(html).toBe(
    '<div style="min-height:720px"><a href="https://panah.example/offers/?partner=yadakchi&amp;line=thirdparty">بیمه در پناه</a></div>',
  );
});

it('leaves id, class and style of the container to the page', () => {
  const html = renderToString(
    <PanahWidget partner="yadakchi" origin={origin} id="a" className="b" style={{ minHeight: 600, color: 'red' }} />,
  );
  expect(html).toContain('<div id="a" class="b" style="min-height:600px;color:red">');
});

it.each(['modal', 'sheet', 'drawer', 'button', 'page'] as const)('keeps no room free for a widget in mode %s', mode => {
  const html = renderToString(<PanahWidget partner="yadakchi" origin={origin} mode={mode} />);
  expect(html).toMatch(/^<div><a /);
});
