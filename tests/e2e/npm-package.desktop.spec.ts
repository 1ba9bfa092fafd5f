import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../..');
const modules = path.join(root, 'node_modules');
let folder: string;

/** An engineer's project with the packed package, as `npm install` lays it out. */
test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'panah-npm-'));
  await run('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: path.join(root, 'dist/npm') });
  const [packed] = readdirSync(folder).filter(name => name.endsWith('.tgz'));
  const place = path.join(folder, 'node_modules/@panah/sdk');
  mkdirSync(place, { recursive: true });
  await run('tar', ['-xzf', path.join(folder, packed!), '-C', place, '--strip-components=1']);
  mkdirSync(path.join(folder, 'node_modules/@types'), { recursive: true });
  for (const name of ['react', 'react-dom', 'csstype', '@types/react', '@types/react-dom'])
    symlinkSync(path.join(modules, name), path.join(folder, 'node_modules', name));
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const node = async (code: string) => {
  writeFileSync(path.join(folder, 'try.mjs'), code);
  return (await run(process.execPath, ['try.mjs'], { cwd: folder })).stdout.trim();
};

test('the package holds what its description names', () => {
  const files = readdirSync(path.join(folder, 'node_modules/@panah/sdk'));
  expect(files).toEqual(
    expect.arrayContaining([
      'LICENSE.md',
      'README.md',
      'REFERENCE.md',
      'element.d.ts',
      'events.schema.json',
      'index.d.ts',
      'index.mjs',
      'package.json',
      'panah-doctor.mjs',
      'react.d.ts',
      'react.mjs',
      'testing.d.ts',
    ]),
  );
  expect(files.filter(name => /\.(ts|mjs|json|md)$|^guides$/.test(name))).toEqual(files);
});

test('every link of its documents leads to something in the package, and its types name nothing of ours', () => {
  const place = path.join(folder, 'node_modules/@panah/sdk');
  const read = (name: string) => readFileSync(path.join(place, name), 'utf8');
  const anchorsOf = (text: string) =>
    [...text.matchAll(/^#+ (.+)$/gm)].map(([, title]) => title!.toLowerCase().replaceAll(' ', '-'));
  for (const name of ['README.md', 'REFERENCE.md']) {
    const text = read(name);
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g)];
    expect(links.length).toBeGreaterThan(3);
    for (const [whole, file, anchor] of links) {
      expect(existsSync(path.join(place, file || name)), whole).toBe(true);
      if (anchor) expect(anchorsOf(read(file || name)), whole).toContain(anchor);
    }
  }
  for (const name of readdirSync(place).filter(file => file.endsWith('.d.ts')))
    expect(read(name)).not.toMatch(/specification|app\/host|src\//);
});

test('each of its entries does nothing on a server', async () => {
  const names = await node(`
    const found = {};
    for (const name of ['', '/element', '/react', '/testing']) found[name] = Object.keys(await import('@panah/sdk' + name)).sort();
    console.log(JSON.stringify(found));
  `);
  expect(JSON.parse(names)).toEqual({
    '': ['PanahError', 'doctor', 'embed'],
    '/element': [],
    '/react': ['PanahWidget'],
    '/testing': ['createMockHost', 'mockPanah', 'mockWidgetPage'],
  });
});

test('its component is drawn on a server, and its schema and mock page are texts', async () => {
  const told = await node(`
    import { createElement } from 'react';
    import { renderToString } from 'react-dom/server';
    import { PanahWidget } from '@panah/sdk/react';
    import { mockWidgetPage } from '@panah/sdk/testing';
    import schema from '@panah/sdk/events.schema.json' with { type: 'json' };
    console.log(JSON.stringify([
      renderToString(createElement(PanahWidget, { partner: 'p', origin: 'https://panah.example' })),
      schema.title.slice(0, 6), mockWidgetPage().slice(0, 15),
    ]));
  `);
  const [html, title, mock] = JSON.parse(told) as string[];
  expect(html).toContain('<a href="https://panah.example/?partner=p">');
  expect([title, mock]).toEqual(['Events', '<!doctype html>']);
});

test('the doctor is among its commands', async () => {
  const bin = path.join(folder, 'node_modules/@panah/sdk/panah-doctor.mjs');
  const { stdout, stderr } = await run(process.execPath, [bin, '--help'], { cwd: folder }).catch(problem => problem);
  expect(`${stdout}${stderr}`).toContain('panah-doctor');
});

const consumer = `
import { embed, doctor, PanahError, type PanahErrorCode, type PanahFinding, type PanahHandle } from '@panah/sdk';
import '@panah/sdk/element';
import type { PanahWidgetElement } from '@panah/sdk/element';
import { PanahWidget } from '@panah/sdk/react';
import { createMockHost, mockPanah } from '@panah/sdk/testing';
import { useRef } from 'react';

const origin = 'https://panah.example';
export const widget: PanahHandle = embed('#a', { partner: 'p', origin, mode: 'sheet', trigger: 'scroll:40' });
export const reason = (problem: unknown): PanahErrorCode | undefined => (problem instanceof PanahError ? problem.code : undefined);
export const findings: Promise<PanahFinding[]> = doctor('https://panah.example');
export const element: PanahWidgetElement = document.createElement('panah-widget');
element.addEventListener('panah-purchase', ({ detail }) => detail.amount_rial.toFixed());
((window.Panah ??= {}).q ??= []).push(Panah => {
  Panah.embed('[data-panah]').on('purchase', ({ order_uid, amount_rial }) => console.log(order_uid, amount_rial.toFixed()));
});
window.Panah?.embed?.('#b').on('close', () => {});
// @ts-expect-error: the script may not have come
window.Panah.embed('#b');
export function Shop() {
  const handle = useRef<PanahHandle>(null);
  return <><PanahWidget ref={handle} partner="p" origin="https://panah.example" onPurchase={({ order_uid }) => order_uid.length} />
    <panah-widget partner="p" line="thirdparty" mode="modal"><a href="https://panah.example">.</a></panah-widget>
    <panah-widget partner="p" answers={{ vehicle_type: 'car' }} getToken={async ({ nonce }) => nonce} /></>;
}
mockPanah({ script: [{ type: 'close', payload: {} }] }).emit('route', { path: '/', title: '' });
createMockHost('android').send('code', { code: 'c' });
// @ts-expect-error: the origin is missing, and a bundle cannot tell
export const wrong = <PanahWidget partner="p" />;
// @ts-expect-error: no such mode
embed('#a', { partner: 'p', origin, mode: 'popup' });
// @ts-expect-error: the origin is missing here as well
embed('#a', { partner: 'p' });
`;
/** Two ways to find modules, and the two compilers that this project has. */
for (const [resolution, module, compiler] of [
  ['bundler', 'esnext', 'tsc7'],
  ['nodenext', 'nodenext', 'typescript'],
] as const)
  test(`its types serve an engineer who resolves modules by ${resolution}`, async () => {
    writeFileSync(path.join(folder, 'shop.tsx'), consumer);
    const tsc = path.join(modules, compiler, 'bin/tsc');
    const flags = [
      '--noEmit',
      '--strict',
      '--jsx',
      'react-jsx',
      '--target',
      'es2022',
      '--lib',
      'es2022,dom',
      '--types',
      'react',
    ];
    const { stdout } = await run(
      process.execPath,
      [tsc, ...flags, '--module', module, '--moduleResolution', resolution, 'shop.tsx'],
      { cwd: folder },
    ).catch(problem => problem as { stdout: string });
    expect(stdout).toBe('');
  });
