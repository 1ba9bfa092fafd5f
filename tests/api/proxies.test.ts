import { afterEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
afterEach(() => server.stop());
const start = async (TRUST_PROXY: string) => {
  server = await startTestServer({ RATE_LIMITS: '1', TRUST_PROXY });
};

/** Asks for codes, each time with another `X-Forwarded-For`; gives how many were not held up. Sixty a minute are allowed. */
async function ask(times: number, forwarded: (turn: number) => string): Promise<number> {
  let answered = 0;
  for (let turn = 0; turn < times; turn++) {
    const { status } = await fetch(`${server.origin}/accounts/api/login_sec/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded(turn) },
      body: JSON.stringify({ username: 'not a number' }),
    });
    if (status !== 429) answered++;
  }
  return answered;
}

describe('a visitor who invents addresses to ask for codes without end', () => {
  test.each(['1', '127.0.0.1', '127.0.0.0/8, ::1', 'loopback'])(
    'is counted by the address that our proxy saw (TRUST_PROXY=%s)',
    async proxies => {
      await start(proxies);
      expect(await ask(65, turn => `9.9.0.${turn}, 203.0.113.7`)).toBe(60);
    },
  );

  test('is counted by the connection where no proxy is trusted', async () => {
    await start('0');
    expect(await ask(65, turn => `9.9.0.${turn}`)).toBe(60);
  });

  test('is counted by the connection where it does not come from a proxy of ours', async () => {
    await start('10.0.0.0/8');
    expect(await ask(65, turn => `9.9.0.${turn}`)).toBe(60);
  });

  test('is counted by the first address that is no proxy, however many proxies there are', async () => {
    await start('127.0.0.1,10.0.0.0/8');
    expect(await ask(65, turn => `9.9.0.${turn}, 203.0.113.7, 10.0.0.5`)).toBe(60);
    expect(await ask(1, () => '203.0.113.8, 10.0.0.5')).toBe(1);
  });
});

test('visitors behind one proxy are counted each for themselves', async () => {
  await start('1');
  expect(await ask(65, turn => `203.0.113.${turn}`)).toBe(65);
});

test('a visitor with an IPv6 line of their own is counted by the line, whatever address of it they take', async () => {
  await start('1');
  expect(await ask(65, turn => `2001:db8:1:2::${turn}`)).toBe(60);
  expect(await ask(1, () => '2001:db8:1:3::1')).toBe(1);
});

describe('a partner’s server', () => {
  const saveTheme = async (key: string) => {
    const headers = { authorization: `Partner ${key}`, 'content-type': 'application/json' };
    return (await fetch(`${server.origin}/api/partners/theme/`, { method: 'PUT', headers, body: '{}' })).status;
  };
  const statuses = async (times: number, key: string) => {
    const all = [];
    for (let turn = 0; turn < times; turn++) all.push(await saveTheme(key));
    return all.filter(status => status === 200).length;
  };

  test('has calls of its own: another partner and customers at its address keep theirs', async () => {
    await start('0');
    expect(await statuses(35, 'demo-key-yadakchi')).toBe(30);
    expect(await statuses(1, 'demo-key-hamrah')).toBe(1);
    expect(await ask(60, () => '')).toBe(60);
  });
});
