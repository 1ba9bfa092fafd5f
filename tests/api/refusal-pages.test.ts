import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: '1' });
});
afterAll(() => server.stop());

const open = async (path: string, accept = 'text/html,application/xhtml+xml') => {
  const answer = await fetch(server.origin + path, { headers: { accept }, redirect: 'manual' });
  return { status: answer.status, headers: answer.headers, body: await answer.text() };
};

test('a customer who opens a link that has run out reads a page with a way on', async () => {
  const answer = await open('/policies/gone.pdf');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
  expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(answer.body).toContain('زمان این پیوند گذشته است');
  expect(answer.body).toContain('href="/orders"');
  expect(answer.body).not.toContain('ticket_expired');
});

test('a script that calls the same address gets the code', async () => {
  const answer = await open('/policies/gone.pdf', 'application/json');
  expect(answer.headers.get('content-type')).toContain('application/json');
  expect(JSON.parse(answer.body)).toMatchObject({ code: 'ticket_expired' });
});

test.each([
  ['/policies/gone.pdf', 60],
  ['/payment/start/gone', 60],
  ['/hedgehog-uploader/gone/', 120],
])('an address that asks for %s over and over is told when to come back', async (path, most) => {
  const own = await startTestServer({ RATE_LIMITS: '1' });
  const statuses = [];
  let last: Response | undefined;
  for (let n = 0; n <= most; n++) {
    last = await fetch(own.origin + path, { headers: { accept: 'text/html' }, redirect: 'manual' });
    statuses.push(last.status);
  }
  expect(statuses.indexOf(429)).toBe(most);
  expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
  await own.stop();
});
