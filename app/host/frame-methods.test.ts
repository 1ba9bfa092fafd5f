import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PROTOCOL_VERSION } from '#bridge/protocol';
import { frameMethods, safePath } from './frame-methods.ts';
import { safeTheme } from './look.ts';

function widget(onCode?: () => Promise<void>) {
  const seen: string[] = [];
  const methods = frameMethods(
    {
      $loc: { get: () => ({ path: '/offers', search: '?national_id=1' }), listen: () => () => {} },
      go: to => seen.push(`go ${to}`),
      back: () => seen.push('back'),
      stepsBack: () => 1,
      resume: () => seen.push('resume'),
    },
    {
      onCode: onCode ?? (async (code, nonce) => void seen.push(`code ${code} ${nonce}`)),
      onLogout: async () => void seen.push('logout'),
      onBack: () => void seen.push('step back'),
      onViewport: ({ top, height }) => void seen.push(`sees ${top} ${height}`),
      onLook: (look, whole) => {
        seen.push(`look ${JSON.stringify(look)}${whole ? ' whole' : ''}`);
        return look.scheme === 'dark' ? ['text/canvas has a contrast of 1.2:1'] : [];
      },
    },
    'nonce',
  );
  return { seen, methods };
}
const wrong = (value: unknown) => value as never;

it('the host can open a page of ours and no other', () => {
  const { seen, methods } = widget();
  methods.navigate({ path: '/orders/?page=2' });
  for (const path of [
    '//evil.example',
    '/\\evil',
    'https://evil.example',
    'javascript:alert(1)',
    '/a\nb',
    '',
    null,
    5,
    `/${'x'.repeat(3000)}`,
  ])
    expect(() => methods.navigate(wrong({ path })), String(path)).toThrow('invalid_payload');
  expect(seen).toEqual(['go /orders/?page=2']);
});

it('a code goes on with the nonce of this frame', async () => {
  const { seen, methods } = widget();
  await methods.login({ code: 'abcdefghijklmnop' });
  await expect(methods.login(wrong({ code: '<script>' }))).rejects.toThrow('invalid_payload');
  await expect(methods.login(wrong(null))).rejects.toThrow('invalid_payload');
  expect(seen).toEqual(['code abcdefghijklmnop nonce']);
});

it('a code that the server refuses is refused with its reason as the name, which is what crosses the bridge', async () => {
  const refusal = Object.assign(new Error('این کد دیگر معتبر نیست.'), { code: 'handoff_refused' });
  const { methods } = widget(() => Promise.reject(refusal));
  await expect(methods.login({ code: 'abcdefghijklmnop' })).rejects.toMatchObject({ name: 'handoff_refused' });
});

it("the ping tells the path without the customer's answers", () => {
  expect(widget().methods.ping()).toEqual({ protocol: PROTOCOL_VERSION, path: '/offers' });
});

it('a theme that cannot be read is refused; one of before that another scheme makes so is no fault of the call', () => {
  const { seen, methods } = widget();
  expect(() => methods.update({ theme: { text: '#222' }, scheme: 'dark' })).toThrow('theme_refused');
  methods.update({ scheme: 'dark' });
  methods.update({});
  for (const look of [null, 5, { theme: 'red' }, { scheme: 'auto' }])
    expect(() => methods.update(wrong(look)), JSON.stringify(look)).toThrow('invalid_payload');
  expect(seen).toEqual(['look {"theme":{"text":"#222"},"scheme":"dark"} whole', 'look {"scheme":"dark"}']);
});

it('a theme sets the ten tokens and cannot fetch or leave its declaration', () => {
  expect(
    safeTheme({
      brand: ' #c8371b ',
      danger: 'green',
      canvas: 'url(https://evil.example/x)',
      text: 'red;} body{display:none',
      surface: 'image-set("https://evil.example/x" 1x)',
      accent: 'image(https://evil.example/x)',
      'on-accent': 'var(--page)',
      radius: 4,
      'font-scale': '20',
      font: 'Vazirmatn, "Tahoma"',
    }),
  ).toEqual({ brand: '#c8371b', font: 'Vazirmatn, "Tahoma"' });
});

it('nothing a host passes makes a wrong path pass', () => {
  fc.assert(
    fc.property(fc.anything(), value => {
      try {
        const path = safePath(value);
        return new URL(path, 'https://panah.example').origin === 'https://panah.example';
      } catch (problem) {
        return problem instanceof Error && problem.name === 'invalid_payload';
      }
    }),
  );
});
