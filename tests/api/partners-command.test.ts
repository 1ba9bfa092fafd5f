import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { askServer } from '../../src/server/ask-server.ts';
import { listenForCommands } from '../../src/server/command-socket.ts';
import { runCommand } from '../../src/server/commands.ts';
import { addOrigins, readPartner, removeOrigins } from '../../src/server/modules/partners/registry.ts';
import { partners } from '../../src/server/modules/partners/tables.ts';

import { startTestServer, type TestServer } from '../support/test-server.ts';

const cli = path.resolve(import.meta.dirname, '../../src/server/partners-cli.ts');
const shop = { title: 'My shop', origins: ['https://shop.example'] };

let server: TestServer;
let stop: () => void;
beforeAll(async () => {
  server = await startTestServer();
  stop = await listenForCommands(server.tools);
});
afterAll(async () => {
  stop();
  await server.stop();
});

interface Said {
  code: number;
  stdout: string;
  stderr: string;
}

function runIn(env: Record<string, string>, args: string[]): Promise<Said> {
  return new Promise(resolve => {
    const { PATH = '' } = process.env;
    execFile(process.execPath, [cli, ...args], { env: { PATH, ...env } }, (problem, stdout, stderr) =>
      resolve({ code: Number(problem?.code ?? 0), stdout, stderr }),
    );
  });
}

/** The command line beside the running server. */
function run(...args: string[]): Promise<Said> {
  const { dataDir, databaseUrl, secret } = server.tools.settings;
  const env = { DATA_DIR: dataDir, SECRET_KEY: secret, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) };
  return runIn(env, args);
}

const create = (slug: string, ...more: string[]) =>
  run('create', slug, '--title', 'My shop', '--origin', 'http://127.0.0.1:4555', ...more, '--json');
const keyOf = ({ stdout }: Said) => (JSON.parse(stdout) as { ok: { key: string } }).ok.key;

/** What the partner's server gets with a key. */
const saveTheme = (key: string, theme: object = {}) =>
  fetch(`${server.origin}/api/partners/theme/`, {
    method: 'PUT',
    headers: { authorization: `Partner ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(theme),
  });

describe('an operator of a running server', () => {
  it('registers a partner, whose page and key are good at once', async () => {
    const made = await create('first-shop', '--apps', 'android,webkit', '--token-out', 'yes');
    expect([made.code, made.stderr]).toEqual([0, '']);
    const asked = { partner: 'first-shop', origin: 'http://127.0.0.1:4555' };
    expect(await server.client().partners.checkEmbed({ query: asked })).toMatchObject({
      partner: 'known',
      origin: 'registered',
    });
    expect((await saveTheme(keyOf(made), { brand: '#c8371b', 'on-brand': '#fff' })).status).toBe(200);
    const [row] = await server.tools.db.select().from(partners).where(eq(partners.slug, 'first-shop'));
    expect(row).toMatchObject({ token_out: true, webview_hosts: ['android', 'webkit'] });
    expect(row?.key_hash).toMatch(/^[0-9a-f]{64}$/);
    const shown = await run('show', 'first-shop');
    expect(shown.stdout).toContain('brand=#c8371b');
    expect(shown.stdout).not.toContain(row!.key_hash);
  });

  it('adds and removes origins, and changes what else a partner may', async () => {
    await create('second-shop');
    await run(
      'add-origin',
      'second-shop',
      'https://shop.example/',
      'https://www.shop.example',
      'https://بیمه.example/',
    );
    await run('remove-origin', 'second-shop', 'http://127.0.0.1:4555');
    await run('set', 'second-shop', '--title', 'Second', '--scheme', 'dark', '--route-origin', 'https://shop.example');
    const { ok } = JSON.parse((await run('show', 'second-shop', '--json')).stdout) as { ok: object };
    expect(ok).toMatchObject({
      title: 'Second',
      scheme: 'dark',
      // In Persian letters as its browser sends it.
      origins: ['https://shop.example', 'https://www.shop.example', 'https://xn--ngb2dg44c.example'],
      route_origin: 'https://shop.example',
    });
    expect((await run('set', 'second-shop', '--scheme', 'auto')).code, 'a frame has one scheme').not.toBe(0);
    await server.tools.db.update(partners).set({ scheme: 'auto' }).where(eq(partners.slug, 'second-shop'));
    expect((await run('show', 'second-shop')).stdout, 'as one of before is shown').toMatch(/scheme +light/);
    await run('set', 'second-shop', '--active', 'no');
    const asked = { partner: 'second-shop', origin: 'https://shop.example' };
    expect(await server.client().partners.checkEmbed({ query: asked })).toMatchObject({ partner: 'unknown' });
  });

  it('gives another key, which ends the one before, and takes it back', async () => {
    const first = keyOf(await create('third-shop'));
    const second = keyOf(await run('new-key', 'third-shop', '--json'));
    expect(second).not.toBe(first);
    expect([(await saveTheme(first)).status, (await saveTheme(second)).status]).toEqual([401, 200]);
    expect((await run('revoke-key', 'third-shop')).code).toBe(0);
    expect((await saveTheme(second)).status).toBe(401);
    expect((await run('show', 'third-shop')).stdout).toMatch(/key +none/);
  });

  it.each([
    ['show', { slug: 'nobody' }, 'There is no partner with the code nobody.'],
    ['create', { slug: 'yadakchi', ...shop }, 'a partner with the code yadakchi already'],
    ['create', { slug: 'Big Shop', ...shop }, 'slug: 2 to 40 of'],
    ['create', { slug: 'shop', ...shop, origins: [] }, 'origins: at least one origin'],
    ['create', { slug: 'shop', ...shop, origins: ['http://shop.example'] }, 'an exact origin such as https://'],
    ['create', { slug: 'shop', ...shop, origins: ['https://shop.example/page'] }, 'an exact origin such as https://'],
    ['add-origin', { slug: 'khodro', origins: ['https://بیمه.example/صفحه'] }, 'an exact origin such as https://'],
    ['add-origin', { slug: 'khodro', origins: ['*'] }, 'an exact origin such as https://'],
    ['remove-origin', { slug: 'khodro', origins: ['https://x.example'] }, 'Not an origin of khodro'],
    ['set', { slug: 'khodro', webview_hosts: ['symbian'] }, 'webview_hosts'],
    ['theme', { slug: 'khodro', theme: { text: '#fff', canvas: '#fff' } }, 'text/canvas: 1:1'],
    ['theme', { slug: 'khodro', theme: { 'font-scale': '9' } }, 'font-scale: Expected 0.9 to 1.25'],
    ['drop-everything', {}, 'There is no command drop-everything.'],
  ])('is refused %s %j in words', async (name, input, words) => {
    const { settings } = server.tools;
    const answer = settings.databaseUrl
      ? await runCommand(server.tools, 'partners', name, input)
      : await askServer(settings.dataDir, 'partners', name, input);
    expect(answer).toMatchObject({ refused: { message: expect.stringContaining(words) } });
  });

  it('sees a refusal as words and an exit code', async () => {
    const { code, stdout, stderr } = await run('show', 'nobody');
    expect([code, stdout, stderr]).toEqual([1, '', 'There is no partner with the code nobody.\n']);
  });

  it.each([
    [['show'], 'needs the code of a partner'],
    [['list', '--loud'], "'--loud'"],
    [['set', 'khodro', '--active', 'maybe'], '--active takes yes or no'],
    [['set', 'khodro', '--origin', 'https://shop.example'], 'use add-origin and remove-origin'],
    [['theme', 'khodro', 'brand'], 'Expected TOKEN=VALUE'],
  ])('is told how to say %j', async (args, words) => {
    const { code, stderr } = await run(...args);
    expect(code).toBe(2);
    expect(stderr).toContain(words);
    expect(stderr).toContain('npm run partners -- COMMAND');
  });

  it('comes in by a socket that its owner alone may open, and that is on no network', () => {
    const { dataDir, databaseUrl } = server.tools.settings;
    if (databaseUrl) return;
    const socket = statSync(path.join(dataDir, 'commands.sock'));
    expect([socket.isSocket(), socket.mode & 0o777]).toEqual([true, 0o600]);
  });
});

describe('an operator whose data folder has too long a path for a socket', () => {
  const long = (folder: string) => path.join(folder, 'a'.repeat(90));
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'panah-long-'));
    mkdirSync(long(folder));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('comes in by one in a folder that nobody else can open or guess, which goes with the server', async () => {
    const { databaseUrl: _, ...settings } = { ...server.tools.settings, dataDir: long(folder) };
    const end = await listenForCommands({ ...server.tools, settings: { ...settings, databaseUrl: undefined } });
    const place = readFileSync(path.join(long(folder), 'commands.path'), 'utf8');
    expect(place).toMatch(/panah-\w{6}$/);
    expect(statSync(place).mode & 0o777).toBe(0o700);
    expect(statSync(path.join(place, 'commands.sock')).mode & 0o777).toBe(0o600);
    expect(await askServer(long(folder), 'partners', 'list', {})).toHaveProperty('ok');
    end();
    expect(existsSync(place)).toBe(false);
    expect(await askServer(long(folder), 'partners', 'list', {})).toBeNull();
  });

  it('sends nothing into a folder that others can open', () => {
    const theirs = mkdtempSync(path.join(tmpdir(), 'panah-'));
    chmodSync(theirs, 0o755);
    writeFileSync(path.join(long(folder), 'commands.path'), theirs);
    expect(() => askServer(long(folder), 'partners', 'list', {})).toThrow('does not belong to the server');
    rmSync(theirs, { recursive: true });
  });
});

describe('an operator whose server does not run', () => {
  it('registers a partner in the data folder', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'panah-partners-'));
    const env = { DATA_DIR: folder };
    const made = await runIn(env, ['create', 'my-shop', '--title', 'My shop', '--origin', 'https://shop.example']);
    expect([made.code, made.stderr]).toEqual([0, '']);
    expect(made.stdout).toMatch(/KEY +panah_key_[\w-]{43}\n/);
    const { stdout } = await runIn(env, ['list']);
    expect(stdout).toContain('my-shop');
    expect(stdout).not.toContain('panah_key_');
    // What the database is for, a start of the server decides: no demonstration partner is in it.
    expect(stdout).not.toContain('yadakchi');
    rmSync(folder, { recursive: true, force: true });
  });
});

it('keeps what two operators change of one partner’s origins at the same moment', async () => {
  const { tools } = server;
  const slug = 'two-operators';
  await create(slug);
  await Promise.all(['a', 'b', 'c'].map(name => addOrigins(tools, slug, [`https://${name}.example`])));
  await Promise.all([
    addOrigins(tools, slug, ['https://d.example']),
    removeOrigins(tools, slug, ['https://a.example']),
    removeOrigins(tools, slug, ['https://b.example']),
  ]);
  const { origins } = await readPartner(tools, slug);
  expect(origins.sort()).toEqual(['http://127.0.0.1:4555', 'https://c.example', 'https://d.example']);
});
