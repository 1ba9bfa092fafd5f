import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compileCopy } from '../support/compile-copy.ts';
import { addKind, addKindFile, touchedByKind } from '../support/new-kind/add-kind.ts';
import { sayTouched, touchedFiles } from '../support/touched-files.ts';

const root = path.resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'panah-kind-'));

/** What all loops over the index do with the new kind, without knowing it. */
const use = `
import { wizardForm } from '#contract/wizard-form';
import { answerInWords } from '#wizard/fields';
import { decodeParams, encodeParams, fieldsByAnswer, normaliseAnswers, walk } from '#wizard/wizard';
const field = { component: 'stars', name: 'stars', required: true, most: 5 };
const step = { id: 'a', path: 'a', title: '', kind: 'question', fields: [field] };
const config = wizardForm.parse({ schema_version: 1, flow_version: 'v', server_time: '2026-11-23T00:00:00Z',
  context: { wizardFlow: 'price', insurance: 'x' }, start: 'a', steps: [step],
});
const unknown = wizardForm.safeParse({ ...config, steps: [{ ...step, fields: [{ ...field, colour: 'red' }] }] }).success;
const answers = normaliseAnswers([...fieldsByAnswer(config).values()], { stars: '***' });
const { finished } = walk(config, answers);
const refused = walk(config, { stars: 6 }).issues.map(each => each.code);
const there = decodeParams(config, encodeParams(config, answers));
console.log(JSON.stringify({ unknown, finished, refused, there, words: answerInWords(field, 3, { answers: {} }) }));
`;

beforeAll(() => {
  for (const room of ['src/contract', 'src/wizard', 'src/persian', 'src/tracking', 'src/bridge', 'src/pricing', 'app'])
    cpSync(path.join(root, room), path.join(folder, room), {
      recursive: true,
      filter: file => !/\.test\.tsx?$/.test(file),
    });
  cpSync(path.join(root, 'package.json'), path.join(folder, 'package.json'));
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('one more kind of question costs two files and three rows, and the compiler asks for each', {
  timeout: 240_000,
}, () => {
  const compile = () =>
    compileCopy(folder, ['app/wizard', 'app/ui/assets.d.ts', 'src/wizard', 'src/contract/wizard-form.ts']);
  addKindFile(folder);
  const asked = compile();
  expect(asked).toMatch(/src\/wizard\/kinds\/kinds\.ts.*stars/s);
  expect(asked).toMatch(/src\/wizard\/kinds\/schemas\.ts.*stars/s);
  expect(asked).toMatch(/app\/wizard\/fields\/fields\.ts.*stars/s);
  addKind(folder);
  const touched = touchedFiles(folder);
  sayTouched('One more kind of question', touched);
  expect(touched).toEqual(touchedByKind);
  expect(compile()).toBe('');
  writeFileSync(path.join(folder, 'use.mts'), use);
  const said = execFileSync(process.execPath, [path.join(folder, 'use.mts')], { encoding: 'utf8', cwd: folder });
  expect(JSON.parse(said)).toEqual({
    unknown: false,
    finished: true,
    refused: ['above_max'],
    there: { stars: 3 },
    words: '★★★',
  });
});
