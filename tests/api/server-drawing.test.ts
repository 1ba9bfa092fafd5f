import { Writable } from 'node:stream';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RenderedPage, RenderRequest } from '../../app/site-server.tsx';
import { answerErrors } from '../../src/server/http/errors.ts';
import { countRequests, createLimits } from '../../src/server/http/limits.ts';
import { openCache } from '../../src/server/kernel/cache/open-cache.ts';
import { createLog } from '../../src/server/log.ts';
import type { Build, Manifest } from '../../src/server/site/build.ts';
import { createPages } from '../../src/server/site/pages.ts';
import { createRefusalPage } from '../../src/server/site/refusal-page.ts';
import { createServerFetch, revalidate_ms } from '../../src/server/site/server-fetch.ts';
import type { Tools } from '../../src/server/tools.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const manifest: Manifest = {
  base: '/assets/site/',
  entry: 'entry.js',
  preload: [],
  chunks: {},
  css: ['app.css'],
  sheets: {},
  fonts: [],
  icons: 'icons.svg',
  mark: 'mark.svg',
  integrity: { 'entry.js': 'sha384-A', 'app.css': 'sha384-B' },
};
const build: Build = { folder: '/nowhere', site: manifest, embed: manifest };

let server: TestServer;
let tools: Tools;
let logged: { level: number; msg: string; path?: string }[] = [];
/** What the call behind the pages does next: answers with its number, fails, or has nothing. */
let behaviour: 'answer' | 'fail' | 'nothing' = 'answer';
let asked = 0;
let drawn = 0;
/** A drawing waits here until the test lets it go on. */
let gate: Promise<void> = Promise.resolve();

beforeAll(async () => {
  server = await startTestServer();
  const lines = new Writable({
    write(chunk, _encoding, done) {
      logged.push(JSON.parse(String(chunk)));
      done();
    },
  });
  tools = { ...server.tools, log: createLog('info', lines) };
});
afterAll(() => server.stop());
beforeEach(() => {
  behaviour = 'answer';
  asked = 0;
  drawn = 0;
  logged = [];
  gate = Promise.resolve();
});

function answering(app: FastifyInstance): void {
  app.get('/thing', { config: { endpoint: 'thing', limit: 3 } }, async (_request, reply) => {
    if (behaviour === 'fail') return reply.code(500).send({});
    if (behaviour === 'nothing') return reply.code(404).send({});
    asked += 1;
    return { asked };
  });
}

/** Draws what the call said; like the application's loaders, it goes on without it. */
async function renderPage({ url, fetch }: RenderRequest): Promise<RenderedPage> {
  drawn += 1;
  await gate;
  const thing = await fetch!(`/thing${url.includes('?') ? url.slice(url.indexOf('?')) : `?for=${url}&n=${drawn}`}`)
    .then(answer => (answer.ok ? answer.text() : 'without'))
    .catch(() => 'without');
  return {
    status: 200,
    title: 'A page',
    description: 'Words',
    html: `<p>${thing}</p>`,
    state: { href: url, loaded: { state: 'ready', data: null } },
    source: null,
    redirect: url.startsWith('/breaks') && behaviour === 'fail' ? '/500' : null,
  };
}

const newCache = () => openCache({}, () => tools.clock.now().getTime(), tools.log);

async function startSite(limited = false, cache = newCache()): Promise<FastifyInstance> {
  const site = Fastify();
  await site.register(cookie);
  answerErrors(site, createRefusalPage(build), () => {});
  countRequests(site, createLimits({ cache, settings: { ...tools.settings, limits: limited } }));
  answering(site);
  const pages = createPages(site, { ...tools, cache }, build, { renderPage, firstScripts: [], hasPage: () => true });
  site.get('*', { config: { endpoint: 'page', limit: 8, page: '/' } }, pages);
  return site;
}
const open = (site: FastifyInstance, url: string, remoteAddress = '10.0.0.1') =>
  site.inject({ url, remoteAddress, headers: { accept: 'text/html' } });

describe('calls while drawing', () => {
  it('are kept by address for anonymous visitors, and never with an authority', async () => {
    const api = Fastify();
    answering(api);
    const { fetch } = createServerFetch(api, tools)('10.0.0.1');
    const read = async (headers?: Record<string, string>) =>
      (await fetch('/thing', headers ? { headers } : {})).json() as Promise<{ asked: number }>;
    expect([await read(), await read()]).toEqual([{ asked: 1 }, { asked: 1 }]);
    expect([await read({ authorization: 'Token a' }), await read({ authorization: 'Token b' })]).toEqual([
      { asked: 2 },
      { asked: 3 },
    ]);
    expect(await read()).toEqual({ asked: 1 });
    server.clock.forward(revalidate_ms / 1000 + 1);
    expect(await read()).toEqual({ asked: 4 });
    await api.close();
  });

  it('are logged and thrown on when the server fails, and when it cannot be called at all', async () => {
    const api = Fastify();
    answering(api);
    const { fetch, failure } = createServerFetch(api, tools)('10.0.0.1');
    behaviour = 'fail';
    await expect(fetch('/thing?secret=1')).rejects.toThrow('500');
    await api.close();
    await expect(fetch('/thing?secret=2')).rejects.toThrow();
    expect(logged.map(({ msg, path }) => [msg, path])).toEqual([
      ['server-side call failed', '/thing'],
      ['server-side call failed', '/thing'],
    ]);
    expect(JSON.stringify(logged)).not.toContain('secret');
    expect(failure()).toEqual({ kind: 'failed' });
  });
});

describe('a visitor who opens pages faster than anybody reads', () => {
  it('gets a page that says when to come back, and other visitors get theirs whole', async () => {
    const site = await startSite(true);
    const greedy = [];
    for (let n = 0; n < 5; n++) greedy.push(await open(site, `/offers?car=${n}`));
    expect(greedy.map(answer => answer.statusCode)).toEqual([200, 200, 200, 429, 429]);
    const refused = greedy[4]!;
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.headers['content-type']).toContain('text/html');
    expect(refused.headers['cache-control']).toBe('no-store');
    expect(refused.body).toContain('<h1 class="title-l">درخواست‌ها زیاد شده است</h1>');
    expect(refused.body).toMatch(/[۰-۹]+ ثانیهٔ دیگر/);
    expect(String(refused.headers['content-security-policy'])).toContain("frame-ancestors 'none'");

    const other = await open(site, '/offers?car=5', '10.0.0.2');
    expect([other.statusCode, other.body.includes('without')]).toEqual([200, false]);
    await site.close();
  });

  it('is refused for kept pages as well, before they are drawn', async () => {
    const site = await startSite(true);
    const statuses = [];
    for (let n = 0; n < 10; n++) statuses.push((await open(site, '/kept')).statusCode);
    expect(statuses).toEqual([...Array(8).fill(200), 429, 429]);
    expect(drawn).toBe(1);
    await site.close();
  });

  it('leaves nothing behind for the next one: a page drawn without its data is not kept', async () => {
    const site = await startSite(true);
    for (let n = 0; n < 3; n++) await open(site, `/offers?car=${n}`, '10.0.0.3');
    expect((await open(site, '/front', '10.0.0.3')).statusCode).toBe(429);
    expect((await open(site, '/front', '10.0.0.4')).body).not.toContain('without');
    await site.close();
  });
});

describe('a page whose data did not come', () => {
  it('is told as such, and the next visitor gets a new drawing', async () => {
    const site = await startSite();
    behaviour = 'fail';
    const failed = await open(site, '/front');
    expect([failed.statusCode, failed.headers['cache-control']]).toEqual([503, 'no-store']);
    expect(failed.headers.etag).toBeUndefined();
    expect(Number(failed.headers['retry-after'])).toBeGreaterThan(0);
    behaviour = 'nothing';
    expect((await open(site, '/front')).body).toContain('without');
    behaviour = 'answer';
    expect((await open(site, '/front')).body).toContain('{"asked":1}');
    await site.close();
  });

  it.each(['/front', '/breaks'])('at a renewal leaves the old one at %s, is logged, and is tried again', async url => {
    const site = await startSite();
    const first = (await open(site, url)).body;
    server.clock.forward(revalidate_ms / 1000 + 1);
    behaviour = 'fail';
    expect((await open(site, url)).body).toBe(first);
    await expect.poll(() => logged.map(({ msg }) => msg)).toContain('page not renewed');
    behaviour = 'answer';
    expect((await open(site, url)).body, 'the next try waits a little').toBe(first);
    expect(drawn).toBe(2);
    server.clock.forward(11);
    expect((await open(site, url)).body).toBe(first);
    await expect.poll(async () => (await open(site, url)).body).not.toBe(first);
    expect(drawn).toBe(3);
    await site.close();
  });

  it('and that breaks leads to the error page, which nobody keeps', async () => {
    const site = await startSite();
    behaviour = 'fail';
    const broken = await open(site, '/breaks');
    expect([broken.statusCode, broken.headers.location]).toEqual([302, '/500']);
    expect(broken.headers['cache-control']).toBe('no-store');
    behaviour = 'answer';
    expect((await open(site, '/breaks')).statusCode).toBe(200);
    await site.close();
  });
});

it('many visitors of an old page have it renewed once', async () => {
  const site = await startSite();
  await open(site, '/front');
  server.clock.forward(revalidate_ms / 1000 + 1);
  let letGo = () => {};
  gate = new Promise(resolve => {
    letGo = resolve;
  });
  const answers = await Promise.all(Array.from({ length: 20 }, () => open(site, '/front')));
  expect(new Set(answers.map(answer => answer.body)).size).toBe(1);
  letGo();
  await expect.poll(async () => (await open(site, '/front')).body).toContain('{"asked":2}');
  expect(drawn).toBe(2);
  await site.close();
});

it('two processes with one cache show the same page, drawn once, and renew it once', async () => {
  const cache = newCache();
  const processes = [await startSite(false, cache), await startSite(false, cache)];
  const openAll = async () =>
    Promise.all(Array.from({ length: 10 }, async (_, n) => (await open(processes[n % 2]!, '/front')).headers.etag));
  const first = (await open(processes[0]!, '/front')).headers.etag;
  expect(await openAll()).toEqual(Array(10).fill(first));
  expect(drawn).toBe(1);
  server.clock.forward(revalidate_ms / 1000 + 1);
  expect(await openAll()).toEqual(Array(10).fill(first));
  await expect.poll(async () => (await open(processes[1]!, '/front')).headers.etag).not.toBe(first);
  expect(new Set(await openAll()).size).toBe(1);
  expect(drawn).toBe(2);
  for (const site of processes) await site.close();
});
