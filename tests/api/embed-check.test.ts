import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROTOCOL_VERSION } from '#bridge/protocol';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ DEMO_ORIGINS: 'https://shop.example' });
});
afterAll(() => server.stop());

const ask = (query: Record<string, string>) =>
  fetch(`${server.origin}/api/embed/check/?${new URLSearchParams(query)}`, {
    headers: { origin: 'https://any.example' },
  });

test.each([
  ['a partner on its own site', 'yadakchi', 'https://shop.example', 'known', 'registered'],
  ['a partner on a site that it has not told us of', 'yadakchi', 'https://other.example', 'known', 'not_registered'],
  ['a registered name with another port', 'yadakchi', 'https://shop.example:8443', 'known', 'not_registered'],
  ['somebody whom nobody knows', 'nobody', 'https://shop.example', 'unknown', 'not_registered'],
])('%s learns whether the widget would open there', async (_who, partner, origin, known, registered) => {
  const answer = await ask({ partner, origin });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ partner: known, origin: registered, protocol: PROTOCOL_VERSION });
});

test('any page may read the answer, without cookies', async () => {
  const answer = await ask({ partner: 'yadakchi', origin: 'https://shop.example' });
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
  expect(answer.headers.get('set-cookie')).toBeNull();
});

test('a question without its parts is refused in English', async () => {
  const answer = await ask({ partner: 'yadakchi' });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain('origin');
});
