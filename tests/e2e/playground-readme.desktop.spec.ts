import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { serveBundle } from '../support/bundle-shown.ts';
import { demoOrigin, hostOrigins, serverSecret, siteOrigin } from '../support/origins.ts';
import { expectLive, openPasted } from '../support/pasted-page.ts';
import { type Block, readBlocks } from '../support/readme-code.ts';

const blocks = ['sdk/README.md', 'sdk/REFERENCE.md'].flatMap(readBlocks);
const find = (under: string) => blocks.find(block => block.under.startsWith(under))!.code;
const tag = `<script async src="${siteOrigin}/sdk/v1/panah.js" data-partner="yadakchi"></script>`;
/** Registers a shop with the operator's command, as its block says, for this worker's own origin. */
function register(code: string, slug: string): string {
  const origin = hostOrigins[test.info().parallelIndex]!;
  const cli = `${process.execPath} src/server/partners-cli.ts`;
  const command = code
    .replace('npm run partners --', cli)
    .replace('yadakchi', slug)
    .replace('http://127.0.0.1:4555', origin);
  const env = { ...process.env, DATA_DIR: process.env.PANAH_E2E_DATA!, SECRET_KEY: serverSecret };
  return execFileSync('sh', ['-c', command], { encoding: 'utf8', env });
}

const place = '<div data-panah data-line="thirdparty"></div>';

/** A step of the reader, made by one block. */
type Step = (page: Page, code: string) => Promise<void>;

/** A container alone: the tag stands in the reader's page since the first step. */
const withTag =
  (line = 'thirdparty'): Step =>
  async (page, code) => {
    await openPasted(page, code + tag);
    await expectLive(page, '[data-panah]', { line });
  };

/** A framework's template, as Vue, Angular and Svelte write a property. Each of them sets it as one where the element has it. */
const inTemplate: Step = async (page, code) => {
  await openPasted(page, find('Custom element'));
  await expectLive(page, 'panah-widget');
  const written = [...code.matchAll(/ (?::(\w+)="|\[(\w+)\]="|\{(\w+)\})/g)].map(
    ([, ...names]) => names.find(Boolean)!,
  );
  expect(written).toEqual(['getToken', 'answers']);
  const known = await page.evaluate(
    names => names.filter(name => name in document.createElement('panah-widget')),
    written,
  );
  expect(known).toEqual(written);
};

/** What a `curl` asks for, as the demonstration's partner. */
const curled =
  (fields: readonly string[]): Step =>
  async (_page, code) => {
    const [, name, value] = /-H "(\w+): ([^"]+)"/.exec(code)!;
    const [address] = /http[^"]+/.exec(code)!;
    const answer = await fetch(address, { headers: { [name!]: value!.replace('YOUR-KEY', 'demo-key-yadakchi') } });
    expect(answer.status).toBe(200);
    expect(Object.keys(await answer.json())).toEqual(expect.arrayContaining([...fields]));
  };

async function bundled(page: Page, file: string, code: string): Promise<void> {
  await openPasted(page, `<div id="insurance"></div>${await serveBundle(page, { [file]: code })}`);
}

/** Calls the widget of a page that is live, as its own script would. */
const call: Step = async (page, code) => {
  await openPasted(page, place + tag);
  await expectLive(page, '[data-panah]');
  await page.evaluate(`(async () => { ${code} })()`);
};

/** By the place in the document: what its reader does with each block there. */
const steps: Record<string, Step[]> = {
  '0. Get a partner code': [
    async (page, code) => {
      const slug = `readme-${Date.now()}`;
      expect(register(code, slug)).toMatch(/KEY +panah_key_/);
      await openPasted(page, find('1. Paste the tag').replaceAll('yadakchi', slug));
      await expectLive(page, '[data-panah]', { partner: slug });
    },
  ],
  '1. Paste the tag': [
    async (page, code) => {
      await openPasted(page, code, { query: '?utm_source=sms&affiliation_code=a1' });
      await expectLive(page, '[data-panah]');
      await expect(page.locator('iframe')).toHaveAttribute('src', /utm_source=sms&affiliation_code=a1/);
    },
  ],
  '2. Allow it': [
    async (page, code) => {
      await openPasted(page, find('1. Paste the tag'), { policy: `default-src 'none'; ${code}` });
      await expectLive(page, '[data-panah]');
    },
  ],
  '3. Match your brand': [
    async (page, code) => {
      await openPasted(page, code + tag);
      const root = page.frameLocator('[data-panah] iframe').locator('html');
      const brand = () => root.evaluate(one => one.style.getPropertyValue('--panah-brand'));
      await expect.poll(brand).toBe('#c8371b');
      await expect(root).toHaveAttribute('data-theme', 'light');
    },
  ],
  '4. Listen': [
    async (page, code) => {
      const wrong: string[] = [];
      page.on('pageerror', problem => wrong.push(problem.message));
      await openPasted(page, code + find('1. Paste the tag'));
      await expectLive(page, '[data-panah]');
      expect(wrong).toEqual([]);
    },
  ],
  '5. Keep your customers': [
    withTag(),
    async (page, code) => {
      await openPasted(page, place + tag);
      await expectLive(page, '[data-panah]');
      const { embed_session, nonce } = await page.locator('[data-panah]').evaluate(
        found =>
          new Promise<Record<string, string>>(done => {
            const { panah } = found as unknown as { panah: { on(name: string, listener: typeof done): void } };
            panah.on('ready', done);
          }),
      );
      const [head, body] = code.split('\n\n') as [string, string];
      const [request, ...headers] = head.split('\n');
      const [method, address] = request!.split(' ') as [string, string];
      const answer = await fetch(address, {
        method,
        headers: headers.map(line => line.replace('YOUR-KEY', 'demo-key-yadakchi').split(': ') as [string, string]),
        body: JSON.stringify({ ...JSON.parse(body), mobile: '09121110077', embed_session, nonce }),
      });
      expect(await answer.json()).toMatchObject({ code: expect.any(String) });
    },
  ],
  'Script tag': [
    async (page, code) => {
      await openPasted(page, code + tag);
      await expect(page.getByRole('link')).toHaveAttribute('aria-haspopup', 'dialog');
      await page.getByRole('link').click();
      await expect(page.locator('dialog').frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();
    },
  ],
  'Fast snippet': [
    async (page, code) => {
      const snippet = await (await fetch(`${siteOrigin}/sdk/v1/snippet.js`)).text();
      await openPasted(
        page,
        code.replace('/* the text of /sdk/v1/snippet.js */', () => snippet),
      );
      await expectLive(page, '[data-panah]');
    },
  ],
  npm: [
    async (page, code) => {
      await bundled(page, 'shown.js', code);
      await expectLive(page, '#insurance');
    },
    async (page, code) => {
      const said = page.waitForEvent('console', message => message.text().startsWith('findings'));
      await bundled(page, 'shown.js', code);
      expect((await said).text()).toBe('findings true');
    },
  ],
  React: [
    async (page, code) => {
      const main = `import { createRoot } from 'react-dom/client';
        import { Insurance } from './shown.jsx';
        createRoot(document.querySelector('#insurance')).render(<Insurance />);`;
      const built = await serveBundle(page, { 'main.jsx': main, 'shown.jsx': code });
      await openPasted(page, `<div id="insurance"></div>${built}`);
      await expectLive(page, '#insurance > div');
    },
  ],
  'Custom element': [
    async (page, code) => {
      const ready = page.waitForEvent('console', message => message.text() === 'ready');
      await openPasted(page, code);
      await ready;
      await expectLive(page, 'panah-widget');
    },
    async (page, code) => {
      const ready = page.waitForEvent('console', message => message.text() === 'ready');
      await bundled(page, 'shown.js', code);
      await ready;
      await expectLive(page, '#insurance panah-widget');
    },
    inTemplate,
    inTemplate,
    inTemplate,
  ],
  'Plain link': [
    async (page, code) => {
      await openPasted(page, code);
      await expect(page.frameLocator('iframe').getByRole('heading', { name: 'پلاک و کد ملی مالک' })).toBeVisible();
      await page.getByRole('link').click();
      await expect(page).toHaveURL(`${siteOrigin}/thirdparty?partner=yadakchi`);
    },
  ],
  'The handle': [
    async (page, code) => {
      await call(page, code);
      await expect(page.locator('iframe')).toHaveCount(0);
    },
  ],
  Versions: [
    async (page, code) => {
      await openPasted(page, place + code);
      await expectLive(page, '[data-panah]');
    },
  ],
  'Attribution and consent': [call],
  'Your customers': [
    async (page, code) => {
      const asked = page.waitForRequest('**/panah-code');
      await page.route('**/panah-code', route => route.fulfill({ json: { code: null } }));
      await bundled(page, 'shown.js', `import { embed } from '@panah/sdk';\n${code}\nwidget.navigate('/orders');`);
      const question = new URLSearchParams((await asked).postData() ?? '');
      expect([...question.keys()]).toEqual(['reason', 'nonce', 'embed_session']);
      expect(question.get('reason')).toBe('login');
    },
  ],
  'Your partner record': [
    async (_page, code) => {
      const slug = `readme-theme-${Date.now()}`;
      const [key] = /panah_key_\S+/.exec(register(find('0. Get a partner code'), slug))!;
      const [head, body] = code.split('\n\n') as [string, string];
      const [request, ...headers] = head.split('\n');
      const [method, address] = request!.split(' ') as [string, string];
      const answer = await fetch(address, {
        method,
        headers: headers.map(line => line.replace('YOUR-KEY', key).split(': ') as [string, string]),
        body,
      });
      expect([answer.status, (await answer.json()).theme]).toEqual([200, JSON.parse(body)]);
    },
  ],
  'What you have sold': [curled(['from', 'to', 'as_of', 'count', 'results']), curled(['as_of', 'results', 'total'])],
  'Your own tests': [
    async (page, code) => {
      const said: string[] = [];
      page.on('console', message => said.push(message.text()));
      await bundled(page, 'shown.js', code);
      await expect.poll(() => said).toEqual(['sold o-1', 'asked navigate']);
    },
  ],
  'If nothing shows': [
    async (_page, code) => {
      const cli = path.resolve(import.meta.dirname, '../../dist/npm/panah-doctor.mjs');
      const [, , , name, , ...rest] = code.split(' ');
      expect(code).toMatch(/^npx -p @panah\/sdk panah-doctor /);
      expect(name).toBe('panah-doctor');
      const said = execFileSync(process.execPath, [cli, `${demoOrigin}/`, ...rest, '--json'], { encoding: 'utf8' });
      expect(JSON.parse(said)).toMatchObject({ errors: 0 });
    },
  ],
  'Nonce and': [
    async (page, code) => {
      const policy = `script-src 'nonce-YOUR-NONCE' 'strict-dynamic'; require-trusted-types-for 'script'`;
      await openPasted(page, place + code, { policy });
      await expectLive(page, '[data-panah]');
    },
  ],
};

test.describe('the five minutes and the reference of the SDK', () => {
  test('the first page of the project shows the same tag', () => {
    const [first] = readBlocks('README.md').filter(
      ({ under, language }) => under === 'A partner in five minutes' && language === 'html',
    );
    expect(first?.code).toBe(find('1. Paste the tag'));
  });

  const counts = new Map<string, number>();
  for (const { under, code } of blocks as Block[]) {
    const name = Object.keys(steps).find(one => under.startsWith(one)) ?? under;
    const nth = counts.get(name) ?? 0;
    counts.set(name, nth + 1);
    test(`${name}, block ${nth + 1}, does what it says`, async ({ page }) => {
      const step = steps[name]?.[nth];
      if (!step) throw new Error(`Nobody runs this block of the SDK's documents, under "${under}":\n${code}`);
      await step(page, code);
    });
  }
});
