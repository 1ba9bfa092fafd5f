import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { THEME_TOKENS } from '#bridge/options';
import { contrastOf, minRatio, ownColours } from '#bridge/theme-contrast';
import { partners as contract } from '#contract/partners';
import { partners as seeds } from '../../src/server/db/seed/partners.ts';
import { createLimits } from '../../src/server/http/limits.ts';
import { partners } from '../../src/server/modules/partners/tables.ts';
import type { Build, Manifest } from '../../src/server/site/build.ts';
import { serveEmbed } from '../../src/server/site/embed.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let site: FastifyInstance;
beforeAll(async () => {
  server = await startTestServer();
  const manifest: Manifest = {
    base: '/',
    entry: 'a.js',
    preload: [],
    chunks: {},
    css: [],
    sheets: {},
    fonts: [],
    icons: '',
    mark: '',
    integrity: {},
  };
  const build: Build = { folder: '', site: manifest, embed: manifest };
  site = Fastify();
  serveEmbed(site, server.tools, { build, renderer: { frameSource: () => null }, limits: createLimits(server.tools) });
});
afterAll(async () => {
  await site.close();
  await server.stop();
});

const save = async (theme: unknown, key: string | null = 'demo-key-hamrah') => {
  const answer = await fetch(`${server.origin}/api/partners/theme/`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...(key ? { authorization: `Partner ${key}` } : {}) },
    body: JSON.stringify(theme),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};
const stored = async () => (await server.tools.db.select().from(partners).where(eq(partners.slug, 'hamrah')))[0]?.theme;
const frame = async () => (await site.inject('/embed/?partner=hamrah')).body;

describe('a partner saves its theme', () => {
  test('and the next frame wears it', async () => {
    const { status, body } = await save({ brand: '#0b6', 'on-brand': 'black', radius: '6px', 'font-scale': '1.1' });
    expect(status).toBe(200);
    expect(body.theme).toEqual({ brand: '#00bb66', 'on-brand': '#000000', radius: '6px', 'font-scale': '1.1' });
    for (const rule of ['--panah-brand:#00bb66', '--panah-on-brand:#000000', '--panah-radius:6px'])
      expect(await frame()).toContain(rule);
  });

  test.each([
    ['rgb(200 55 27)', '#c8371b'],
    ['rgb(200, 55, 27)', '#c8371b'],
    ['hsl(120 100% 20%)', '#006600'],
    ['oklch(40% 0.1 150)', '#115629'],
    ['#C8371B', '#c8371b'],
  ])('with a colour written as %s', async (brand, hex) => {
    const { status, body } = await save({ brand, 'on-brand': '#fff' });
    expect([status, body.theme]).toEqual([200, { brand: hex, 'on-brand': '#ffffff' }]);
  });

  test('whole: what it leaves out is ours again', async () => {
    await save({ brand: '#c8321b', 'on-brand': '#fff' });
    expect((await save({})).body).toEqual({ theme: {}, contrast: [] });
    expect(await frame()).not.toContain('--panah-brand:');
  });

  test("with a key of its own, and touches nobody else's", async () => {
    const before = await server.tools.db.select().from(partners).where(eq(partners.slug, 'yadakchi'));
    for (const key of [null, 'demo-key-nobody'])
      expect(await save({ brand: '#000' }, key)).toMatchObject({ status: 401, body: { code: 'partner_key_required' } });
    await save({ radius: '2px' });
    expect(await server.tools.db.select().from(partners).where(eq(partners.slug, 'yadakchi'))).toEqual(before);
  });
});

describe('a theme that could not be read', () => {
  test('is refused with each pair and its ratio, and the old one stays', async () => {
    await save({ radius: '3px' });
    const theme = { brand: '#ffd400', 'on-brand': '#ffffff', text: '#777', canvas: '#888', surface: '#fff' };
    const { status, body } = await save(theme);
    expect([status, body.code]).toEqual([400, 'theme_contrast']);
    expect(body.errors).toEqual({
      'on-brand/brand': ['1.43:1 in the light scheme; 4.5:1 is needed.', '1.43:1 in the dark scheme; 4.5:1 is needed.'],
      'text/canvas': ['1.26:1 in the light scheme; 4.5:1 is needed.', '1.26:1 in the dark scheme; 4.5:1 is needed.'],
      'text/surface': ['4.47:1 in the light scheme; 4.5:1 is needed.', '4.47:1 in the dark scheme; 4.5:1 is needed.'],
    });
    expect(body.details).toMatchObject({
      pairs: [{ pair: 'on-brand/brand', scheme: 'light', ratio: 1.43 }, {}, {}, {}, {}, {}],
    });
    expect(await stored()).toEqual({ radius: '3px' });
  });

  test('in one of the two schemes is refused: the host page decides which one is worn', async () => {
    const { body } = await save({ text: '#1b1b1f' });
    expect(Object.keys(body.errors as object)).toEqual(['text/canvas', 'text/surface']);
    expect(JSON.stringify(body.errors)).not.toContain('light scheme');
    expect((await save({ text: '#1b1b1f', canvas: '#fff', surface: '#fff' })).status).toBe(200);
  });

  test('at exactly the least ratio is taken, one step below it is not', async () => {
    const grey = (text: string) => save({ text, canvas: '#ffffff', surface: '#ffffff' });
    expect((await grey('#767676')).status).toBe(200);
    expect((await grey('#777777')).status).toBe(400);
  });
});

describe('what is no theme', () => {
  test.each([
    [{ brand: 'url(https://evil.example/x)' }, 'brand'],
    [{ brand: 'red;} body{display:none' }, 'brand'],
    [{ brand: 'rgb(0 0 0 / .5)' }, 'brand'],
    [{ text: 'transparent' }, 'text'],
    [{ text: 'var(--x)' }, 'text'],
    [{ font: 'A;}' }, 'font'],
    [{ font: 'url(x)' }, 'font'],
    [{ radius: '50px' }, 'radius'],
    [{ radius: 'calc(1px)' }, 'radius'],
    [{ 'font-scale': '3' }, 'font-scale'],
    [{ danger: '#fff' }, 'danger'],
    [{ brand: 5 }, 'brand'],
    [{ brand: '' }, 'brand'],
    [{ __proto__x: '#fff' }, '__proto__x'],
  ])('%j is refused by its field', async (theme, field) => {
    const before = await stored();
    const { status, body } = await save(theme);
    expect([status, body.code]).toEqual([400, 'invalid_input']);
    expect(Object.keys(body.errors as object)).toEqual([field]);
    expect(JSON.stringify(body)).toMatch(/^[\x20-\x7e]+$/);
    expect(await stored()).toEqual(before);
  });
});

test.each(seeds)('the demonstration partner $slug can be read', ({ theme }) => {
  expect(contrastOf(theme).filter(({ ratio }) => ratio < minRatio)).toEqual([]);
});

test('our own colours are those of the style sheet', () => {
  const sheet = readFileSync('app/ui/design/tokens.css', 'utf8');
  for (const [name, light] of Object.entries(ownColours.light)) {
    const dark = ownColours.dark[name as keyof typeof ownColours.dark];
    expect(sheet).toContain(`--panah-${name}: ${light === dark ? light : `light-dark(${light}, ${dark})`};`);
  }
});

test('the tokens are those of the bridge', () => {
  expect(Object.keys(contract.saveTheme.body!.shape).sort()).toEqual([...THEME_TOKENS].sort());
});
