import { describe, expect, it, test } from 'vitest';
import { type PageFacts, scriptFacts } from './facts.ts';
import { checkPage } from './page-checks.ts';
import { type FindingCode, texts } from './texts.ts';

const panah = 'https://panah.example';
const url = 'https://shop.example/brakes?id=7';
const src = `${panah}/sdk/v1/panah.js`;
const manifest = {
  current: '0.2.0',
  versions: {
    v1: { files: { 'panah.js': { integrity: 'sha384-moving' } } },
    '0.1.0': { files: { 'panah.js': { integrity: 'sha384-first' } } },
    '0.2.0': { files: { 'panah.js': { integrity: 'sha384-second' } } },
  },
};

/** Our server, which knows one partner with one origin. */
async function server(address: string): Promise<unknown> {
  const { pathname, searchParams } = new URL(address);
  if (pathname === '/sdk/manifest.json') return manifest;
  const known = searchParams.get('partner') === 'yadakchi';
  const registered = known && searchParams.get('origin') === 'https://shop.example';
  return {
    partner: known ? 'known' : 'unknown',
    origin: registered ? 'registered' : 'not_registered',
    protocol: '1.0',
  };
}

const tag = (attributes: Record<string, string> = {}, address = src) =>
  scriptFacts({ src: address, async: '', 'data-partner': 'yadakchi', ...attributes }, url)!;
const pageWith = (more: Partial<PageFacts> = {}): PageFacts => ({
  url,
  origin: 'https://shop.example',
  panah,
  headers: {},
  metaPolicies: [],
  scripts: [tag()],
  containers: [{ 'data-panah': '' }],
  frames: [],
  otherScripts: false,
  running: false,
  ...more,
});
const wrong = async (more: Partial<PageFacts>, ask = server) =>
  (await checkPage(pageWith(more), ask))
    .filter(({ level }) => level !== 'ok')
    .map(({ code, level, fix }) => ({ code, level, fix }));
const csp = (text: string) => ({ headers: { 'content-security-policy': text } });

it('a page as documented has nothing wrong, and its partner is told so', async () => {
  const findings = await checkPage(pageWith(csp(`script-src ${panah}; frame-src ${panah}`)), server);
  expect(findings.map(({ code, level }) => `${code} ${level}`).sort()).toEqual([
    'policy_allows ok',
    'registered ok',
    'storage ok',
  ]);
});

describe('the header or line to add is exact', () => {
  const paste = `<script async src="${src}" data-partner="yadakchi"></script>`;
  const cases: [string, Partial<PageFacts>, FindingCode, string | undefined][] = [
    ['a script-src without us', csp("script-src 'self'"), 'script_blocked', `script-src 'self' ${panah}`],
    [
      'a default-src for frames',
      csp(`default-src 'self'; script-src ${panah}`),
      'frame_blocked',
      `frame-src 'self' ${panah}`,
    ],
    [
      'a connect-src without the address of codes',
      { ...csp("connect-src 'none'"), containers: [{ 'data-panah': '', 'data-token-url': '/panah-code' }] },
      'codes_blocked',
      "connect-src 'self'",
    ],
    ['a meta tag', { metaPolicies: ["frame-src 'none'"] }, 'frame_blocked', `frame-src ${panah}`],
    [
      'strict-dynamic without a nonce',
      csp(`script-src 'strict-dynamic' 'nonce-x' ${panah}`),
      'script_needs_nonce',
      `<script async src="${src}" data-partner="yadakchi" nonce="NONCE-OF-THIS-RESPONSE"></script>`,
    ],
    [
      'a hash for the first stage only',
      {
        ...csp("script-src 'sha384-second'"),
        scripts: [tag({ integrity: 'sha384-second', crossorigin: '' }, `${panah}/sdk/0.2.0/panah.js`)],
      },
      'parts_blocked',
      `script-src 'sha384-second' ${panah}`,
    ],
    [
      'a path that names the moving version only',
      csp(`script-src ${panah}/sdk/v1/`),
      'parts_blocked',
      `script-src ${panah}/sdk/v1/ ${panah}`,
    ],
    [
      'a sandboxing policy',
      csp('sandbox allow-scripts allow-forms'),
      'page_sandboxed',
      'sandbox allow-scripts allow-forms allow-same-origin allow-popups allow-top-navigation-by-user-activation',
    ],
    [
      'a report-only policy',
      { headers: { 'content-security-policy-report-only': "frame-src 'self'" } },
      'report_only',
      `frame-src 'self' ${panah}`,
    ],
    [
      'a permission kept back',
      { headers: { 'permissions-policy': 'geolocation=*, clipboard-write=(self "https://other.example")' } },
      'feature_off',
      `Permissions-Policy: clipboard-write=(self "https://other.example" "${panah}")`,
    ],
    [
      'a permission for nobody',
      { headers: { 'permissions-policy': 'otp-credentials=()' } },
      'feature_off',
      `Permissions-Policy: otp-credentials=(self "${panah}")`,
    ],
    ['the tag twice', { scripts: [tag(), tag()] }, 'script_twice', paste],
    ['two versions', { scripts: [tag(), tag({}, `${panah}/sdk/0.2.0/panah.js`)] }, 'versions_mixed', paste],
    ['an old version', { scripts: [tag({}, `${panah}/sdk/0.1.0/panah.js`)] }, 'version_old', paste],
    ['a version that never was', { scripts: [tag({}, `${panah}/sdk/0.0.9/panah.js`)] }, 'version_unknown', paste],
    ['a copy', { scripts: [tag({}, 'https://shop.example/js/panah.min.js')] }, 'script_copied', paste],
    [
      'a tag that an optimiser took',
      { scripts: [tag({ type: 'af3c1-text/javascript' })] },
      'script_rewritten',
      `<script async src="${src}" data-partner="yadakchi" data-cfasync="false"></script>`,
    ],
    [
      'a hash of a moving file',
      { scripts: [tag({ integrity: 'sha384-moving', crossorigin: '' })] },
      'integrity_moving',
      `<script async src="${panah}/sdk/0.2.0/panah.js" data-partner="yadakchi" integrity="sha384-second" crossorigin="anonymous"></script>`,
    ],
    [
      'a wrong hash',
      { scripts: [tag({ integrity: 'sha384-other', crossorigin: '' }, `${panah}/sdk/0.2.0/panah.js`)] },
      'integrity_wrong',
      `<script async src="${panah}/sdk/0.2.0/panah.js" data-partner="yadakchi" integrity="sha384-second" crossorigin="anonymous"></script>`,
    ],
    [
      'a hash without crossorigin',
      { scripts: [tag({ integrity: 'sha384-second' }, `${panah}/sdk/0.2.0/panah.js`)] },
      'integrity_without_crossorigin',
      'crossorigin="anonymous"',
    ],
    [
      'no partner code',
      { scripts: [tag({ 'data-partner': '' })] },
      'partner_missing',
      `<script async src="${src}" data-partner="YOUR-CODE"></script>`,
    ],
    [
      'another partner',
      { scripts: [tag({ 'data-partner': 'nobody' })] },
      'partner_unknown',
      'data-partner="YOUR-CODE"',
    ],
    [
      'an unregistered origin',
      { origin: 'https://www.shop.example' },
      'origin_not_registered',
      'https://www.shop.example',
    ],
    ['a page without an origin', { origin: 'null' }, 'origin_opaque', undefined],
    ['no place', { containers: [] }, 'container_missing', '<div data-panah style="min-height: 520px"></div>'],
    [
      'no script',
      { scripts: [] },
      'script_not_in_markup',
      `<script async src="${src}" data-partner="YOUR-CODE"></script>`,
    ],
    [
      'a misspelt attribute',
      { containers: [{ 'data-panah': '', 'data-hieght': '700' }] },
      'attribute_unknown',
      'data-height="700"',
    ],
    [
      'a misspelt value',
      { containers: [{ 'data-panah': '', 'data-scheme': 'drak' }] },
      'value_unknown',
      'data-scheme="dark"',
    ],
    [
      'a line that is none',
      { containers: [{ 'data-panah': '', 'data-line': 'Travels' }] },
      'value_unknown',
      'data-line="travel"',
    ],
    [
      'an address of codes on another origin, where no cookie goes',
      { containers: [{ 'data-panah': '', 'data-token-url': 'https://api.shop.example/panah-code' }] },
      'token_url_cross_origin',
      "getToken: async question => (await (await fetch('https://api.shop.example/panah-code', { method: 'POST', credentials: 'include', body: new URLSearchParams(question) })).json()).code",
    ],
    [
      'a misspelt token',
      { containers: [{ 'data-panah': '', 'data-theme': 'onbrand:#fff;radius:4px' }] },
      'value_unknown',
      'data-theme="on-brand:#fff;radius:4px"',
    ],
    [
      'a height with a unit',
      { containers: [{ 'data-panah': '', 'data-height': '70vh' }] },
      'value_unknown',
      'data-height="520"',
    ],
    [
      'a trigger that is none',
      { containers: [{ 'data-panah': '', 'data-trigger': 'hover' }] },
      'value_unknown',
      'data-trigger="click"',
    ],
    [
      'a caged frame',
      {
        frames: [
          {
            src: `${panah}/embed/?partner=yadakchi`,
            sandbox: 'allow-scripts allow-same-origin allow-forms allow-popups',
          },
        ],
      },
      'frame_sandboxed',
      'sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-top-navigation-by-user-activation"',
    ],
    [
      'Panah over http',
      { panah: 'http://panah.example', scripts: [tag({}, 'http://panah.example/sdk/v1/panah.js')] },
      'mixed_content',
      'https://panah.example',
    ],
    [
      'a page over http',
      { url: 'http://shop.example/', origin: 'https://shop.example' },
      'insecure_page',
      'https://shop.example',
    ],
  ];
  test.each(cases)('%s', async (_what, page, code, fix) => {
    const found = await wrong(page);
    expect(found.find(one => one.code === code)).toMatchObject({ code, ...(fix ? { fix } : {}) });
    expect(new Set(found.map(one => one.code))).toEqual(new Set([code]));
  });

  it('a default-src without the address of codes of a tag, on another origin', async () => {
    const scripts = [tag({ 'data-token-url': 'https://api.shop.example/panah-code' })];
    const found = await wrong({ ...csp(`default-src ${panah}`), scripts });
    expect(found.map(({ code }) => code).sort()).toEqual(['codes_blocked', 'token_url_cross_origin']);
    expect(found.find(({ code }) => code === 'codes_blocked')?.fix).toBe(
      `connect-src ${panah} https://api.shop.example`,
    );
  });

  it('nothing of ours at all: the whole paste', async () => {
    const [first] = await wrong({ scripts: [], containers: [] });
    expect(first).toMatchObject({ code: 'script_missing', level: 'error' });
    expect(first?.fix).toContain('data-panah');
    expect(first?.fix).toContain(src);
  });
});

describe('what is not ours is left alone', () => {
  test.each([
    [
      'attributes of the page',
      { containers: [{ 'data-panah': '', 'data-testid': 'x', 'data-v-7ba5bd90': '', class: 'a' }] },
    ],
    ['a nonce that fits', { ...csp("script-src 'nonce-x' 'strict-dynamic'"), scripts: [tag({ nonce: 'x' })] }],
    ['isolation', { headers: { 'cross-origin-embedder-policy': 'require-corp; report-to="x"' } }],
    ['permissions of others', { headers: { 'permissions-policy': 'geolocation=(), clipboard-write=*' } }],
    ['a frame without a cage', { frames: [{ src: `${panah}/embed/?partner=yadakchi` }], scripts: [], containers: [] }],
    ['a local page over http', { url: 'http://localhost:8080/', origin: 'https://shop.example' }],
  ] satisfies [string, Partial<PageFacts>][])('%s', async (_what, page) => {
    expect(await wrong(page)).toEqual([]);
  });
});

it('a server that cannot be asked is named, and the page is not blamed', async () => {
  const found = await wrong({}, () => Promise.reject(Error('ECONNREFUSED')));
  expect(found.map(({ code, level }) => [code, level])).toEqual([['check_unreachable', 'warning']]);
});

it('a running page that may not ask says so without alarm', async () => {
  const page = { running: true, ...csp(`connect-src 'self'; script-src ${panah}; frame-src ${panah}`) };
  const findings = await checkPage(pageWith(page), () => Promise.reject(Error('asked')));
  const note = findings.find(({ code }) => code === 'check_blocked');
  expect(note).toMatchObject({ level: 'ok', fix: 'npx -p @panah/sdk panah-doctor https://shop.example/brakes' });
  expect(findings.filter(({ level }) => level !== 'ok')).toEqual([]);
});

it('every page above a framed page must be registered as well', async () => {
  const findings = await checkPage(pageWith(), server, {
    ancestors: ['https://portal.example', 'https://shop.example'],
  });
  expect(findings.filter(({ level }) => level === 'error').map(({ code, fix }) => [code, fix])).toEqual([
    ['ancestor_not_registered', 'https://portal.example'],
  ]);
});

it('every sentence stands in both languages, with the same words put in', () => {
  const holes = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([hole]) => hole).sort();
  for (const [code, { fa, en }] of Object.entries(texts)) {
    expect(fa, code).toMatch(/[\u0600-\u06ff]/);
    expect(en, code).not.toMatch(/[\u0600-\u06ff]/);
    if (code !== 'feature_off' && code !== 'value_unknown') expect(holes(fa), code).toEqual(holes(en));
  }
});
