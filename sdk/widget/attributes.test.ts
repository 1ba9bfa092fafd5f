import { afterEach, expect, it, vi } from 'vitest';
import { readAttributes } from './attributes.ts';

const dataset = (values: Record<string, string>) => values as DOMStringMap;
afterEach(() => vi.unstubAllGlobals());

it("the container's attributes win over the script's", () => {
  const options = readAttributes(
    dataset({ partner: 'yadakchi', height: '400' }),
    dataset({ height: '620', line: 'thirdparty' }),
  );
  expect(options).toMatchObject({ partner: 'yadakchi', height: 620, line: 'thirdparty' });
});

it('numbers that are none are left to the defaults', () => {
  const options = readAttributes(dataset({ partner: 'x', height: 'tall', timeout: '-5' }));
  expect([options.height, options.timeout]).toEqual([undefined, undefined]);
});

it('a switch is on by its name alone, and off by the word', () => {
  const on = readAttributes(dataset({ partner: 'x', debug: '', dataLayer: 'true' }));
  expect([on.debug, on.dataLayer]).toEqual([true, true]);
  const off = readAttributes(dataset({ partner: 'x', debug: 'false' }));
  expect([off.debug, off.dataLayer]).toEqual([false, undefined]);
});

it('a theme is written like CSS', () => {
  const { theme } = readAttributes(dataset({ partner: 'x', theme: 'brand: #c8371b; on-brand:#fff;radius:4px' }));
  expect(Object.fromEntries(Object.entries(theme ?? {}).map(([k, v]) => [k, v.trim()]))).toEqual({
    brand: '#c8371b',
    'on-brand': '#fff',
    radius: '4px',
  });
});

it('a page that has spoilt Object.prototype steers nothing', () => {
  const spoilt = {
    height: '5',
    timeout: '1',
    theme: 'brand:red',
    tokenUrl: '/evil',
    debug: '',
    origin: 'https://evil.example',
  };
  Object.assign(Object.prototype, spoilt);
  try {
    expect(Object.keys(readAttributes(dataset({ partner: 'x' })))).toEqual(['partner']);
  } finally {
    for (const name of Object.keys(spoilt)) Reflect.deleteProperty(Object.prototype, name);
  }
});

it('an attribute that is no option of a text, or none of ours, is left alone', () => {
  const options = readAttributes(dataset({ partner: 'x', consent: 'granted', answers: '{}', testid: 'shop' }));
  expect({ ...options }).toEqual({ partner: 'x' });
});

it("a token address asks the partner's own server for a code, in form encoding", async () => {
  const fetch = vi.fn(async () => Response.json({ code: 'one-time' }));
  vi.stubGlobal('fetch', fetch);
  const { getToken } = readAttributes(dataset({ partner: 'x', tokenUrl: '/panah-code' }));
  const code = await getToken?.({ reason: 'login', nonce: 'n', embed_session: 's' });
  expect(code).toBe('one-time');
  const [url, request] = fetch.mock.calls[0] as unknown as [string, { method: string; body: URLSearchParams }];
  expect([url, request.method, `${request.body}`]).toEqual([
    '/panah-code',
    'POST',
    'reason=login&nonce=n&embed_session=s',
  ]);
});

it('a failing partner server is an error, not a stranger', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 502 }));
  const { getToken } = readAttributes(dataset({ partner: 'x', tokenUrl: '/panah-code' }));
  await expect(getToken?.({ reason: 'login', nonce: 'n', embed_session: 's' })).rejects.toThrow('502');
});
