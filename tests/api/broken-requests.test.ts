import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint';
import { listEndpoints } from '#contract/index';
import { once, placeOrder } from '../support/orders.ts';
import { makePartner } from '../support/partner-site.ts';
import { cardPicture } from '../support/pictures.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let customer: Awaited<ReturnType<TestServer['login']>>;
/** Whose session a call may end. */
let passerBy: Awaited<ReturnType<TestServer['login']>>;
let partnerKey: string;
beforeAll(async () => {
  server = await startTestServer();
  customer = await server.login('09121110031');
  passerBy = await server.login('09121110032');
  partnerKey = await makePartner(server);
});
afterAll(() => server.stop());

interface Answer {
  status: number;
  code?: string;
  message?: string;
}
async function send(path: string, init: RequestInit): Promise<Answer> {
  const answer = await fetch(server.origin + path, init);
  return { status: answer.status, ...((await answer.json()) as object) };
}

/** Writes bytes to a connection of its own and reads all that comes until the server closes it. */
function speak(...pieces: string[]): Promise<string> {
  const { hostname, port } = new URL(server.origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let heard = '';
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => {
      heard += text;
    });
    socket.on('close', () => resolve(heard));
    socket.on('error', reject);
    for (const piece of pieces) socket.write(piece);
  });
}
const codeIn = (heard: string) => (JSON.parse(heard.slice(heard.indexOf('\r\n\r\n') + 4)) as { code: string }).code;

describe('what is not readable as HTTP is answered in JSON, and the connection is closed', () => {
  test.each([
    ['headers that are too large', [`GET / HTTP/1.1\r\nhost: x\r\ncookie: ${'x'.repeat(40_000)}\r\n\r\n`], 431],
    ['no HTTP at all', ['hello\r\n\r\n'], 400],
    ['two lengths', ['POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n'], 400],
    ['a second request that is broken', ['GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n', 'nonsense\r\n\r\n'], 400],
  ])('%s', async (_, pieces, status) => {
    const heard = await speak(...pieces);
    const last = heard.slice(heard.lastIndexOf('HTTP/1.1'));
    expect(last).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(last).toMatch(/\r\nConnection: close\r\n/);
    expect(last).toMatch(/\r\nContent-Type: application\/json/);
    expect(codeIn(last)).toBe(status === 431 ? 'headers_too_large' : 'malformed_request');
  });
});

const halfPair = '\ud800';
const deep = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`;
const writes = listEndpoints().filter(([, endpoint]) => endpoint.method !== 'GET' && !endpoint.multipart);

describe('a body that no table can hold is refused by every write', () => {
  const write = (endpoint: Endpoint, body: string) =>
    send(endpoint.path.replace(/:insurance\b/, 'thirdparty').replace(/:\w+/g, 'some'), {
      method: endpoint.method,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        authorization: endpoint.access === 'partner' ? `Partner ${partnerKey}` : `Token ${passerBy.token}`,
      },
      body,
    });

  test.each(writes)('%s', async (_, endpoint) => {
    for (const body of [
      JSON.stringify({ first_name: halfPair }),
      JSON.stringify({ [`utm${halfPair}`]: 'x' }),
      JSON.stringify([{ x: [halfPair] }]),
      JSON.stringify(halfPair),
      '{"a":"\\u0000"}',
      deep,
    ]) {
      const answer = await write(endpoint, body);
      expect([answer.status, answer.code], body.slice(0, 40)).toEqual([400, 'invalid_input']);
      expect(answer.message).toMatch(endpoint.language === 'en' ? /^[\x20-\x7e]+$/ : /[آ-ی]/);
    }
    const huge = await write(endpoint, '{"a":1e400,"b":123456789012345678901234567890}');
    expect(huge.status).toBeLessThan(500);
  });

  test('and nothing that was saved before is lost', async () => {
    const { uid } = await placeOrder(server, customer.api);
    const path = `/thirdparty/api/complete/${uid}/`;
    const save = (first_name: string) =>
      send(path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Token ${customer.token}`,
          'idempotency-key': once().idempotencyKey,
        },
        body: JSON.stringify({ tab: 'owner', first_name, last_name: 'احمدی', national_id: '0499370899' }),
      });
    expect((await save('سارا')).status).toBe(200);
    expect((await save(`سارا${halfPair}`)).code).toBe('invalid_input');
    const form = await customer.api.orders.readCompletion({ params: { insurance: 'thirdparty', id: uid } });
    expect(form.owner.first_name).toBe('سارا');
  });
});

describe('an address that no table can hold is refused', () => {
  test.each([
    '/payment/start/%00',
    '/payment/callback/zarinpal/?Authority=%00%ED%A0%80',
    '/payment/callback/%00/',
    '/policies/%00.pdf',
    '/policies/%ED%A0%80.pdf',
    '/hedgehog-uploader/%00/',
    '/accounts/oauth/callback/?state=%00&code=%ED%A0%80',
    '/sandbox/bank/%00',
    '/sandbox/messages/?to=%00',
    '/api/faq/?type=%00',
    '/api/order/delivery/?order=%00',
    '/accounts/api/order/x/?page=99999999999999999999',
    '/accounts/api/order/x/?page=9007199254740991&page_size=50',
    '/thirdparty/api/offers/%00/',
    '/thirdparty/api/offers/%ED%A0%80/',
  ])('%s', async path => {
    const answer = await fetch(server.origin + path, {
      headers: { authorization: `Token ${customer.token}` },
      redirect: 'manual',
    });
    expect(answer.status).toBeLessThan(500);
  });
});

describe('an upload that is not a whole form', () => {
  const type = 'multipart/form-data; boundary=x';
  const upload = (body: string | FormData, contentType?: string) =>
    send('/hedgehog-uploader/', {
      method: 'POST',
      headers: { authorization: `Token ${customer.token}`, ...(contentType ? { 'content-type': contentType } : {}) },
      body,
    });
  const part = (name: string) => `--x\r\ncontent-disposition: form-data; name="${name}"; filename="a.png"\r\n\r\nabc`;

  test.each([
    ['has no boundary', 'x', 'multipart/form-data'],
    ['has a boundary that is too long', 'x', `multipart/form-data; boundary=${'x'.repeat(300)}`],
    ['breaks off within the file', part('file'), type],
    ['breaks off within a part’s head', '--x\r\ncontent-dispo', type],
    ['is something else altogether', 'hello', type],
    ['writes to every object', `${part('__proto__')}\r\n--x--\r\n`, type],
  ])('that %s is told to be sent again', async (_, body, contentType) => {
    const answer = await upload(body, contentType);
    expect([answer.status, answer.code]).toEqual([400, 'invalid_form']);
    expect(answer.message).toMatch(/[آ-ی]/);
  });

  const form = (files: number, fields: number) => {
    const made = new FormData();
    for (let i = 0; i < fields; i++) made.set(`field${i}`, 'x');
    for (let i = 0; i < files; i++) made.set(`file${i}`, new Blob([new Uint8Array(cardPicture)]), 'a.png');
    return made;
  };
  test.each([
    ['two files', form(2, 0), 'too_many_files'],
    ['too many fields', form(0, 5), 'too_many_fields'],
    ['too many parts', form(1, 40), 'too_many_fields'],
    ['nothing in it', form(0, 0), 'file_missing'],
  ])('or has %s is told so', async (_, body, code) => {
    const answer = await upload(body);
    expect([answer.status, answer.code]).toEqual([400, code]);
  });
});
