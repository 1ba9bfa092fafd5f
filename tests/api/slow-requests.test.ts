import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { arrivalTimes } from '../../src/server/http/arrival-times.ts';
import { createServer } from '../../src/server/server.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

type App = Awaited<ReturnType<typeof createServer>>;

/** Begins a request whose body does not come whole yet. */
async function begin(app: App, path: string, { type, token }: { type: string; token?: string }) {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8');
  let heard = '';
  socket.on('data', text => (heard += text));
  const closed = once(socket, 'close');
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: a',
    'Connection: close',
    'Expect: 100-continue',
    `Content-Type: ${type}`,
    'Content-Length: 12',
    ...(token ? [`Authorization: Token ${token}`] : []),
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  // The server has begun with it.
  await once(socket, 'data');
  const ended = async () => {
    await closed;
    return heard.replace(/^HTTP\/1.1 100 Continue\r\n\r\n/, '');
  };
  return { ended, finish: () => socket.write('{"username"}') };
}

describe('a request that arrives slowly', () => {
  test('has three minutes and more for an upload, and half a minute for its headers', async () => {
    const app = await createServer(server.tools, null);
    expect(arrivalTimes.upload_ms).toBeGreaterThanOrEqual(180_000);
    expect(app.server.requestTimeout).toBeGreaterThanOrEqual(180_000);
    expect(app.server.headersTimeout).toBe(30_000);
    expect(arrivalTimes.body_ms).toBe(30_000);
    await app.close();
  });

  test('is ended with a refusal after its time, and an upload goes on', async () => {
    const { token } = await server.login();
    const app = await createServer(server.tools, null, { times: { ...arrivalTimes, body_ms: 1 } });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const upload = await begin(app, '/hedgehog-uploader/', { type: 'multipart/form-data; boundary=x', token });
    const other = await begin(app, '/accounts/api/login_sec/', { type: 'application/json' });
    const refused = await other.ended();
    expect(refused).toMatch(/^HTTP\/1.1 408 /);
    expect(refused).toContain('"code":"request_timeout"');
    // It had begun before the other one, and is answered by what it holds.
    upload.finish();
    expect(await upload.ended()).toContain('"code":"invalid_form"');
    await app.close();
  });
});
