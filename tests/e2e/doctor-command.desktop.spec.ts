import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { broken, type Found, tag, wrong } from '../support/broken-pages.ts';
import { demoOrigin, siteOrigin } from '../support/origins.ts';

const run = async (...args: string[]) => {
  const done = promisify(execFile)(process.execPath, ['dist/npm/panah-doctor.mjs', ...args]);
  return done.then(
    ({ stdout, stderr }) => ({ status: 0, stdout, stderr }),
    ({ code, stdout, stderr }) => ({ status: code as number, stdout: stdout as string, stderr: stderr as string }),
  );
};
const check = async (name: string, ...more: string[]) => {
  const { status, stdout } = await run(broken(name), '--json', ...more);
  return { status, ...(JSON.parse(stdout) as { url: string; panah: string; errors: number; findings: Found[] }) };
};

test('a healthy page ends with 0, in both languages', async () => {
  const { status, stdout, stderr } = await run(broken('none'));
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toContain('everything is in order.');
  expect(stdout).toContain('همه چیز درست است.');
});

const cases: [string, string, string, 0 | 1][] = [
  ['csp-script', 'script_blocked', `script-src 'self' ${siteOrigin}`, 1],
  ['csp-dynamic', 'script_needs_nonce', tag().replace('></script>', ' nonce="NONCE-OF-THIS-RESPONSE"></script>'), 1],
  ['csp-frame', 'frame_blocked', `frame-src 'self' https://video.example ${siteOrigin}`, 1],
  ['csp-meta', 'frame_blocked', `frame-src ${siteOrigin}`, 1],
  [
    'sandbox',
    'page_sandboxed',
    'sandbox allow-scripts allow-same-origin allow-forms allow-popups allow-top-navigation-by-user-activation',
    1,
  ],
  ['unknown-partner', 'partner_unknown', 'data-partner="YOUR-CODE"', 1],
  ['no-partner', 'partner_missing', tag('YOUR-CODE'), 1],
  [
    'framed',
    'frame_sandboxed',
    'sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-top-navigation-by-user-activation"',
    1,
  ],
  ['no-version', 'version_unknown', tag(), 1],
  ['twice', 'script_twice', tag(), 0],
  ['blocking', 'script_blocking', tag(), 0],
  ['rewritten', 'script_rewritten', tag().replace('></script>', ' data-cfasync="false"></script>'), 0],
];
for (const [name, code, fix, ends] of cases)
  test(`${name}: ${code}, and the end code is ${ends}`, async () => {
    const { status, findings } = await check(name);
    expect(findings.find(one => one.code === code)).toMatchObject({ code, fix });
    expect(status).toBe(ends);
  });

test('an origin that is not registered is the one to register', async () => {
  const stranger = demoOrigin.replace('127.0.0.1', '127.0.0.2');
  const { status, stdout } = await run(`${stranger}/broken?case=none`, '--json');
  const { findings } = JSON.parse(stdout) as { findings: Found[] };
  expect(status).toBe(1);
  expect(findings[0]).toMatchObject({ code: 'origin_not_registered', level: 'error', fix: stranger });
});

test('a nonce that fits is no fault', async () => {
  expect(wrong((await check('csp-nonce')).findings)).toEqual([]);
});

test('a pinned hash is compared with the one that we publish', async () => {
  const manifest = (await (await fetch(`${siteOrigin}/sdk/manifest.json`)).json()) as {
    current: string;
    versions: Record<string, { files: Record<string, { integrity: string }> }>;
  };
  const { findings } = await check('integrity');
  const { integrity } = manifest.versions[manifest.current]!.files['panah.js']!;
  expect(findings.find(({ code }) => code === 'integrity_moving')?.fix).toContain(`integrity="${integrity}"`);
});

test('a page whose bundle makes the widget is no failure, and its registration is checked by the partner code', async () => {
  const { status, findings } = await check('bundled', '--panah', siteOrigin, '--partner', 'yadakchi');
  expect(status).toBe(0);
  expect(findings.map(({ code, level }) => `${code} ${level}`)).toEqual(
    expect.arrayContaining(['widget_not_in_markup warning', 'registered ok']),
  );
});

test('a page without our script needs to be told where Panah is, to name it in the line', async () => {
  const { status, findings } = await check('nothing', '--panah', siteOrigin);
  expect(status).toBe(1);
  expect(findings[0]).toMatchObject({ code: 'script_missing', level: 'error' });
  expect(findings[0]?.fix).toContain(`${siteOrigin}/sdk/v1/panah.js`);
  expect((await check('no-script')).findings.map(({ code }) => code)).toContain('script_not_in_markup');
});

for (const [args, words] of [
  [[], 'Give one address.'],
  [['a.example', 'b.example'], 'Give one address.'],
  [['ftp://shop.example/'], 'no http or https address'],
  [['--loud', 'shop.example'], "'--loud'"],
  [['http://127.0.0.1:9/'], '127.0.0.1:9'],
  [[`${demoOrigin}/nowhere`], 'answered 404'],
  [[`${demoOrigin}/shop.css`], 'is no web page'],
] as [string[], string][])
  test(`«${args.join(' ')}» ends with 2 and a sentence`, async () => {
    const { status, stdout, stderr } = await run(...args);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(words);
    expect(stderr).not.toMatch(/^\s+at /m);
  });

test('explains itself', async () => {
  const { status, stdout } = await run('--help');
  expect(status).toBe(0);
  expect(stdout).toContain('panah-doctor URL');
});
