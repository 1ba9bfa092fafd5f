import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PROTOCOL_VERSION } from '#bridge/protocol';
import { frameMethods, safeConsent, safePath } from './frame-methods.ts';
import { safeTheme } from './look.ts';

function widget() {
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
      onCode: async (code, nonce) => void seen.push(`code ${code} ${nonce}`),
      onLogout: async () => void seen.push('logout'),
      onConsent: consent => void seen.push(`consent ${consent.ad_storage}`),
      onBack: () => void seen.push('step back'),
      onViewport: ({ top, height }) => void seen.push(`sees ${top} ${height}`),
      onLook: look => void seen.push(`look ${JSON.stringify(look)}`),
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

it("the ping tells the path without the customer's answers", () => {
  expect(widget().methods.ping()).toEqual({ protocol: PROTOCOL_VERSION, path: '/offers' });
});

it('consent is granted only by the exact word; what is missing is denied', () => {
  expect(safeConsent({ ad_storage: 'granted', analytics_storage: true, extra: 'granted' })).toEqual({
    security_storage: 'granted',
    functionality_storage: 'denied',
    personalization_storage: 'denied',
    analytics_storage: 'denied',
    ad_storage: 'granted',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  });
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
