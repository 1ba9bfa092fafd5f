import { request } from 'node:http';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listEndpoints } from '#contract/index';
import type { RenderedPage } from '../../app/site-server.tsx';
import { setSecurityHeaders } from '../../src/server/http/headers.ts';
import { createLimits } from '../../src/server/http/limits.ts';
import type { Build, Manifest } from '../../src/server/site/build.ts';
import { serveEmbed } from '../../src/server/site/embed.ts';
import { createPages } from '../../src/server/site/pages.ts';
import { revalidate_ms } from '../../src/server/site/server-fetch.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const files = (name: string): Manifest => ({
  base: `/assets/${name}/`,
  entry: 'entry.js',
  preload: [],
  chunks: { 'app/a-page.tsx': ['a-page.js'] },
  css: ['app.css'],
  sheets: { 'app/a-page.tsx': ['a-page.css'] },
  fonts: ['font-fa.woff2'],
  icons: 'icons.svg',
  mark: 'mark.svg',
  integrity: { 'entry.js': 'sha384-A', 'a-page.js': 'sha384-B', 'app.css': 'sha384-C', 'a-page.css': 'sha384-D' },
});
const build: Build = { folder: '/nowhere', site: files('site'), embed: files('embed') };
const anyHtml = { accept: 'text/html' };

let server: TestServer;
let site: FastifyInstance;
const drawn: string[] = [];

async function renderPage({ url }: { url: string }): Promise<RenderedPage> {
  drawn.push(url);
  const found = !url.startsWith('/missing');
  return {
    status: found ? 200 : 404,
    title: 'A page',
    description: found && !url.startsWith('/personal') ? 'Words' : null,
    html: `<h1>${drawn.length}</h1>`,
    state: { href: url, loaded: { state: 'ready', data: '</script><script>' } },
    source: 'app/a-page.tsx',
    redirect: url.startsWith('/broken') ? '/500' : null,
  };
}

const renderer = { renderPage, firstScripts: [], hasPage: (path: string) => !path.startsWith('/missing') };

beforeAll(async () => {
  server = await startTestServer();
  site = Fastify();
  await site.register(cookie);
  setSecurityHeaders(site, false);
  serveEmbed(site, server.tools, {
    build,
    renderer: { frameSource: () => 'app/a-page.tsx' },
    limits: createLimits(server.tools),
  });
  site.get('*', createPages(site, server.tools, build, { ...renderer, firstScripts: ['first()'] }));
});
afterAll(async () => {
  await site.close();
  await server.stop();
});

const get = (url: string, headers: Record<string, string> = {}) =>
  site.inject({ method: 'GET', url, headers: { ...anyHtml, ...headers } });
const policyOf = (answer: { headers: Record<string, unknown> }) => String(answer.headers['content-security-policy']);

describe('the page inside a partner’s frame', () => {
  it('may be framed by that partner’s origins and by nobody else', async () => {
    const answer = await get('/embed/?partner=yadakchi&line=thirdparty');
    expect(answer.statusCode).toBe(200);
    const ancestors = /frame-ancestors ([^;]*)/.exec(policyOf(answer))?.[1]?.split(' ');
    expect(ancestors).toContain('http://127.0.0.1:4100');
    expect(ancestors).not.toContain('*');
    expect(answer.headers['x-frame-options']).toBeUndefined();
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toContain('<link rel="modulepreload" href="/assets/embed/a-page.js"');
  });

  it('is closed for an unknown partner, and nobody may frame that', async () => {
    for (const url of ['/embed/', '/embed/?partner=nobody', '/embed/?partner=%00', '/embed/?partner=a%27%20or%201=1']) {
      const answer = await get(url);
      expect(answer.statusCode, url).toBe(404);
      expect(answer.body).toContain('unknown_partner');
      expect(policyOf(answer)).toContain("frame-ancestors 'none'");
    }
  });

  it('opens whatever the address holds', async () => {
    const odd = ['utm_source=%00', 'ref=%00', 'page=javascript:1', 'v=a&v=b', 'line=%2F%2Fevil.example', 'path=%00'];
    for (const part of odd) expect((await get(`/embed/?partner=yadakchi&${part}`)).statusCode, part).toBe(200);
  });

  it('names its session and its partner’s origins to the bridge, and nothing of an address can end the script', async () => {
    const answer = await get('/embed/?partner=yadakchi&utm_source=%3C%2Fscript%3E%3Cimg%3E&path=%2F%3C%2Fscript%3E');
    expect(answer.body).not.toContain('<img');
    const settings = /id="panah-embed">(.*?)<\/script>/.exec(answer.body)?.[1];
    expect(JSON.parse(settings ?? '')).toMatchObject({ partner: 'yadakchi', embed_session: expect.any(String) });
  });
});

describe('a page of the site', () => {
  it('allows only its own files and its own inline scripts, and may not be framed', async () => {
    const answer = await get('/policy');
    const policy = policyOf(answer);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe-eval');
    expect(/script-src [^;]*/.exec(policy)?.[0]).not.toContain('unsafe-inline');
    expect(answer.body).not.toContain('</script><script>"');
    expect(answer.headers['x-request-id']).toBeTruthy();
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  it('comes with its own sheet beside the main one, before its first word', async () => {
    const [head, body] = (await get('/sheets')).body.split('<body>');
    const sheets = [...(head ?? '').matchAll(/<link rel="stylesheet" href="([^"]+)" integrity="([^"]+)"/g)];
    expect(sheets.map(([, href, integrity]) => [href, integrity])).toEqual([
      ['/assets/site/app.css', 'sha384-C'],
      ['/assets/site/a-page.css', 'sha384-D'],
    ]);
    expect(body).not.toContain('stylesheet');
  });

  it('is drawn once for everybody, and renewed behind the visitor’s back after ten minutes', async () => {
    drawn.length = 0;
    const first = await get('/kept');
    const named = await get('/kept', { authorization: 'Token abc', cookie: 'csrftoken=x' });
    expect(named.body).toBe(first.body);
    expect(drawn).toEqual(['/kept']);
    server.clock.forward(revalidate_ms / 1000 + 1);
    expect((await get('/kept')).body).toBe(first.body);
    await expect.poll(() => drawn.length).toBe(2);
    expect((await get('/kept')).body).not.toBe(first.body);
    expect(drawn).toHaveLength(2);
  });

  it('that nobody has asked for in a while is drawn anew before it is sent', async () => {
    const first = await get('/kept');
    drawn.length = 0;
    server.clock.forward((2 * revalidate_ms) / 1000 + 1);
    expect((await get('/kept')).body).not.toBe(first.body);
    expect(drawn).toEqual(['/kept']);
  });

  it('that nobody has asked for in a while is drawn anew for each of two who come at once', async () => {
    const first = await get('/kept');
    server.clock.forward((2 * revalidate_ms) / 1000 + 1);
    for (const answer of await Promise.all([get('/kept'), get('/kept')])) expect(answer.body).not.toBe(first.body);
  });

  it('is never kept where caching is off', async () => {
    const own = await startTestServer({ PAGE_CACHE: '0' });
    const without = Fastify();
    await without.register(cookie);
    without.get('*', createPages(without, own.tools, build, renderer));
    drawn.length = 0;
    for (let n = 0; n < 2; n++) await without.inject({ url: '/kept', headers: anyHtml });
    expect(drawn).toEqual(['/kept', '/kept']);
    await without.close();
    await own.stop();
  });

  it.each([
    ['/?partner=yadakchi&line=travel&utm_source=sms', '/travel/form?partner=yadakchi&utm_source=sms'],
    ['/?line=thirdparty&partner=yadakchi', '/thirdparty?partner=yadakchi'],
  ])('that only names a line leads to its form with partner and campaign: %s', async (link, form) => {
    const answer = await get(link);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, form]);
  });

  it.each([
    ['/a-page/', '/a-page'],
    ['/a-page//?partner=yadakchi&page=/orders/', '/a-page?partner=yadakchi&page=/orders/'],
  ])('has one address: %s leads to %s', async (asked, leads) => {
    const answer = await get(asked);
    expect([answer.statusCode, answer.headers.location]).toEqual([308, leads]);
  });

  it('that is missing stays at its address, whatever its end', async () => {
    expect((await get('/missing/')).statusCode).toBe(404);
  });

  it('names one address to search engines, however the asked one is written', async () => {
    for (const asked of ['/insurers/alborz', '/insurers/%61lborz?utm_source=x'])
      expect((await get(asked)).body).toMatch(/<link rel="canonical" href="https?:\/\/[^/]+\/insurers\/alborz">/);
  });

  it('of a line that nobody sells is the front page', async () => {
    expect((await get('/?partner=yadakchi&line=boat')).statusCode).toBe(200);
  });

  it('that is personal, missing or asked with a query is never kept', async () => {
    for (const url of ['/personal', '/missing', '/kept-not?next=%2Forders']) {
      drawn.length = 0;
      await get(url);
      await get(url);
      expect(drawn, url).toEqual([url, url]);
    }
  });

  it('that could not be drawn leads to the error page', async () => {
    const answer = await get('/broken');
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/500']);
  });

  it('offers login with a provider where the server has one, and else does not', async () => {
    expect((await get('/personal')).body).toContain('"login_provider":"sandbox"');
    const without = Fastify();
    await without.register(cookie);
    without.get('*', createPages(without, { ...server.tools, identity: null }, build, renderer));
    const answer = await without.inject({ url: '/personal', headers: anyHtml });
    expect([answer.statusCode, answer.body.includes('login_provider')]).toEqual([200, false]);
    await without.close();
  });

  it('that has not changed costs the visitor nothing, under the same policy', async () => {
    const first = await get('/unchanged');
    const again = await get('/unchanged', { 'if-none-match': String(first.headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect(policyOf(again)).toBe(policyOf(first));
  });

  it('keeps a known partner and a campaign in cookies of 90 days, and no unknown partner', async () => {
    const known = await get('/?partner=yadakchi&utm_source=sms&affiliation_code=A1');
    const set = [known.headers['set-cookie']].flat().map(String);
    for (const name of ['partner=yadakchi', 'partner_created_date=', 'utm_data=', 'affiliation_code=A1']) {
      expect(set.find(one => one.startsWith(name))).toMatch(/Max-Age=7776000; Path=\/; SameSite=Lax$/);
    }
    const unknown = [(await get('/?partner=nobody')).headers['set-cookie']].flat().map(String);
    expect(unknown.filter(one => one.startsWith('partner'))).toEqual([]);
  });
});

describe('a plain link on a partner’s page', () => {
  const referer = 'http://127.0.0.1:4100/brakes?utm_source=sms&utm_medium=link&affiliation_code=A1&id=5';
  const cookiesOf = async (url: string, from: string) =>
    [(await get(url, { referer: from })).headers['set-cookie']].flat().map(one => decodeURIComponent(String(one)));
  const readCookie = (cookies: string[], name: string) =>
    cookies.find(one => one.startsWith(`${name}=`))?.split(/[=;]/, 2)[1];

  it('brings that page’s campaign along, and nothing else of it', async () => {
    const cookies = await cookiesOf('/thirdparty?partner=yadakchi', referer);
    expect(readCookie(cookies, 'partner')).toBe('yadakchi');
    expect(JSON.parse(readCookie(cookies, 'utm_data') ?? '')).toEqual({ utm_source: 'sms', utm_medium: 'link' });
    expect(readCookie(cookies, 'affiliation_code')).toBe('A1');
    expect(cookies.join()).not.toMatch(/brakes|id=5/);
  });

  it('keeps its own campaign whole where it names one', async () => {
    const cookies = await cookiesOf('/thirdparty?partner=yadakchi&utm_campaign=azar', referer);
    expect(JSON.parse(readCookie(cookies, 'utm_data') ?? '')).toEqual({ utm_campaign: 'azar' });
    expect(readCookie(cookies, 'affiliation_code')).toBeUndefined();
  });

  it('brings nothing from a page that is not that partner’s, or without a partner', async () => {
    for (const [url, from] of [
      ['/?partner=yadakchi', 'https://evil.example/?utm_source=x'],
      ['/?partner=nobody', referer],
      ['/', referer],
      ['//', referer],
      ['/?partner=yadakchi', '%'],
    ] as const)
      expect(readCookie(await cookiesOf(url, from), 'utm_data'), `${url} ${from}`).toBeUndefined();
  });
});

describe('for the operator and the integrator', () => {
  it('the server tells that it is up, that it is ready, and its figures', async () => {
    const ask = (path: string) => fetch(server.origin + path);
    expect(await (await ask('/healthz')).json()).toEqual({ ok: true });
    expect(await (await ask('/readyz')).json()).toEqual({ ready: true });
    const metrics = await (await ask('/metrics')).text();
    expect(metrics).toMatch(/^# TYPE \S+ (histogram|counter|gauge)$/m);
  });

  it.each([
    ['//readyz', '/readyz'],
    ['//metrics', '/metrics'],
    ['/\\metrics', '/metrics'],
    ['/\\/evil.example/x?a=//b', '/evil.example/x?a=//b'],
  ])('%s is led to its own address, so that a proxy sees what is asked for', async (asked, leads) => {
    const { hostname, port } = new URL(server.origin);
    const [status, location] = await new Promise<unknown[]>((resolve, reject) => {
      request({ hostname, port, path: asked }, answer => {
        answer.resume();
        resolve([answer.statusCode, answer.headers.location]);
      })
        .on('error', reject)
        .end();
    });
    expect([status, location]).toEqual([308, leads]);
  });

  it('every answer has a request id of its own and the closed policy', async () => {
    const [one, two] = await Promise.all([fetch(`${server.origin}/api/faq/`), fetch(`${server.origin}/api/faq/`)]);
    expect(one.headers.get('x-request-id')).not.toBe(two.headers.get('x-request-id'));
    expect(one.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('the API describes itself in OpenAPI 3.1, with every path of the contract', async () => {
    const described = (await (await fetch(`${server.origin}/api/openapi.json`)).json()) as {
      openapi: string;
      info: { title: string; version: string };
      paths: Record<string, Record<string, { responses?: object }>>;
    };
    expect(described.openapi).toMatch(/^3\.1\./);
    expect(described.info).toMatchObject({ title: 'Panah', version: expect.any(String) });
    const described_paths = Object.entries(described.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(method => `${method.toUpperCase()} ${path.replace(/\{[^}]+\}/g, '{}')}`),
    );
    const wanted = listEndpoints().map(([, { method, path }]) => `${method} ${path.replace(/:\w+/g, '{}')}`);
    expect(wanted.filter(one => !described_paths.includes(one))).toEqual([]);
    for (const methods of Object.values(described.paths)) {
      for (const operation of Object.values(methods)) expect(operation.responses).toBeTruthy();
    }
  });

  it('its description can be browsed', async () => {
    const answer = await fetch(`${server.origin}/api/docs/`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('openapi.json');
  });
});
