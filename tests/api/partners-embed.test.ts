import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PROTOCOL_VERSION } from '#bridge/protocol';
import { embedUrl, touchOf } from '../../src/bridge/embed-url.ts';
import { createLimits } from '../../src/server/http/limits.ts';
import { embedSessions, partners } from '../../src/server/modules/partners/tables.ts';
import type { Build } from '../../src/server/site/build.ts';
import { serveEmbed } from '../../src/server/site/embed.ts';
import { refused, startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let site: FastifyInstance;
let build: Build;
beforeAll(async () => {
  server = await startTestServer({ DEMO_ORIGINS: 'https://shop.example' });
  const manifest = {
    base: '/assets/embed/',
    entry: 'embed.js',
    preload: [],
    chunks: {},
    css: ['app.css'],
    sheets: {},
    fonts: [],
    icons: '',
    mark: 'mark.svg',
    integrity: { 'embed.js': 'sha384-x', 'app.css': 'sha384-y' },
  };
  build = { folder: '', site: manifest, embed: manifest };
  site = Fastify();
  serveEmbed(site, server.tools, { build, renderer: { frameSource: () => null }, limits: createLimits(server.tools) });
});
afterAll(async () => {
  await site.close();
  await server.stop();
});

const open = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await site.inject({ url: url.replace('https://panah.example', ''), headers });
  const json = /<script type="application\/json" id="panah-embed">(.*?)<\/script>/.exec(answer.body)?.[1];
  const settings = json ? (JSON.parse(json) as Record<string, unknown> & { embed_session: string }) : null;
  return { answer, settings, policy: String(answer.headers['content-security-policy']) };
};
const recorded = async (url: string, headers?: Record<string, string>) => {
  const { settings } = await open(url, headers);
  const [row] = await server.tools.db
    .select()
    .from(embedSessions)
    .where(eq(embedSessions.uid, settings?.embed_session ?? ''));
  return row;
};
const host = {
  href: 'https://shop.example/brakes?utm_source=sms&utm_campaign=azar&gclid=g1&affiliation_code=ali&referral_code=r-7&id=5',
  referrer: 'https://search.example/?q=secret',
};

describe('what brought the visitor is recorded when the frame is made', () => {
  test('partner, campaign, both codes, page without its query and the origin before it', async () => {
    const row = await recorded(embedUrl('https://panah.example', { partner: 'yadakchi' }, host, 'light'));
    expect(row).toMatchObject({
      partner: 'yadakchi',
      page_url: 'https://shop.example/brakes',
      referrer: 'https://search.example',
      utm_data: { utm_source: 'sms', utm_campaign: 'azar' },
      affiliation_code: 'ali',
      referral_code: 'r-7',
      click_ids: {},
      sdk_version: PROTOCOL_VERSION,
    });
  });

  test('click ids where the host has consent for ads, and only there', async () => {
    const options = { partner: 'yadakchi', consent: { ad_storage: 'granted' } } as const;
    const address = `${embedUrl('https://panah.example', options, host, 'light')}&${touchOf(host.href, options)}`;
    expect((await recorded(address))?.click_ids).toEqual({ gclid: 'g1' });
  });

  test('values of any length and number never break it', async () => {
    const long = 'x'.repeat(5_000);
    const row = await recorded(
      `/embed/?partner=yadakchi&utm_source=a&utm_source=b&utm_term=${long}&page=${long}&ref=%00`,
    );
    expect(row).toMatchObject({ page_url: null, referrer: null, utm_data: { utm_source: 'a' } });
    expect(row?.utm_data.utm_term).toHaveLength(200);
  });

  test('a value that would be cut within a character, and a name with a digit', async () => {
    const long = encodeURIComponent(`${'x'.repeat(199)}😀`);
    const row = await recorded(`/embed/?partner=yadakchi&utm_a1=b&utm_source=${long}&gclid=${long}`);
    expect(row?.utm_data).toEqual({ utm_source: 'x'.repeat(199), utm_a1: 'b' });
    expect(row?.click_ids).toEqual({ gclid: 'x'.repeat(199) });
  });

  test('a page of somebody else is not taken as the host page', async () => {
    const row = await recorded('/embed/?partner=yadakchi&page=https%3A%2F%2Fevil.example%2F');
    expect(row?.page_url).toBeNull();
  });

  test('no matter what the browser says or hides as referrer', async () => {
    for (const referer of ['', 'https://evil.example/', 'nonsense'])
      expect((await open('/embed/?partner=yadakchi', { referer })).answer.statusCode).toBe(200);
  });
});

describe('a plain frame without our script', () => {
  const referer =
    'https://shop.example/brakes?utm_source=sms&utm_source=b&affiliation_code=ali&referral_code=r-7&id=5&gclid=g';

  test("brings its page's campaign along, and nothing else of that page", async () => {
    const row = await recorded('/embed/?partner=yadakchi', { referer });
    expect(row).toMatchObject({
      utm_data: { utm_source: 'sms' },
      affiliation_code: 'ali',
      referral_code: 'r-7',
      page_url: null,
      referrer: null,
      click_ids: {},
    });
    expect(JSON.stringify(row)).not.toContain('brakes');
  });

  test('that names a campaign of its own keeps that one whole', async () => {
    const row = await recorded('/embed/?partner=yadakchi&utm_campaign=azar', { referer });
    expect(row).toMatchObject({ utm_data: { utm_campaign: 'azar' }, affiliation_code: null });
  });

  test.each([
    'https://evil.example/?utm_source=x',
    'https://shop.example.evil.example/?utm_source=x',
    'https://shop.example',
    '%',
    'about:blank',
  ])('takes nothing from %s', async stranger => {
    expect((await recorded('/embed/?partner=yadakchi', { referer: stranger }))?.utm_data).toEqual({});
  });

  test('takes values of any kind without breaking', async () => {
    const odd = `https://shop.example/?utm_source=%00a&utm_term=${'x'.repeat(5_000)}&utm_%C3%A9=1&utm_content=%`;
    expect((await recorded('/embed/?partner=yadakchi', { referer: odd }))?.utm_data).toMatchObject({ utm_source: 'a' });
  });
});

describe('a prerendered frame', () => {
  const shown = async (body: unknown) => {
    const answer = await fetch(`${server.origin}/api/embed/shown/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: (await answer.json()) as { code?: string } };
  };
  const rowOf = async (uid: string) =>
    (await server.tools.db.select().from(embedSessions).where(eq(embedSessions.uid, uid)))[0];

  test('counts from the moment it is shown, once', async () => {
    const row = (await recorded('/embed/?partner=yadakchi&prerender=1'))!;
    expect(row.shown_at).toBeNull();
    server.clock.forward(30);
    expect((await shown({ embed_session: row.uid })).status).toBe(200);
    const first = (await rowOf(row.uid))?.shown_at;
    expect(first?.getTime()).toBe(row.created_at.getTime() + 30_000);
    server.clock.forward(30);
    expect((await shown({ embed_session: row.uid })).status).toBe(200);
    expect((await rowOf(row.uid))?.shown_at).toEqual(first);
  });

  test('is asked for by the SDK so that it waits', async () => {
    const row = await recorded(embedUrl('https://panah.example', { partner: 'yadakchi' }, host, 'light', true));
    expect(row?.partner).toBe('yadakchi');
    expect(row?.shown_at).toBeNull();
  });

  test('is the only one that waits: any other counts at once', async () => {
    for (const query of ['', '&prerender=', '&prerender=0', '&prerender=true']) {
      const row = await recorded(`/embed/?partner=yadakchi${query}`);
      expect(row?.shown_at, query).toEqual(row?.created_at);
    }
  });

  test('that never was, or is of last week, is not found', async () => {
    expect(await shown({ embed_session: 'no-such-frame' })).toMatchObject({
      status: 404,
      body: { code: 'unknown_embed_session' },
    });
    const row = (await recorded('/embed/?partner=yadakchi&prerender=1'))!;
    server.clock.forward(7 * 86_400 + 1);
    expect((await shown({ embed_session: row.uid })).status).toBe(404);
    expect((await rowOf(row.uid))?.shown_at).toBeNull();
  });

  test('is named by its session alone', async () => {
    expect(await shown({})).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    expect((await shown({ embed_session: 'x', more: 1 })).status).toBe(400);
  });

  test('cannot be told over and over', async () => {
    const limited = await startTestServer({ RATE_LIMITS: '1' });
    const statuses = new Set<number>();
    for (let call = 0; call < 62; call++)
      statuses.add((await refused(limited.client().partners.markShown({ body: { embed_session: 'x' } }))).status);
    expect([...statuses]).toEqual([404, 429]);
    await limited.stop();
  });
});

describe('an address that opens frame after frame', () => {
  test('is told to wait, inside the partner’s page, and no more sessions are recorded', async () => {
    const busy = Fastify();
    const { cache, settings } = server.tools;
    const limits = createLimits({ cache, settings: { ...settings, limits: true } });
    serveEmbed(busy, server.tools, { build, renderer: { frameSource: () => null }, limits });
    const rows = () => server.tools.db.$count(embedSessions);
    const before = await rows();
    const opened = (remoteAddress: string) => busy.inject({ url: '/embed/?partner=yadakchi', remoteAddress });
    for (let frame = 0; frame < 120; frame++) expect((await opened('10.0.0.1')).statusCode).toBe(200);
    const refused = await opened('10.0.0.1');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.headers['content-security-policy']).toMatch(/frame-ancestors [^;]*https:\/\/shop\.example/);
    expect(refused.headers['cross-origin-embedder-policy']).toBe('require-corp');
    expect(refused.body).toContain('درخواست‌ها زیاد شده است');
    // What it says to the SDK, so that it is seen, its own policy allows by hash.
    const said = /<script>(.*)<\/script>/.exec(refused.body)?.[1] ?? '';
    expect(said).toContain('panah-refused');
    const hash = createHash('sha256').update(said).digest('base64');
    expect(refused.headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}'`);
    expect(await rows()).toBe(before + 120);
    expect((await opened('10.0.0.2')).statusCode).toBe(200);
    await busy.close();
  });
});

describe('who may frame us', () => {
  test("are the partner's own origins, and nobody for the rest of the page's powers", async () => {
    const { policy, answer } = await open('/embed/?partner=yadakchi');
    const ancestors = /frame-ancestors ([^;]+)/.exec(policy)?.[1]?.split(' ');
    expect(ancestors).toContain('https://shop.example');
    expect(ancestors).not.toContain('*');
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
    expect(answer.headers['x-frame-options']).toBeUndefined();
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('is in a sandbox of its own, with the least that works', async () => {
    const { policy } = await open('/embed/?partner=yadakchi');
    const flags = /(?:^|; )sandbox ([^;]+)/.exec(policy)?.[1]?.split(' ');
    expect(flags?.sort()).toEqual([
      'allow-downloads',
      'allow-forms',
      'allow-popups',
      'allow-popups-to-escape-sandbox',
      'allow-same-origin',
      'allow-scripts',
      'allow-top-navigation',
    ]);
  });

  test('opens in a cross-origin isolated page as well', async () => {
    const { answer } = await open('/embed/?partner=yadakchi');
    expect(answer.headers['cross-origin-embedder-policy']).toBe('require-corp');
    expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin');
  });

  test.each(['/embed/', '/embed/?partner=nobody', '/embed/?partner=', '/embed/?partner=%27%20or%201%3D1'])(
    'is nobody at %s',
    async url => {
      const { answer, policy, settings } = await open(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.body).toContain('unknown_partner');
      expect(policy).toContain("frame-ancestors 'none'");
      expect(settings).toBeNull();
    },
  );

  test('is nobody from the moment when a partner is switched off', async () => {
    const { db } = server.tools;
    await db.update(partners).set({ active: false }).where(eq(partners.slug, 'khodro'));
    expect((await open('/embed/?partner=khodro')).answer.statusCode).toBe(404);
    await db.update(partners).set({ active: true }).where(eq(partners.slug, 'khodro'));
    expect((await open('/embed/?partner=khodro')).answer.statusCode).toBe(200);
  });
});

describe('the page in the frame', () => {
  test("wears the partner's colours and scheme and shows the first question's words at once", async () => {
    const { answer, settings } = await open('/embed/?partner=khodro&line=thirdparty');
    expect(answer.body).toContain('data-theme="dark"');
    expect(answer.body).toContain('--panah-brand:#7ad0b8');
    expect(answer.body).toContain('پلاک و کد ملی مالک');
    expect(settings).toMatchObject({ partner: 'khodro', token_out: false, route_origin: null });
  });

  test('cannot be made to run what stands in its address', async () => {
    const { answer } = await open(`/embed/?partner=yadakchi&line=${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect(answer.body).not.toContain('alert(1)');
  });
});
