import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ERRORS } from '#bridge/errors';
import { firstRoom_px } from '#bridge/first-room';

it('the README lists every code of an error, and no other', () => {
  const readme = readFileSync(new URL('./README.md', import.meta.url), 'utf8');
  const [, table = ''] = readme.split('### Errors');
  const listed = [...table.split('### Odd hosts')[0]!.matchAll(/^\| `(\w+)`/gm)].map(([, code]) => code);
  expect(listed).toEqual(Object.keys(ERRORS));
});

it.each(['README.md', '../README.md', '../demo-host/files/shop.css', '../demo-host/playground/configuration.mjs'])(
  '%s keeps one and the same room for the first question',
  file => {
    const text = readFileSync(new URL(`./${file}`, import.meta.url), 'utf8');
    const rooms = [...text.matchAll(/min-height: (\d{3})px|height[:=] ?[{"]?(\d{3})\b/g)].map(
      ([, room, height]) => room ?? height,
    );
    expect(new Set(rooms)).toEqual(new Set([String(firstRoom_px)]));
  },
);
