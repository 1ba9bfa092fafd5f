import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Of every line its files, each with the titles behind it. */
const lines = read('sdk/PROMISES.md')
  .split('\n')
  .filter(line => /^(-|\d+\.) /.test(line))
  .map(line =>
    [...line.matchAll(/`((?:tests|sdk|app)\/[^`]+)`((?:,? "[^"]+")+)/g)].map(
      ([, file, titles]) => [file!, [...titles!.matchAll(/"([^"]+)"/g)].map(([, title]) => title!)] as const,
    ),
  );

it('every promise of the SDK names tests, and each of them is there', () => {
  expect(lines.length).toBeGreaterThanOrEqual(58);
  const missing = lines.flatMap((named, nth) =>
    named.length
      ? named.flatMap(([file, titles]) =>
          existsSync(path.join(root, file))
            ? titles.filter(title => !read(file).includes(title)).map(title => `${file}: ${title}`)
            : [file],
        )
      : [`line ${nth + 1} names none`],
  );
  expect(missing).toEqual([]);
});
