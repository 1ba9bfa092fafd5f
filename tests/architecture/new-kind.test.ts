import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'panah-kind-'));
const touched: string[] = [];

/** Files of the copy, written or changed; what is touched is told at the end. */
function write(file: string, text: string): void {
  writeFileSync(path.join(folder, file), text);
  touched.push(file);
}
function addRow(file: string, after: string, imported: string, row: string): void {
  const text = readFileSync(path.join(folder, file), 'utf8');
  const at = text.indexOf(after) + after.length;
  write(file, `${imported}${text.slice(0, at)}\n  ${row}${text.slice(at)}`);
}

function compile(): string {
  try {
    execFileSync(process.execPath, [path.join(root, 'node_modules/tsc7/bin/tsc'), '--noEmit', '-p', folder], {
      encoding: 'utf8',
    });
    return '';
  } catch (error) {
    return String((error as { stdout: string }).stdout);
  }
}

const kind = `import type { Named } from '../config.ts';
import type { Kind, KindSchema } from '../kind.ts';

export type Stars = Named & { component: 'stars'; most: number };
declare module '../config.ts' {
  interface Kinds {
    stars: Stars;
  }
}

/** One to so many stars. */
export const stars: Kind<Stars> = {
  read: value => (typeof value === 'string' ? value.length : value),
  check: (value, field) => (Number(value) > field.most ? { code: 'above_max', max: String(field.most) } : null),
  paramType: () => 'number',
  words: value => '★'.repeat(Number(value)),
};
export const starsSchema: KindSchema<Stars> = {
  attributes: ({ z }) => ({ most: z.number().int() }),
};
`;
const drawing = `import type { Stars } from '#wizard/kinds/stars';
import type { FieldProps } from './field-props.ts';

export default function StarsField({ field, id, onValue }: FieldProps<Stars>) {
  return <input id={id} type="range" max={field.most} onInput={event => onValue(event.currentTarget.value)} />;
}
`;
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
  const { compilerOptions } = JSON.parse(readFileSync(path.join(root, 'tsconfig.json'), 'utf8')) as {
    compilerOptions: object;
  };
  const include = ['app/wizard', 'app/ui/assets.d.ts', 'src/wizard', 'src/contract/wizard-form.ts'];
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include }));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('one more kind of question costs two files and three rows, and the compiler asks for each', {
  timeout: 120_000,
}, () => {
  write('src/wizard/kinds/stars.ts', kind);
  const asked = compile();
  expect(asked).toMatch(/src\/wizard\/kinds\/kinds\.ts.*stars/s);
  expect(asked).toMatch(/src\/wizard\/kinds\/schemas\.ts.*stars/s);
  expect(asked).toMatch(/app\/wizard\/fields\/fields\.ts.*stars/s);
  write('app/wizard/fields/stars.tsx', drawing);
  addRow('src/wizard/kinds/kinds.ts', 'export const kinds = {', "import { stars } from './stars.ts';\n", 'stars,');
  addRow(
    'src/wizard/kinds/schemas.ts',
    'export const kindSchemas = {',
    "import { starsSchema } from './stars.ts';\n",
    'stars: starsSchema,',
  );
  addRow('app/wizard/fields/fields.ts', 'export const fields = {', '', "stars: () => import('./stars.tsx'),");
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
  console.info(`A new kind of question touched: ${touched.join(', ')}`);
});
