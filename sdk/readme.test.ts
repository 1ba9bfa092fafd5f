import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ERRORS } from '#bridge/errors';
import { optionDocs } from '#bridge/option-docs';
import { reservedHeight_px } from '#bridge/reserved-height';
import { optionsThatChange } from './widget/follow-options.ts';

it('the reference lists every code of an error, and no other', () => {
  const reference = readFileSync(new URL('./REFERENCE.md', import.meta.url), 'utf8');
  const [, table = ''] = reference.split('### Errors');
  const listed = [...table.split('### Special host pages')[0]!.matchAll(/^\| `(\w+)`/gm)].map(([, code]) => code);
  expect(listed).toEqual(Object.keys(ERRORS));
});

it('the reference lists every option with its meaning and default, and says which follow and which make a new widget', () => {
  const reference = readFileSync(new URL('./REFERENCE.md', import.meta.url), 'utf8');
  const [, table = ''] = reference.split('## Options');
  const listed = [...table.split('### Back')[0]!.matchAll(/^\| `(\w+)`\s+\| (.*?)\s+\| ([^|]*?)\s+\|$/gm)];
  expect(listed.map(([, ...row]) => row)).toEqual(
    Object.entries(optionDocs).map(([name, doc]) => [name, doc.meaning, doc.default]),
  );
  const [, react = ''] = reference.split('For React 18 and 19.');
  const [live, recreate, initial] = react.split('## Custom')[0]!.split(/reach the widget|makes a new one/);
  for (const [change, text] of [
    ['live', live],
    ['recreate', recreate],
    ['initial', initial],
  ] as const)
    for (const name of optionsThatChange(change)) {
      // Reserved, or asked as it is at the moment.
      if (name !== 'locale' && name !== 'getToken') expect(text, name).toContain(`\`${name}\``);
    }
});

it.each([
  'README.md',
  'REFERENCE.md',
  '../README.md',
  '../demo-host/files/shop.css',
  '../demo-host/playground/configuration.mjs',
])('%s keeps one and the same room for the first question', file => {
  const text = readFileSync(new URL(`./${file}`, import.meta.url), 'utf8');
  const rooms = [...text.matchAll(/min-height: (\d{3})px|height[:=] ?[{"]?(\d{3})\b/g)].map(
    ([, room, height]) => room ?? height,
  );
  expect(new Set(rooms)).toEqual(new Set([String(reservedHeight_px)]));
});
